// Reads the few fields that the suite needs, by itself: the codec of the service is what is judged.

const headerLength = 16;

export interface RawPdu {
  readonly command: number;
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
}

/** The PDUs of a stream of octets. */
export class PduStream {
  #rest = Buffer.alloc(0);

  *read(bytes: Buffer): Generator<RawPdu> {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    let at = 0;
    while (all.length - at >= headerLength) {
      const length = all.readUInt32BE(at);
      if (length < headerLength) throw new Error(`a PDU of ${length} octets`);
      if (all.length - at < length) break;
      yield {
        command: all.readUInt32BE(at + 4),
        status: all.readUInt32BE(at + 8),
        sequence: all.readUInt32BE(at + 12),
        body: all.subarray(at + headerLength, at + length),
      };
      at += length;
    }
    this.#rest = Buffer.from(all.subarray(at));
  }
}

class Fields {
  readonly #body: Buffer;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
  }

  text(): string {
    const end = this.#body.indexOf(0, this.#at);
    const text = this.#body.toString('latin1', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  octet(): number {
    return this.#body[this.#at++] ?? 0;
  }

  octets(length: number): Buffer {
    return this.#body.subarray(this.#at, (this.#at += length));
  }

  /** Type, plan and number. */
  address(): string {
    this.octet();
    this.octet();
    return this.text();
  }
}

export interface RawSubmit {
  /** As 09…. */
  readonly number: string;
  readonly asksForReceipt: boolean;
}

export function submitOf({ body }: RawPdu): RawSubmit {
  const fields = new Fields(body);
  fields.text();
  fields.address();
  const number = fields.address().replace(/^\+?98/, '0');
  fields.octets(3);
  fields.text();
  fields.text();
  return { number, asksForReceipt: (fields.octet() & 0x03) !== 0 };
}

export const messageIdOf = ({ body }: RawPdu): string => new Fields(body).text();

type RawDelivery =
  | { readonly kind: 'reply' }
  | { readonly kind: 'receipt'; readonly id: string; readonly state: string };

export function deliveryOf({ body }: RawPdu): RawDelivery {
  const fields = new Fields(body);
  fields.text();
  fields.address();
  fields.address();
  const esmClass = fields.octet();
  if ((esmClass & 0x04) === 0) return { kind: 'reply' };
  fields.octets(2);
  fields.text();
  fields.text();
  fields.octets(4);
  const text = fields.octets(fields.octet()).toString('latin1');
  const [, id = '', state = ''] = /^id:(\S+) .* stat:(\w{7}) /.exec(text) ?? [];
  return { kind: 'receipt', id, state };
}
