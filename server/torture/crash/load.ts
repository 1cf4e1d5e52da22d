import { setTimeout as sleep } from 'node:timers/promises';

import { samplePatternCode } from '../../src/first-data/first-pattern.ts';
import { caller, type Answer, type Caller } from '../../test/caller.ts';
import { csvOf } from '../../test/sheets.ts';
import type { Chance } from '../../test/seeded-chance.ts';
import { refusedPrefix } from '../parts/recording-centre.ts';
import type { AcceptedSend, Journal } from './journal.ts';

const line = '90008361';
const importRows = 1500;
const retryMs = 50;
const json = { 'content-type': 'application/json', accept: 'application/json' };

interface Target {
  readonly address: string;
  readonly key: string;
  readonly webhook: string;
}

/** Customers that send codes and campaigns, plan and cancel, import and pay, and try again whatever was not answered. */
export class Load {
  readonly #as: Caller;
  readonly #payer: Caller;
  readonly #target: Target;
  readonly #journal: Journal;
  readonly #chance: Chance;
  #isOver = false;
  #isAbandoned = false;
  #running: Promise<void>[] = [];

  constructor(target: Target, journal: Journal, chance: Chance) {
    this.#as = caller(target.address, target.key);
    this.#payer = caller(target.address, undefined);
    this.#target = target;
    this.#journal = journal;
    this.#chance = chance;
  }

  /** What must exist before: a webhook and a phonebook. */
  async prepare(): Promise<void> {
    await this.#as.post('/ws/v1/webhooks', { url: this.#target.webhook, events: ['message.updated'] });
  }

  /** Codes on so many connections; `mixed`: with campaigns, plans, imports and payments beside them. */
  start({ codes, kind }: { readonly codes: number; readonly kind: 'codes' | 'mixed' }): void {
    const others = [
      () => this.#sendCampaign(),
      () => this.#sendLater(),
      () => this.#import(),
      () => this.#pay(),
    ];
    const loops = [
      ...Array.from({ length: codes }, () => () => this.#sendCode()),
      ...(kind === 'mixed' ? others : []),
    ];
    this.#isOver = false;
    this.#running = loops.map(async (step) => {
      while (!this.#isOver) await step();
    });
  }

  /** Every call that is open is tried until it is answered: a customer with an Idempotency-Key never has to guess. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Open calls give up: the service is gone for good. */
  abandon(): void {
    this.#isOver = true;
    this.#isAbandoned = true;
  }

  async #sendCode(): Promise<void> {
    const recipient = this.#newNumber();
    const body = {
      code: samplePatternCode,
      attributes: { code: 12_345 },
      recipient,
      line_number: line,
      number_format: 'english',
    };
    await this.#send('/ws/v1/sms/pattern', body, { kind: 'code', recipients: [recipient] });
  }

  async #sendCampaign(): Promise<void> {
    const recipients = Array.from({ length: this.#chance.between(20, 300) }, () => this.#newNumber());
    const body = { text: 'فروش ویژه', line_number: line, number_format: 'english', recipients };
    await this.#send('/ws/v1/sms/simple', body, { kind: 'campaign', recipients });
    await sleep(this.#chance.between(100, 800));
  }

  async #sendLater(): Promise<void> {
    const recipients = Array.from({ length: this.#chance.between(1, 20) }, () => this.#newNumber());
    const schedule = new Date(Date.now() + this.#chance.between(3000, 9000)).toISOString();
    const body = { text: 'یادآوری', line_number: line, number_format: 'english', recipients, schedule };
    const sent = await this.#send('/ws/v1/sms/simple', body, { kind: 'schedule', recipients });
    if (sent !== undefined && this.#chance.isTrueOnceIn(2)) await this.#cancel(sent.id, sent.send);
    await sleep(this.#chance.between(100, 600));
  }

  async #cancel(id: number, send: AcceptedSend): Promise<void> {
    for (;;) {
      const answer = await this.#try(() =>
        this.#as.request('PATCH', `/ws/v1/send_request/${id}/cancel`, { headers: json }),
      );
      if (answer === undefined) continue;
      if (answer.status === 200) send.isCancelled = true;
      // A cancel whose answer was lost is refused the second time; only the API knows what became of it then.
      return;
    }
  }

  async #import(): Promise<void> {
    const made = await this.#untilAnswered(() =>
      this.#as.post('/ws/v1/phone_book', { title: `دفترچه ${(this.#journal.serial += 1)}`, attributes: [] }),
    );
    const phonebookId = made.body?.data?.id as number | undefined;
    if (phonebookId === undefined) return void this.#journal.unexpected.push(`phonebook: ${made.status}`);
    const rows = Array.from({ length: importRows }, (_, at) => [
      `0921${String(at).padStart(7, '0')}`,
      `نام ${at}`,
    ]);
    const form = new FormData();
    form.set('phone_book_id', String(phonebookId));
    form.set('file', new Blob([csvOf([['mobile', 'name'], ...rows])]), 'contacts.csv');
    const answer = await this.#untilAnswered(() =>
      this.#as.form('/ws/v1/phone_book_data/excel-upsert', form),
    );
    const id = (answer.body?.data?.import_id ?? answer.body?.data?.id) as number | undefined;
    if (id === undefined)
      this.#journal.unexpected.push(`import: ${answer.status} ${answer.text.slice(0, 200)}`);
    else this.#journal.imports.set(id, { phonebookId, rows: importRows });
    await sleep(this.#chance.between(500, 2000));
  }

  async #pay(): Promise<void> {
    const ordered = await this.#untilAnswered(() =>
      this.#as.post('/ws/v1/account/wallet/charge', {
        amount: this.#chance.between(1, 50) * 1000,
        redirectUrl: 'http://127.0.0.1/back',
      }),
    );
    const { order_id: orderId, paymentUrl } = (ordered.body?.data ?? {}) as {
      order_id?: number;
      paymentUrl?: string;
    };
    if (orderId === undefined) return void this.#journal.unexpected.push(`order: ${ordered.status}`);
    this.#journal.orders.add(orderId);
    const opened = await this.#untilAnswered(() => this.#payer.get(this.#pathOf(paymentUrl)));
    const page = this.#pathOf(opened.headers.location);
    if (!page.startsWith('/gateway/')) return;
    const decision = this.#chance.isTrueOnceIn(4) ? 'decline' : 'pay';
    const answered = await this.#untilAnswered(() => this.#payer.post(page, { decision }));
    const callback = this.#pathOf(answered.headers.location);
    // Payers press reload.
    if (callback !== '')
      await Promise.all([1, 2].map(() => this.#untilAnswered(() => this.#payer.get(callback))));
    await sleep(this.#chance.between(50, 500));
  }

  async #send(
    path: string,
    body: object,
    { kind, recipients }: Pick<AcceptedSend, 'kind' | 'recipients'>,
  ): Promise<{ id: number; send: AcceptedSend } | undefined> {
    const headers = { 'Idempotency-Key': `torture-${(this.#journal.serial += 1)}` };
    const answer = await this.#untilAnswered(() => this.#as.post(path, body, { headers }));
    // Tried again until its time has passed. Had an earlier call been accepted, this one would have had its answer.
    if (kind === 'schedule' && answer.status === 422) return undefined;
    if (answer.status !== 201 && answer.status !== 200) {
      this.#journal.unexpected.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return undefined;
    }
    const id = answer.body.data.id as number;
    const send = { kind, recipients, isCancelled: false };
    this.#journal.sends.set(id, send);
    return { id, send };
  }

  /** Tries again what was not answered or was refused for now. */
  async #untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await this.#try(call);
      if (answer !== undefined) return answer;
    }
  }

  async #try(call: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#isAbandoned) return new Promise(() => undefined);
    const began = performance.now();
    try {
      const answer = await call();
      this.#journal.slowestMs = Math.max(this.#journal.slowestMs, performance.now() - began);
      if (answer.status !== 503) return answer;
      this.#journal.unavailable += 1;
      if (answer.headers['retry-after'] === undefined)
        this.#journal.unexpected.push('503 without Retry-After');
    } catch {
      this.#journal.unanswered += 1;
    }
    await sleep(retryMs);
    return undefined;
  }

  #pathOf(location: string | undefined): string {
    return (location ?? '').replace(this.#target.address, '');
  }

  #newNumber(): string {
    const prefix = this.#chance.isTrueOnceIn(15) ? refusedPrefix : '0912';
    return `${prefix}${String((this.#journal.serial += 1)).padStart(7, '0')}`;
  }
}
