import { command } from '../pdu/commands.ts';
import type { SmppSession } from '../smpp-session.ts';

interface Silence {
  /** 0: the peer is not asked. */
  readonly enquireSeconds: number;
  readonly answerSeconds: number;
  readonly idleSeconds: number;
}

/** Asks a silent peer whether it lives, and ends its session when it says nothing. */
export class KeepAlive {
  private askedAt = 0;

  /** To be called every second or so, with the time by `performance.now()`. */
  look(session: SmppSession, now: number, { enquireSeconds, answerSeconds, idleSeconds }: Silence): void {
    const silentMs = now - session.lastReceivedAt;
    const enquireMs = enquireSeconds * 1000;
    if (enquireMs === 0) {
      if (silentMs > idleSeconds * 1000) session.close('the peer is silent');
    } else if (silentMs > enquireMs + answerSeconds * 1000) {
      session.destroy('the peer is silent');
    } else if (silentMs >= enquireMs && now - this.askedAt >= enquireMs) {
      this.askedAt = now;
      session.request(command.enquireLink);
    }
  }
}
