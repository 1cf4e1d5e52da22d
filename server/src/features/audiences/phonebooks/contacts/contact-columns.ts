import { writeValues, type ContactContent, type Phonebook } from './contact.ts';
import { fixedNames, mapFixed } from './fixed-columns.ts';
import { BlockSignatures } from '../search/signature.ts';

/** Contacts as parallel arrays, one per column, as the SQL statements take them, with their block signatures. */
export class ContactColumns {
  readonly #book: Phonebook;
  readonly ids: number[] = [];
  readonly mobiles: string[] = [];
  /** A missing choice is the empty text. */
  readonly fixed = mapFixed((): string[] => []);
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

  add(id: number, contact: ContactContent): void {
    const { mobile, values, searchTexts } = contact;
    this.ids.push(id);
    this.mobiles.push(mobile);
    for (const name of fixedNames) this.fixed[name].push(contact[name] ?? '');
    this.values.push(writeValues(this.#book, values));
    this.searchTexts.push(searchTexts.stored);
    this.signatures.add(id, searchTexts.all);
  }
}
