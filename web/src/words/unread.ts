import { both } from "./words";

/** How much was said meanwhile: told where the chat itself is not there yet. */
export const words = both({
  fr: {
    unread: (count: number) =>
      `${count} nouveau${count > 1 ? "x" : ""} message${count > 1 ? "s" : ""}`,
  },
  en: {
    unread: (count: number) => `${count} new message${count > 1 ? "s" : ""}`,
  },
});
