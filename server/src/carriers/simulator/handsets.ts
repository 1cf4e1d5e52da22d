import type { PartOf } from '../smpp/pdu-message.ts';

export interface HandsetMessage {
  readonly id: number;
  /** `in` was received by the phone, `out` was sent from it. */
  readonly direction: 'in' | 'out';
  /** The line of the conversation. */
  readonly line: string;
  readonly text: string;
  readonly parts: number;
  readonly at: Date;
}

export interface Handset {
  readonly number: string;
  /** Newest last. */
  readonly messages: readonly HandsetMessage[];
}

interface PartialText {
  readonly texts: (string | undefined)[];
  missing: number;
}

const partialMax = 1_000;

/** Messages of the simulated phones. Memory is bounded: the least recently used phone is dropped first. */
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

  /** Calls `watcher` with the number of every phone that changes; returns the function that stops it. */
  watch(watcher: (number: string) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Receives a message or a part; a long message is shown when its last part has arrived. */
  arrive(number: string, line: string, text: string, part: PartOf | null): void {
    if (!part) return this.add(number, { direction: 'in', line, text, parts: 1 });
    const key = `${number} ${line} ${part.reference} ${part.total}`;
    const partial = this.partial.get(key) ?? this.beginPartial(key, part.total);
    if (partial.texts[part.sequence - 1] === undefined) partial.missing -= 1;
    partial.texts[part.sequence - 1] = text;
    if (partial.missing > 0) return;
    this.partial.delete(key);
    this.add(number, { direction: 'in', line, text: partial.texts.join(''), parts: part.total });
  }

  wrote(number: string, line: string, text: string, parts: number): void {
    this.add(number, { direction: 'out', line, text, parts });
  }

  private beginPartial(key: string, total: number): PartialText {
    if (this.partial.size >= partialMax) dropFirst(this.partial);
    const partial = { texts: Array.from<string | undefined>({ length: total }), missing: total };
    this.partial.set(key, partial);
    return partial;
  }

  private add(number: string, { direction, line, text, parts }: Omit<HandsetMessage, 'id' | 'at'>): void {
    const known = this.phones.get(number);
    if (known) this.phones.delete(number);
    else if (this.phones.size >= this.limits.handsetsMax) dropFirst(this.phones);
    const messages = known ?? [];
    if (messages.length >= this.limits.messagesPerHandset) messages.shift();
    messages.push({ id: (this.count += 1), direction, line, text, parts, at: new Date() });
    this.phones.set(number, messages);
    for (const watcher of this.watchers) watcher(number);
  }
}

function dropFirst(map: Map<string, unknown>): void {
  const first = map.keys().next();
  if (!first.done) map.delete(first.value);
}
