import { language } from "../words/language.svelte";
import { inOne } from "../words/words";

/** What screen readers are told at a table, each time something is worth a word. */
export class News {
  #told = $state.raw(inOne(""));
  #again = false;

  /** The last of it, unless it was said in another language. */
  get told(): string {
    return this.#told[language.now];
  }

  /** Say something. The same words twice in a row are said twice: a space tells them apart. */
  tell(words: string): void {
    this.#again = words === this.told.trimEnd() && !this.#again;
    this.#told = inOne(this.#again ? `${words}\u00a0` : words);
  }
}
