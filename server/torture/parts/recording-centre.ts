import { status, type EsmeAccount, type MessagePdu, type SubmitAnswer } from '@peyk/smpp';

import { readCarrierConfig } from '../../src/carriers/read-carrier-config.ts';
import { SimulatorConfig } from '../../src/carriers/simulator/simulator-config.ts';
import { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { fromWireNumber } from '../../src/carriers/wire-number.ts';

/** Numbers that no carrier takes: refused when they are submitted, and refunded. */
export const refusedPrefix = '0919';

/** A message centre that keeps a log of everything that was submitted to it. It is never killed. */
export class RecordingCentre extends Simulator {
  /** Refuses every message with this status; undefined: takes them. */
  refusal: number | undefined;
  /** How often each number was accepted for. */
  readonly arrivals = new Map<string, number>();
  /** The moment of every submission, so that those shortly before a kill can be counted. */
  readonly moments: number[] = [];

  constructor(receiptSeconds: number) {
    super(
      readCarrierConfig(SimulatorConfig, {
        kind: 'simulator',
        receiptSeconds,
        handsetsMax: 100,
        messagesPerHandset: 1,
      }),
    );
  }

  override submit(message: MessagePdu, account: EsmeAccount): SubmitAnswer {
    const recipient = fromWireNumber(message.destination.number);
    this.moments.push(performance.now());
    if (this.refusal !== undefined) return { kind: 'refused', status: this.refusal };
    if (recipient.startsWith(refusedPrefix)) return { kind: 'refused', status: status.invalidDestination };
    const answer = super.submit(message, account);
    if (answer.kind === 'accepted') this.arrivals.set(recipient, (this.arrivals.get(recipient) ?? 0) + 1);
    return answer;
  }

  submittedBetween(from: number, to: number): number {
    return this.moments.filter((at) => at >= from && at < to).length;
  }
}
