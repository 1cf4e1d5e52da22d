import { createHash, randomBytes } from 'node:crypto';

export interface InboundContent {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** A number the sender's side gave this message. Some peers always give the same, so it proves nothing alone. */
  readonly reference: number | undefined;
}

/** One message on its way to the store; whoever stores it notes how that went. */
export interface InboundTicket {
  readonly key: string;
  state: 'storing' | 'stored' | 'failed';
}

interface Remembered extends InboundTicket {
  readonly session: number;
  readonly at: number;
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
  private readonly remembered = new Map<string, Remembered[]>();
  private readonly sessionEnds = new Map<number, number>();
  private count = 0;

  ticketFor(content: InboundContent, session: number, now: number): InboundTicket {
    const print = fingerprint(content);
    const equals = this.remembered.get(print) ?? [];
    const repeated = equals.findIndex((before) => this.isRepeated(before, session));
    const [original] = repeated < 0 ? [] : equals.splice(repeated, 1);
    const key = original?.key ?? `${print}-${this.run}${(this.count += 1)}`;
    const ticket: Remembered = { key, session, at: now, state: 'storing' };
    equals.push(ticket);
    this.remembered.delete(print);
    this.remembered.set(print, equals);
    this.forget(now);
    return ticket;
  }

  sessionEnded(session: number, now: number): void {
    this.sessionEnds.set(session, now);
  }

  private isRepeated({ state, session, at }: Remembered, current: number): boolean {
    if (state === 'failed') return true;
    if (session === current) return false;
    const ended = this.sessionEnds.get(session);
    return ended !== undefined && ended - at < doubtMs;
  }

  private forget(now: number): void {
    for (const [print, equals] of this.remembered) {
      const young = equals.filter(({ at }) => now - at < rememberMs);
      if (young.length === equals.length && this.remembered.size <= rememberMax) break;
      if (young.length === 0 || this.remembered.size > rememberMax) this.remembered.delete(print);
      else this.remembered.set(print, young);
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
