import { writeValues, type ContactContent, type Phonebook } from './contact.ts';
import { BlockSignatures } from '../search/signature.ts';

/** Contacts as parallel arrays, one per column, as the SQL statements take them, with their block signatures. */
export class ContactColumns {
  readonly #book: Phonebook;
  readonly ids: number[] = [];
  readonly mobiles: string[] = [];
  readonly names: string[] = [];
  readonly prefixes: string[] = [];
  /** JSON of attribute id to value. */
  readonly values: string[] = [];
  readonly searchTexts: string[] = [];
  readonly signatures = new BlockSignatures();

  constructor(book: Phonebook) {
    this.#book = book;
  }

  get lastId(): number {
    return this.ids.at(-1) ?? 0;
  }

  get size(): number {
    return this.ids.length;
  }

  add(id: number, { mobile, name, prefix, values, searchTexts }: ContactContent): void {
    this.ids.push(id);
    this.mobiles.push(mobile);
    this.names.push(name);
    this.prefixes.push(prefix ?? '');
    this.values.push(writeValues(this.#book, values));
    this.searchTexts.push(searchTexts.stored);
    this.signatures.add(id, searchTexts.all);
  }
}
