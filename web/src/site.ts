/** Where this page lies: on a server, or in a folder of files, where the device alone answers. */

/** Whether no server answers here: `yams export` says so in the page that it writes. */
export const alone = document.documentElement.dataset.site === "files";

/** What the address of every file of ours begins with: a folder may lie anywhere. */
export const root = alone ? location.pathname.replace(/[^/]*$/, "") : "/";

/** The page that an address means; in a folder one file is all of them, by what stands behind `?`. */
export function pathOf({ pathname, search }: URL | Location): string {
  if (!alone) return pathname;
  const here = [root, `${root}index.html`].includes(pathname);
  return here ? search.slice(1).split("&")[0] || "/" : `/file${pathname}`;
}
