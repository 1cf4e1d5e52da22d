import type { PartInfo } from '@peyk/smpp';

export interface HandsetMessage {
  readonly id: number;
  /** `in` arrived on the phone, `out` was written on it. */
  readonly direction: 'in' | 'out';
  /** The line at the other end. */
  readonly line: string;
  readonly text: string;
  readonly parts: number;
  readonly at: Date;
  /** How it came over the air; absent for what was written here. */
  readonly raw?: RawMessage;
}

/** The parts of a message as the carrier brought them. */
export interface RawMessage {
  readonly encoding: 'gsm7' | 'ucs2' | 'latin1' | 'binary';
  readonly dataCoding: number;
  /** In order; octets without the header that joins them. */
  readonly parts: readonly { readonly text: string; readonly octets: number }[];
  /** What the receipt says to its sender; null if none is sent. */
  readonly receipt: string | null;
}

/** A part that arrives, with what a raw view shows of it. */
export interface ArrivedPart {
  readonly text: string;
  readonly part: PartInfo | null;
  readonly raw?: Omit<RawMessage, 'parts'> & { readonly octets: number };
}

export interface Handset {
  readonly number: string;
  /** Newest last. */
  readonly messages: readonly HandsetMessage[];
}

interface PartialText {
  readonly texts: (string | undefined)[];
  readonly octets: number[];
  missing: number;
}

const partialMax = 1_000;

/** What the simulated phones show. Memory is bounded: the phone that was silent longest is forgotten first. */
export class Handsets {
  private readonly phones = new Map<string, HandsetMessage[]>();
  private readonly partial = new Map<string, PartialText>();
  private readonly watchers = new Set<(number: string) => void>();
  private readonly limits: { readonly handsetsMax: number; readonly messagesPerHandset: number };
  private count = 0;

  constructor(limits: { readonly handsetsMax: number; readonly messagesPerHandset: number }) {
    this.limits = limits;
  }

  /** The most recently used first. */
  list(): Handset[] {
    return [...this.phones].map(([number, messages]) => ({ number, messages })).toReversed();
  }

  messages(number: string): readonly HandsetMessage[] {
    return this.phones.get(number) ?? [];
  }

  /** Calls back with the number of every phone that changes; returns the way to stop it. */
  watch(watcher: (number: string) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** A message or a part of one arrives; a long one shows when its last part is there. */
  receive(number: string, line: string, text: string, part: PartInfo | null): void {
    this.arrive(number, line, { text, part });
  }

  /** The same with what came over the air. */
  arrive(number: string, line: string, { text, part, raw }: ArrivedPart): void {
    if (!part)
      return this.add(number, {
        direction: 'in',
        line,
        text,
        parts: 1,
        ...(raw && { raw: rawOf(raw, [text], [raw.octets]) }),
      });
    const key = `${number} ${line} ${part.reference} ${part.total}`;
    const partial = this.partial.get(key) ?? this.beginPartial(key, part.total);
    if (partial.texts[part.sequence - 1] === undefined) partial.missing -= 1;
    partial.texts[part.sequence - 1] = text;
    partial.octets[part.sequence - 1] = raw?.octets ?? 0;
    if (partial.missing > 0) return;
    this.partial.delete(key);
    const texts = partial.texts.map((one) => one ?? '');
    this.add(number, {
      direction: 'in',
      line,
      text: texts.join(''),
      parts: part.total,
      ...(raw && { raw: rawOf(raw, texts, partial.octets) }),
    });
  }

  /** Forgets one message, or all of a phone; false if there is nothing of the kind. */
  delete(number: string, id?: number): boolean {
    const messages = this.phones.get(number);
    const at = id === undefined ? 0 : (messages?.findIndex((one) => one.id === id) ?? -1);
    if (messages === undefined || at < 0) return false;
    if (id !== undefined) messages.splice(at, 1);
    if (id === undefined || messages.length === 0) this.phones.delete(number);
    this.tell(number);
    return true;
  }

  /** Forgets every phone. */
  clear(): void {
    const numbers = [...this.phones.keys()];
    this.phones.clear();
    this.partial.clear();
    for (const number of numbers) this.tell(number);
  }

  recordReply(number: string, line: string, text: string, parts: number): void {
    this.add(number, { direction: 'out', line, text, parts });
  }

  private beginPartial(key: string, total: number): PartialText {
    if (this.partial.size >= partialMax) dropFirst(this.partial);
    const partial = { texts: Array.from<string | undefined>({ length: total }), octets: [], missing: total };
    this.partial.set(key, partial);
    return partial;
  }

  private add(number: string, message: Omit<HandsetMessage, 'id' | 'at'>): void {
    const known = this.phones.get(number);
    if (known) this.phones.delete(number);
    else if (this.phones.size >= this.limits.handsetsMax) dropFirst(this.phones);
    const messages = known ?? [];
    if (messages.length >= this.limits.messagesPerHandset) messages.shift();
    messages.push({ ...message, id: (this.count += 1), at: new Date() });
    this.phones.set(number, messages);
    this.tell(number);
  }

  private tell(number: string): void {
    for (const watcher of this.watchers) watcher(number);
  }
}

function rawOf(
  { encoding, dataCoding, receipt }: Omit<RawMessage, 'parts'>,
  texts: readonly string[],
  octets: readonly number[],
): RawMessage {
  const parts = texts.map((text, index) => ({ text, octets: octets[index] ?? 0 }));
  return { encoding, dataCoding, receipt, parts };
}

function dropFirst(map: Map<string, unknown>): void {
  const first = map.keys().next();
  if (!first.done) map.delete(first.value);
}
