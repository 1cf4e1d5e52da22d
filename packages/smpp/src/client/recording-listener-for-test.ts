import { setTimeout as sleep } from 'node:timers/promises';

import type {
  ClientListener,
  InboundMessage,
  OutgoingMessage,
  Receipt,
  SubmitResult,
} from './client-types.ts';

const pollMs = 5;

/** Polls are counted, not seconds: a machine that is suspended for a while does not use them up. */
export async function until(isDone: () => boolean, what: string, seconds = 100): Promise<void> {
  for (let polls = (seconds * 1000) / pollMs; !isDone(); polls -= 1) {
    if (polls <= 0) throw new Error(`still not true after ${seconds} s: ${what}`);
    await sleep(pollMs);
  }
}

export interface KeyedMessage extends OutgoingMessage {
  readonly key: string;
}

/** Records its calls. */
export class RecordingListener implements ClientListener<KeyedMessage> {
  readonly outcomes = new Map<string, SubmitResult[]>();
  readonly receipts: Receipt[] = [];
  readonly inbounds: InboundMessage[] = [];
  changes = 0;

  outcome(message: KeyedMessage, result: SubmitResult): void {
    const known = this.outcomes.get(message.key);
    if (known) known.push(result);
    else this.outcomes.set(message.key, [result]);
  }

  async receipt(receipt: Receipt): Promise<void> {
    this.receipts.push(receipt);
  }

  async inbound(message: InboundMessage): Promise<void> {
    this.inbounds.push(message);
  }

  stateChanged(): void {
    this.changes += 1;
  }

  async outcomeOf(key: string): Promise<SubmitResult> {
    await until(() => this.outcomes.has(key), `an outcome of ${key}`);
    return this.outcomes.get(key)![0]!;
  }
}
