/** What is shown instead of a page that cannot be fetched: it tries again until it can be. */

const EVERY = 5_000;

async function tryAgain(): Promise<void> {
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener("online", tryAgain);
addEventListener("click", ({ target }) => target instanceof HTMLButtonElement && tryAgain());
setInterval(tryAgain, EVERY);
