import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Chance } from '../../test/seeded-chance.ts';
import { refusedPrefix } from '../parts/recording-centre.ts';

/** The text of a pattern, of a longer one whose messages have two parts, or one that no pattern knows. */
export const longPattern =
  'رمز ورود شما به پیک: %code% آن را به هیچ کس، حتی به کارکنان ما، نگویید و پس از ورود پاک کنید.';
const texts = {
  code: 'کد ورود شما به پیک: 12345',
  long: longPattern.replace('%code%', '12345'),
  plain: 'Your order is on its way',
} as const;
type TextKind = keyof typeof texts;
export const partsOf: Readonly<Record<TextKind, number>> = { code: 1, long: 2, plain: 1 };

const loops = 16;
const line = '90008361';
/** Of ends: delivered, failed, and refused by the service. */
const finalTypes = new Set(['1', '2', '16']);
const retryMs = 200;

interface Door {
  readonly sendsmsUrl: string;
  readonly username: string;
  readonly password: string;
}

/** Callers of Kannel: they send by its own HTTP interface, with a URL that Kannel calls with receipts. */
export class KannelLoad {
  /** What was asked for, by number. */
  readonly asked = new Map<string, TextKind>();
  /** Numbers whose final state Kannel has reported. */
  readonly told = new Set<string>();
  readonly #chance: Chance;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: loops });
  readonly #server: http.Server;
  #url = '';
  #serial = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.#server = http.createServer((request, answer) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://kannel');
      if (finalTypes.has(searchParams.get('type') ?? '')) this.told.add(searchParams.get('to') ?? '');
      answer.end();
    });
    // Kannel calls over connections that it keeps, and drops the call if one was closed meanwhile.
    this.#server.keepAliveTimeout = 0;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    this.#url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
    return this.#url;
  }

  /** Gives Kannel so many messages, none while `isFull`; resolves when it has them all. */
  async send(kannel: Door, count: number, isFull: () => boolean): Promise<void> {
    await Promise.all(
      Array.from({ length: loops }, async () => {
        while (this.#serial < count)
          if (isFull()) await sleep(retryMs);
          else await this.#sendOne(kannel);
      }),
    );
  }

  stop(): void {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #sendOne({ sendsmsUrl, username, password }: Door): Promise<void> {
    this.#serial += 1;
    const prefix = this.#chance.isTrueOnceIn(20) ? refusedPrefix : '0912';
    const to = `${prefix}${String(this.#serial).padStart(7, '0')}`;
    const kind = this.#chance.isTrueOnceIn(10) ? 'long' : this.#chance.isTrueOnceIn(20) ? 'plain' : 'code';
    this.asked.set(to, kind);
    const query = new URLSearchParams({
      username,
      password,
      from: line,
      to,
      text: texts[kind],
      charset: 'UTF-8',
      coding: kind === 'plain' ? '0' : '2',
      'dlr-mask': '19',
    });
    query.set('dlr-url', `${this.#url}?to=${to}&type=%d`);
    while ((await this.#call(`${sendsmsUrl}?${query.toString()}`)) !== 202) await sleep(retryMs);
  }

  #call(url: string): Promise<number | undefined> {
    return new Promise((resolve) => {
      const request = http.get(url, { agent: this.#agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      request.on('error', () => resolve(undefined));
    });
  }
}
