import { setTimeout as sleep } from 'node:timers/promises';

import { caller, type Caller } from '../../test/caller.ts';
import { refusedPrefix, type RecordingCentre } from '../parts/recording-centre.ts';
import type { Journal } from './journal.ts';

interface Send {
  readonly id: number;
  readonly status: string;
  readonly cost: number;
  readonly refunded: number;
  readonly snapshot: Readonly<Record<string, number>>;
  readonly recipients_count: number;
}

interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly amount: number;
  readonly cause: string;
  readonly rate: number;
}

export interface Audit {
  readonly duplicates: { readonly codes: number; readonly bulk: number };
  readonly faults: string[];
  readonly figures: readonly (readonly [string, number | string])[];
}

const pageSize = 100;
const finalStates = ['sent', 'cancelled'];
const shown = 5;
/** The message centre sends receipts after 0.2 s; a machine that is busy may need a while for them. */
const receiptsMs = 60_000;

/**
 * Checks the answers to clients against what the API shows and what the message centre saw; it reads nothing else.
 * Runs after everything has settled.
 */
export class Accountant {
  readonly #as: Caller;
  readonly #journal: Journal;
  readonly #centre: RecordingCentre;
  readonly #faults: string[] = [];

  constructor(place: { address: string; key: string }, journal: Journal, centre: RecordingCentre) {
    this.#as = caller(place.address, place.key);
    this.#journal = journal;
    this.#centre = centre;
  }

  async audit(): Promise<Audit> {
    const listed = await this.#all<Send>('/ws/v1/send_request');
    const sends = await this.#untilSettled(listed);
    const ledger = await this.#all<Entry>('/ws/v1/account/ledger');
    const balance = Number((await this.#as.get('/ws/v1/account/balance')).body.data.balanceAmount);
    this.#checkSends(sends);
    const refunds = this.#checkMoney(sends, ledger, balance);
    const orders = await this.#checkOrders(ledger);
    const duplicates = this.#checkArrivals(new Map(sends.map((one) => [one.id, one])));
    const rows = await this.#checkImports();
    return {
      faults: this.#faults,
      duplicates,
      figures: [
        ['sends accepted', this.#journal.sends.size],
        [
          'messages in them',
          [...this.#journal.sends.values()].reduce((sum, { recipients }) => sum + recipients.length, 0),
        ],
        [
          'sends that waited for receipts when they were first read, settled since',
          listed.filter((one) => isMoving(one)).length - sends.filter((one) => isMoving(one)).length,
        ],
        ['ledger entries, their sum is the balance', ledger.length],
        ['refunds, each once', refunds],
        ['orders paid, each credited once', orders],
        ['rows imported', rows],
        ['codes that arrived twice', duplicates.codes],
        ['messages of campaigns that arrived twice', duplicates.bulk],
        ['calls without an answer, 503 answers', `${this.#journal.unanswered}, ${this.#journal.unavailable}`],
      ],
    };
  }

  /** Sends and imports that wait or run. */
  async unsettled(): Promise<number> {
    const waiting = await this.#page('/ws/v1/send_request?status=in-queue&limit=1');
    const imports = await this.#page('/ws/v1/phone_book_data/imports?limit=100');
    const running = (imports.data as { status: string }[]).filter(({ status }) => status === 'running');
    return waiting.total + running.length;
  }

  /**
   * Reads again what still waits for receipts. Such sends are not the newest ones only: a plan of long ago may have been
   * handed over a moment ago.
   */
  async #untilSettled(listed: readonly Send[]): Promise<Send[]> {
    const sends = new Map(listed.map((one) => [one.id, one]));
    const until = performance.now() + receiptsMs;
    for (;;) {
      const moving = [...sends.values()].filter((one) => isMoving(one));
      if (moving.length === 0 || performance.now() > until) return [...sends.values()];
      await sleep(500);
      for (const { id } of moving) {
        const { status, body } = await this.#as.get(`/ws/v1/send_request/${id}`);
        if (status === 200) sends.set(id, body.data as Send);
      }
    }
  }

  async #page(path: string): Promise<{ total: number; data: unknown[] }> {
    const { status, body } = await this.#as.get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return body.data as { total: number; data: unknown[] };
  }

  #checkSends(sends: readonly Send[]): void {
    const stored = new Map(sends.map((one) => [one.id, one]));
    this.#report(
      'accepted and not there',
      [...this.#journal.sends.keys()].filter((id) => !stored.has(id)),
    );
    this.#report(
      'there and never accepted, so made twice for one Idempotency-Key',
      [...stored.keys()].filter((id) => !this.#journal.sends.has(id)),
    );
    this.#report(
      'of another number of recipients',
      sends
        .filter((one) => this.#journal.sends.get(one.id)?.recipients.length !== one.recipients_count)
        .map(({ id }) => id),
    );
    this.#report(
      'not in a final state',
      sends.filter((one) => !finalStates.includes(one.status)).map(({ id, status }) => `${id} ${status}`),
    );
    this.#report(
      'with counters that do not add up, or messages on their way',
      sends
        .filter((one) => isMoving(one) || !addsUp(one))
        .map(({ id, snapshot }) => `${id} ${JSON.stringify(snapshot)}`),
    );
  }

  #checkMoney(sends: readonly Send[], ledger: readonly Entry[], balance: number): number {
    const sum = ledger.reduce((total, { amount }) => total + amount, 0);
    if (sum !== balance) this.#faults.push(`the ledger has ${sum}, the balance is ${balance}`);
    const charged = new Map<string, number>();
    const refunded = new Map<number, number>();
    const seen = new Set<string>();
    for (const { kind, cause, amount, rate } of ledger) {
      if (kind === 'charge') charged.set(cause, (charged.get(cause) ?? 0) - amount);
      if (kind !== 'refund') continue;
      const key = `${cause} ${rate}`;
      if (seen.has(key)) this.#faults.push(`refunded twice: ${key}`);
      seen.add(key);
      const id = Number(/^(?:item|send):(\d+)/.exec(cause)?.[1]);
      refunded.set(id, (refunded.get(id) ?? 0) + amount);
    }
    this.#report(
      'not charged once at their cost',
      sends
        .filter(({ id, cost }) => charged.get(`send:${id}`) !== cost)
        .map(({ id, cost }) => `${id}: ${charged.get(`send:${id}`)} for ${cost}`),
    );
    this.#report(
      'refunded otherwise than they say',
      sends
        .filter(({ id, refunded: said }) => (refunded.get(id) ?? 0) !== said)
        .map(({ id, refunded: said }) => `${id}: ${refunded.get(id) ?? 0}, says ${said}`),
    );
    this.#report(
      'not refunded exactly for what failed',
      sends
        .filter((one) => (refunded.get(one.id) ?? 0) !== dueRefund(one))
        .map((one) => `${one.id}: ${refunded.get(one.id) ?? 0}, due ${dueRefund(one)} ${one.status}`),
    );
    return seen.size;
  }

  async #checkOrders(ledger: readonly Entry[]): Promise<number> {
    const orders = await this.#all<{ id: number; status: string; amount: number }>('/ws/v1/orders');
    const credits = new Map<string, number[]>();
    for (const { cause, amount } of ledger)
      if (cause.startsWith('order:')) credits.set(cause, [...(credits.get(cause) ?? []), amount]);
    const paid = orders.filter(({ status }) => status === 'paid');
    this.#report(
      'paid orders that were not credited once',
      paid
        .filter(
          ({ id, amount }) =>
            credits.get(`order:${id}`)?.length !== 1 || credits.get(`order:${id}`)?.[0] !== amount,
        )
        .map(({ id }) => id),
    );
    this.#report(
      'credited orders that were not paid',
      [...credits.keys()].filter((cause) => !paid.some(({ id }) => cause === `order:${id}`)),
    );
    this.#report(
      'orders that are gone',
      [...this.#journal.orders].filter((id) => !orders.some((one) => one.id === id)),
    );
    return paid.length;
  }

  /** How many messages arrived twice: codes, and messages of sends to many. */
  #checkArrivals(stored: ReadonlyMap<number, Send>): { codes: number; bulk: number } {
    const { arrivals } = this.#centre;
    const codes = new Set<string>();
    const wanted = new Set<string>();
    const silent = new Set<string>();
    for (const [id, { kind, recipients, isCancelled }] of this.#journal.sends)
      for (const number of recipients) {
        if (kind === 'code') codes.add(number);
        if (isCancelled || stored.get(id)?.status === 'cancelled') silent.add(number);
        else if (!number.startsWith(refusedPrefix)) wanted.add(number);
      }
    this.#report(
      'accepted messages that never arrived',
      [...wanted].filter((number) => !arrivals.has(number)),
    );
    this.#report(
      'messages of a cancelled send that arrived',
      [...silent].filter((number) => arrivals.has(number)),
    );
    this.#report(
      'messages that nobody sent',
      [...arrivals.keys()].filter((number) => !wanted.has(number) && !silent.has(number)),
    );
    const twice = { codes: 0, bulk: 0 };
    for (const [number, count] of arrivals) twice[codes.has(number) ? 'codes' : 'bulk'] += count - 1;
    return twice;
  }

  async #checkImports(): Promise<number> {
    let rows = 0;
    for (const [id, { phonebookId, rows: wanted }] of this.#journal.imports) {
      const { status } = (await this.#as.get(`/ws/v1/phone_book_data/imports/${id}`)).body.data as {
        status: string;
      };
      const book = (await this.#as.get(`/ws/v1/phone_book/${phonebookId}`)).body.data as { records: number };
      if (status !== 'done' || book.records !== wanted)
        this.#faults.push(
          `import ${id} is ${status}, its phonebook has ${book.records} of ${wanted} contacts`,
        );
      rows += book.records;
    }
    return rows;
  }

  #report(what: string, list: readonly (string | number)[]): void {
    if (list.length > 0) this.#faults.push(`${list.length} ${what}: ${list.slice(0, shown).join('; ')}`);
  }

  async #all<Row extends { readonly id: number }>(path: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await this.#as.get(`${path}?limit=${pageSize}&page=${page}`);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
      const data = answer.body.data as { data: Row[]; last_page: number };
      rows.push(...data.data);
      if (page >= data.last_page) return rows;
    }
  }
}

function isMoving({ status, snapshot }: Send): boolean {
  if (status === 'cancelled') return false;
  return (
    status !== 'sent' ||
    (snapshot['in_queue_count'] ?? 0) + (snapshot['sent_count'] ?? 0) + (snapshot['not_started_count'] ?? 0) >
      0
  );
}

function addsUp({ snapshot, recipients_count: recipients }: Send): boolean {
  const { total_count: total = 0, ...parts } = snapshot;
  return total === recipients && Object.values(parts).reduce((sum, one) => sum + one, 0) === total;
}

/** A refused message and a cancelled send are paid back; what a phone did not take is not. */
function dueRefund({ status, cost, recipients_count: recipients, snapshot }: Send): number {
  if (status === 'cancelled') return cost;
  const failed = (snapshot['send_failure_count'] ?? 0) + (snapshot['system_error_count'] ?? 0);
  return (cost / recipients) * failed;
}
