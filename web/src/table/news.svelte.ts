/** What screen readers are told at a table, each time something is worth a word. */
export class News {
  #told = $state("");
  #again = false;

  get told(): string {
    return this.#told;
  }

  /** Say something. The same words twice in a row are said twice: a space tells them apart. */
  tell(words: string): void {
    this.#again = words === this.#told.trimEnd() && !this.#again;
    this.#told = this.#again ? `${words}\u00a0` : words;
  }
}
