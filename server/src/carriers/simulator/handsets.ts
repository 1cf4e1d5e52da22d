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
    if (!part) return this.add(number, { direction: 'in', line, text, parts: 1 });
    const key = `${number} ${line} ${part.reference} ${part.total}`;
    const partial = this.partial.get(key) ?? this.beginPartial(key, part.total);
    if (partial.texts[part.sequence - 1] === undefined) partial.missing -= 1;
    partial.texts[part.sequence - 1] = text;
    if (partial.missing > 0) return;
    this.partial.delete(key);
    this.add(number, { direction: 'in', line, text: partial.texts.join(''), parts: part.total });
  }

  recordReply(number: string, line: string, text: string, parts: number): void {
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
