/** Gives the `$n` of a value by its name. */
export type PlaceOf = (name: string) => string;

export class Placeholders {
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    if (new Set(names).size < names.length) throw new Error('two values of a statement have one name');
    this.#names = names;
  }

  readonly placeOf: PlaceOf = (name) => {
    const place = this.#names.indexOf(name);
    if (place < 0) throw new Error(`the statement takes no ${name}`);
    return `$${place + 1}`;
  };

  /** Throws for a value that was forgotten, and for one that the statement does not take. */
  values(given: Readonly<Record<string, unknown>>): unknown[] {
    if (Object.keys(given).length !== this.#names.length)
      throw new Error(`the statement takes ${this.#names.join(', ')}, not ${Object.keys(given).join(', ')}`);
    return this.#names.map((name) => {
      if (!Object.hasOwn(given, name)) throw new Error(`the statement needs a value for ${name}`);
      return given[name];
    });
  }
}

/** The values of a statement by name: `placeOf` gives the `$n` for its text, `values` puts them into that order. */
export const placeholders = (names: readonly string[]) => new Placeholders(names);
