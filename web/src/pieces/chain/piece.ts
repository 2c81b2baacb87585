import type { Layout } from "../../protocol";
import type { Kind } from "../piece";
import Chain from "./Chain.svelte";

export default {
  slot: "stage",
  component: Chain,
  offers: () => false,
} satisfies Kind<Layout, undefined>;
