import { CopyLines } from '../../storage/copy-lines.ts';
import type { BookKey } from './contact-blocks-store.ts';
import type { ContactContent, Phonebook } from './contact.ts';
import { BlockSignatures } from './signature.ts';

/** New contacts as COPY takes them, with the signatures that follow from them. */
export class ContactLines {
  readonly #accountId: string;
  readonly #phonebookId: string;
  readonly #attributeIds: readonly string[];
  readonly #lines = new CopyLines();
  readonly ids: number[] = [];
  readonly signatures = new BlockSignatures();

  constructor({ accountId, phonebookId }: BookKey, { attributes }: Phonebook) {
    this.#accountId = String(accountId);
    this.#phonebookId = String(phonebookId);
    this.#attributeIds = attributes.map(({ id }) => String(id));
  }

  get size(): number {
    return this.ids.length;
  }

  get bytes(): Buffer {
    return this.#lines.bytes;
  }

  add(id: number, { mobile, name, prefix, values, searchText }: ContactContent): void {
    const lines = this.#lines
      .text(this.#accountId)
      .text(this.#phonebookId)
      .text(String(id))
      .text(mobile)
      .text(name);
    if (prefix === null) lines.null();
    else lines.text(prefix);
    lines.json(this.#attributeIds, values).text(searchText).end();
    this.ids.push(id);
    this.signatures.add(id, searchText);
  }
}
