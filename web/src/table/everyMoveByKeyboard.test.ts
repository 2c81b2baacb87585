import { keyboard, prove } from "./everyMove";

prove(keyboard);
