import { createHash, randomBytes } from 'node:crypto';

export interface InboundContent {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** A number the sender's side gave this message. Some peers always give the same, so it proves nothing alone. */
  readonly reference: number | undefined;
}

interface Remembered {
  readonly key: string;
  readonly session: number;
  readonly at: number;
  stored: boolean;
}

const rememberMs = 15 * 60_000;
const rememberMax = 10_000;
/** An acknowledgement written this shortly before a connection broke may not have arrived. */
const doubtMs = 60_000;

/**
 * SMPP gives an inbound message no id, and after a broken connection the peer repeats what it thinks unacknowledged.
 * A repetition must get the key of the original, yet a person who sends "yes" twice has sent two messages. So a
 * message counts as repeated only if we refused the first one, or if its session ended soon after it. A process that
 * crashed between storing and acknowledging has forgotten this and will store the repetition once more.
 */
export class InboundKeys {
  private readonly run = randomBytes(4).toString('hex');
  private readonly remembered = new Map<string, Remembered>();
  private readonly sessionEnds = new Map<number, number>();
  private count = 0;

  keyOf(content: InboundContent, session: number, now: number): string {
    const print = fingerprint(content);
    const before = this.remembered.get(print);
    const key =
      before && this.isRepeated(before, session) ? before.key : `${print}-${this.run}${(this.count += 1)}`;
    this.remembered.delete(print);
    this.remembered.set(print, { key, session, at: now, stored: false });
    this.forget(now);
    return key;
  }

  stored(content: InboundContent): void {
    const entry = this.remembered.get(fingerprint(content));
    if (entry) entry.stored = true;
  }

  sessionEnded(session: number, now: number): void {
    this.sessionEnds.set(session, now);
  }

  private isRepeated({ stored, session, at }: Remembered, current: number): boolean {
    if (!stored) return true;
    if (session === current) return false;
    const ended = this.sessionEnds.get(session);
    return ended !== undefined && ended - at < doubtMs;
  }

  private forget(now: number): void {
    for (const [print, { at }] of this.remembered) {
      if (now - at < rememberMs && this.remembered.size <= rememberMax) break;
      this.remembered.delete(print);
    }
    for (const [session, at] of this.sessionEnds) {
      if (now - at < rememberMs + doubtMs) break;
      this.sessionEnds.delete(session);
    }
  }
}

function fingerprint({ from, to, text, reference }: InboundContent): string {
  return createHash('sha256')
    .update(JSON.stringify([from, to, text, reference ?? null]))
    .digest('base64url')
    .slice(0, 22);
}
