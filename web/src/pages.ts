import type { Component } from "svelte";
import type { PageName, Parameters } from "./router.svelte";
import NotFound from "./shell/NotFound.svelte";

/** Each page is fetched when it is first opened; its parameters become its properties. */
const PAGES = {
  home: () => import("./home/Home.svelte"),
  table: () => import("./table/TablePage.svelte"),
  game: () => import("./game/GamePage.svelte"),
  match: () => import("./match/MatchPage.svelte"),
  salon: () => import("./salon/SalonPage.svelte"),
  puzzle: () => import("./puzzle/PuzzlePage.svelte"),
  profile: () => import("./profile/ProfilePage.svelte"),
  me: () => import("./me/MePage.svelte"),
  moderation: () => import("./moderation/ModerationPage.svelte"),
  notice: () => import("./rules/NoticePage.svelte"),
  fairness: () => import("./fair/FairnessPage.svelte"),
  notFound: async () => ({ default: NotFound }),
} satisfies Record<PageName, () => Promise<unknown>>;

export async function pageFor(name: PageName): Promise<Component<Parameters>> {
  // The patterns of the router name the same parameters as the pages' properties.
  return (await PAGES[name]()).default as unknown as Component<Parameters>;
}
