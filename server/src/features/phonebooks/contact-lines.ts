import { copyNull, copyText } from '../../storage/copy-lines.ts';
import type { BookKey } from './contact-blocks-store.ts';
import { writeValues, type ContactContent, type Phonebook } from './contact.ts';
import { BlockSignatures } from './signature.ts';

// A text that grows is a tree of its parts until it is encoded, and a tree of thousands of lines outlives young memory.
const lengthEncoded = 8 * 1024;

/** New contacts as COPY takes them, with the signatures that follow from them. */
export class ContactLines {
  readonly #book: Phonebook;
  readonly #start: string;
  #text = '';
  readonly #encoded: Buffer[] = [];
  readonly ids: number[] = [];
  readonly signatures = new BlockSignatures();

  constructor({ accountId, phonebookId }: BookKey, book: Phonebook) {
    this.#book = book;
    this.#start = `${accountId}\t${phonebookId}`;
  }

  get size(): number {
    return this.ids.length;
  }

  get bytes(): Buffer {
    return Buffer.concat([...this.#encoded, Buffer.from(this.#text)]);
  }

  add(id: number, { mobile, name, prefix, values, searchTexts }: ContactContent): void {
    const json = copyText(writeValues(this.#book, values));
    const stored = copyText(searchTexts.stored);
    this.#text += `${this.#start}\t${id}\t${mobile}\t${copyText(name)}\t${prefix ?? copyNull}\t${json}\t${stored}\n`;
    if (this.#text.length > lengthEncoded) this.#encode();
    this.ids.push(id);
    this.signatures.add(id, searchTexts.all);
  }

  #encode(): void {
    this.#encoded.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
