import { pointer, prove } from "./everyMove";

prove(pointer);
