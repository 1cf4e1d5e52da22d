import { invalidField } from '../../failure.ts';
import { text } from '../../texts/text.ts';
import { malformedJson } from '../refusals.ts';
import type { JsonParser } from './bodies/read-json.ts';

/** The items of one list of a body, parsed in groups as they arrive. */
export class ListItems {
  /** Undefined: the field must be dropped, and is only checked. */
  readonly name: string | undefined;
  readonly items: unknown[] = [];
  readonly #parser: JsonParser;
  readonly #limit: number;
  #separators = 0;

  constructor(parser: JsonParser, name: string | undefined, limit: number) {
    this.#parser = parser;
    this.name = name;
    this.#limit = limit;
  }

  /** Called at each comma between items; the item behind it may be one too many. */
  separate(): void {
    this.#separators += 1;
    const field = this.name;
    const limit = this.#limit;
    if (field !== undefined && this.#separators >= limit)
      throw invalidField(field, text('field_too_many', { field, limit }));
  }

  /** Adds the items of `source`, which are separated by commas; `isLast`: the list ends behind them. */
  add(source: string, isLast: boolean): void {
    const group = this.#parser.parsePiece(`[${source}]`, this.name, this.items.length) as unknown[];
    // Nothing between two commas, or behind the last one; only a whole list may be empty.
    if (group.length === 0 && !(isLast && this.#separators === 0)) throw malformedJson();
    if (this.name === undefined) return;
    for (const item of group) this.items.push(item);
  }
}
