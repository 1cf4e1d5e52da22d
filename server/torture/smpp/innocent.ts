import smpp, { type PDU, type Session } from 'smpp';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Login } from '../../bench/parts/raw-smpp.ts';

const everyMs = 100;
const settleMs = 20_000;
/** Below the window of its credential. */
const openMax = 50;
const line = '90008361';

/** A client that sends a code ten times a second and whose session must not end. */
export class Innocent {
  readonly bound: Promise<void>;
  accepted = 0;
  receipts = 0;
  /** Milliseconds until each code was answered. */
  readonly answerMs: number[] = [];
  readonly #login: Login;
  readonly #isAlone: boolean;
  readonly #session: Session;
  readonly #refusals = new Map<number, number>();
  #sent = 0;
  #open = 0;
  #links = 0;
  #answeredLinks = 0;
  #hasEnded = false;
  #timer: NodeJS.Timeout | undefined;

  /** `isAlone`: no other session of its account takes its receipts. */
  constructor(port: number, login: Login, isAlone: boolean) {
    this.#login = login;
    this.#isAlone = isAlone;
    this.#session = smpp.connect({ url: `smpp://127.0.0.1:${port}` });
    this.#session.on('error', () => undefined);
    this.#session.on('close', () => (this.#hasEnded = true));
    this.#session.on('deliver_sm', (pdu: PDU) => {
      this.receipts += 1;
      this.#session.send(pdu.response());
    });
    this.bound = this.#bind();
  }

  get name(): string {
    return this.#login.systemId;
  }

  /** What went wrong; ends the client. */
  async judged(): Promise<string[]> {
    clearInterval(this.#timer);
    const until = performance.now() + settleMs;
    while (performance.now() < until && !this.#isSettled()) await sleep(100);
    const { name } = this;
    const faults: string[] = [];
    if (this.#hasEnded) faults.push(`a session of ${name} that did no harm was ended`);
    if (this.accepted !== this.#sent)
      faults.push(
        `${this.#sent - this.accepted} of ${this.#sent} codes of ${name} were not accepted: ${[...this.#refusals].map(([status, count]) => `0x${status.toString(16)} ${count}×`).join(', ')}`,
      );
    if (this.#isAlone && this.receipts < this.accepted)
      faults.push(`${name} got ${this.receipts} receipts of ${this.accepted}`);
    if (this.#answeredLinks !== this.#links)
      faults.push(`${this.#links - this.#answeredLinks} enquire_link of ${name} had no answer`);
    this.#session.destroy();
    return faults;
  }

  #isSettled(): boolean {
    return (
      this.accepted === this.#sent &&
      (!this.#isAlone || this.receipts >= this.accepted) &&
      this.#answeredLinks === this.#links
    );
  }

  async #bind(): Promise<void> {
    const { systemId, password } = this.#login;
    const answer = await new Promise<PDU>((resolve) => {
      this.#session.bind_transceiver({ system_id: systemId, password }, resolve);
    });
    if (answer.command_status !== 0) throw new Error(`${systemId} could not bind: ${answer.command_status}`);
    this.#timer = setInterval(() => this.#send(), everyMs);
  }

  #send(): void {
    if (this.#hasEnded || this.#open >= openMax) return;
    this.#sent += 1;
    this.#open += 1;
    const fields = {
      source_addr: line,
      destination_addr: `98912${String(this.#sent).padStart(7, '0')}`,
      short_message: 'Your code: 12345',
      registered_delivery: 1,
    };
    const sentAt = performance.now();
    this.#session.submit_sm(fields, ({ command_status: status }) => {
      this.#open -= 1;
      this.answerMs.push(performance.now() - sentAt);
      if (status === 0) this.accepted += 1;
      else this.#refusals.set(status, (this.#refusals.get(status) ?? 0) + 1);
    });
    this.#links += 1;
    this.#session.enquire_link(() => (this.#answeredLinks += 1));
  }
}
