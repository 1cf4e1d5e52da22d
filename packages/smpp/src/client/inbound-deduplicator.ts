import { createHash, randomBytes } from 'node:crypto';

export interface InboundContent {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** user_message_reference, or the reference of the parts. Some peers always send the same, so it is only a hint. */
  readonly reference: number | undefined;
}

/** One message that is being stored; the caller sets `state` when that succeeded or failed. */
export interface InboundEntry {
  readonly key: string;
  state: 'storing' | 'stored' | 'failed';
}

interface RegisteredEntry extends InboundEntry {
  readonly session: number;
  readonly at: number;
}

const retentionMs = 15 * 60_000;
const entriesMax = 10_000;
/** An acknowledgement sent this shortly before the connection broke may not have arrived. */
const uncertainMs = 60_000;

/**
 * SMPP gives an inbound message no id, and after a broken connection the peer repeats what it thinks unacknowledged.
 * A repetition must get the key of the original, but a person who sends "yes" twice has sent two messages. So a message
 * counts as repeated only if the first one could not be stored, or if its session ended soon after it. This is kept in
 * memory: a process that crashes between storing and acknowledging gives the repetition a new key.
 */
export class InboundDeduplicator {
  private readonly processId = randomBytes(4).toString('hex');
  private readonly entries = new Map<string, RegisteredEntry[]>();
  private readonly sessionEnds = new Map<number, number>();
  private count = 0;

  register(content: InboundContent, session: number, now: number): InboundEntry {
    const hash = contentHash(content);
    const equals = this.entries.get(hash) ?? [];
    const repeated = equals.findIndex((before) => this.isRepeated(before, session));
    const [original] = repeated < 0 ? [] : equals.splice(repeated, 1);
    const key = original?.key ?? `${hash}-${this.processId}${(this.count += 1)}`;
    const entry: RegisteredEntry = { key, session, at: now, state: 'storing' };
    equals.push(entry);
    this.entries.delete(hash);
    this.entries.set(hash, equals);
    this.removeExpired(now);
    return entry;
  }

  sessionEnded(session: number, now: number): void {
    this.sessionEnds.set(session, now);
  }

  private isRepeated({ state, session, at }: RegisteredEntry, current: number): boolean {
    if (state === 'failed') return true;
    if (session === current) return false;
    const ended = this.sessionEnds.get(session);
    return ended !== undefined && ended - at < uncertainMs;
  }

  private removeExpired(now: number): void {
    for (const [hash, equals] of this.entries) {
      const young = equals.filter(({ at }) => now - at < retentionMs);
      if (young.length === equals.length && this.entries.size <= entriesMax) break;
      if (young.length === 0 || this.entries.size > entriesMax) this.entries.delete(hash);
      else this.entries.set(hash, young);
    }
    for (const [session, at] of this.sessionEnds) {
      if (now - at < retentionMs + uncertainMs) break;
      this.sessionEnds.delete(session);
    }
  }
}

function contentHash({ from, to, text, reference }: InboundContent): string {
  return createHash('sha256')
    .update(JSON.stringify([from, to, text, reference ?? null]))
    .digest('base64url')
    .slice(0, 22);
}
