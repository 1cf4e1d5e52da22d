import { setTimeout as sleep } from 'node:timers/promises';

import { samplePatternCode } from '../../src/first-data/first-pattern.ts';
import { codePrefix } from './code-prefix.ts';
import type { BenchService } from './service.ts';

/** Sends one-time codes at a constant rate, each to a different number. */
export class CodeStream {
  readonly sentAt = new Map<string, number>();
  failed = 0;
  readonly #service: BenchService;
  readonly #perSecond: number;
  readonly #open = new Set<Promise<void>>();
  #serial = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(service: BenchService, perSecond: number) {
    this.#service = service;
    this.#perSecond = perSecond;
  }

  start(): void {
    const started = performance.now();
    let sent = 0;
    this.#timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * this.#perSecond);
      for (; sent < due; sent += 1) this.#send();
    }, 5);
  }

  /** Stops sending and waits for those that were sent. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
    await sleep(1500);
  }

  #send(): void {
    const recipient = `${codePrefix}${String((this.#serial += 1)).padStart(7, '0')}`;
    this.sentAt.set(recipient, performance.timeOrigin + performance.now());
    const sending = this.#service
      .call('POST', '/ws/v1/sms/pattern', {
        code: samplePatternCode,
        attributes: { code: 12345 },
        recipient,
        line_number: '90008361',
        number_format: 'english',
      })
      .then(
        () => undefined,
        () => void (this.failed += 1),
      )
      .finally(() => this.#open.delete(sending));
    this.#open.add(sending);
  }
}
