import { valueTooLarge } from '../../refusals.ts';
import { smallBodyBytes, type BodyRules } from './body-rules.ts';
import { FormFields, refuseJsonAsForm } from './read-form.ts';

const ampersand = 0x26;

/** Reads a urlencoded form that arrives in slices: as many whole pairs as there are, each time. */
export class LongForm {
  readonly #fields: FormFields;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #isFirst = true;

  constructor(rules: BodyRules) {
    this.#fields = new FormFields(rules);
  }

  write(slice: Buffer): void {
    const end = slice.lastIndexOf(ampersand);
    if (end !== -1) this.#read(slice.subarray(0, end));
    const rest = Buffer.from(slice.subarray(end + 1));
    this.#pending.push(rest);
    this.#pendingBytes += rest.length;
    if (this.#pendingBytes > smallBodyBytes) throw valueTooLarge({ limit: smallBodyBytes });
  }

  end(): Promise<Record<string, unknown>> {
    this.#read(Buffer.alloc(0));
    return this.#fields.readInSlices();
  }

  #read(last: Buffer): void {
    const source = Buffer.concat([...this.#pending, last]).toString('utf8');
    this.#pending = [];
    this.#pendingBytes = 0;
    if (this.#isFirst) refuseJsonAsForm(source);
    // A question mark at the beginning is skipped, as that of a query; behind an ampersand it belongs to a name.
    const pairs = new URLSearchParams(this.#isFirst ? source : `&${source}`);
    this.#isFirst = false;
    for (const [name, value] of pairs) this.#fields.add(name, value);
  }
}
