import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startChild, type Child } from '../../bench/parts/child.ts';
import { People, type NewAccount } from '../../fuzz/people.ts';
import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { samplePatternCode } from '../../src/first-data/first-pattern.ts';
import { limitSettings } from '../../src/settings/limit-settings.ts';
import { caller } from '../../test/caller.ts';
import { processesOf, startServiceProcess, type ServiceProcess } from '../../test/process/service-process.ts';
import { probeSettings, stallMsMax } from '../parts/loop-stalls.ts';
import { operatorKey } from '../parts/service.ts';
import { doorNames } from '../../src/http/foreign/door-names.ts';
import { Codes } from './codes.ts';
import type { DoorKeys } from './foreign-attacks.ts';
import { startNginx, type Proxy } from './nginx.ts';

const heapMb = 1024;
const sendsOfAttacker = 200;
export const victimKey = 'peyk_key_of_who_does_no_harm';

/** A service in one process with a heap of 1 GB, alone or behind the shipped nginx, with codes that flow all the time. */
export class Arrangement {
  readonly service: ServiceProcess;
  /** Where callers come in. */
  readonly port: number;
  readonly attackerAccount: NewAccount;
  readonly doorKeys: DoorKeys;
  readonly attacker: Child;
  readonly codes: Codes;
  readonly stallFile: string;
  readonly #folder: string;
  readonly #proxy: Proxy | undefined;

  private constructor(parts: {
    service: ServiceProcess;
    port: number;
    account: NewAccount;
    doorKeys: DoorKeys;
    attacker: Child;
    folder: string;
    proxy: Proxy | undefined;
  }) {
    this.service = parts.service;
    this.port = parts.port;
    this.attackerAccount = parts.account;
    this.doorKeys = parts.doorKeys;
    this.attacker = parts.attacker;
    this.#folder = parts.folder;
    this.#proxy = parts.proxy;
    this.stallFile = path.join(parts.folder, 'stalls');
    this.codes = new Codes({ port: parts.port, key: victimKey });
  }

  static async open(nginx: string | undefined, more: Record<string, string> = {}): Promise<Arrangement> {
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-abuse-'));
    const listen = nginx === undefined ? undefined : await freePort();
    const service = await startServiceProcess({
      PEYK_DATA_DIR: path.join(folder, 'data'),
      PEYK_API_KEY: victimKey,
      PEYK_OPERATOR_KEY: operatorKey,
      PEYK_LOG_LEVEL: 'warn',
      PEYK_LOOP_STALL_MS: String(stallMsMax),
      PEYK_MODERATION: 'auto',
      PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8',
      // As shipped: the other services of the tests have a larger share for lists.
      PEYK_READING_PERCENT: String(limitSettings.readingPercent.fallback),
      ...more,
      ...(listen !== undefined && {
        PEYK_TRUST_PROXY: '1',
        PEYK_BASE_URL: `http://127.0.0.1:${listen}`,
      }),
      ...probeSettings(path.join(folder, 'stalls'), `--max-old-space-size=${heapMb}`),
    });
    const own = Number(new URL(service.address).port);
    const proxy =
      nginx === undefined || listen === undefined
        ? undefined
        : await startNginx(nginx, folder, { listen, service: own });
    const account = await new People(service.address, operatorKey).newAccount();
    const doorKeys = await openDoors(service.address, account);
    await caller(service.address, operatorKey).post('/operator/v1/accounts/1/credit', {
      amount: 1_000_000_000,
      rate: 100,
      reason: 'torture',
    });
    await makeSends(service.address, account);
    const attacker = startChild(new URL('attacker.ts', import.meta.url));
    await attacker.once('ready');
    return new Arrangement({ service, port: listen ?? own, account, doorKeys, attacker, folder, proxy });
  }

  /** Every process of the run, this one too. */
  async pids(): Promise<readonly number[]> {
    const own = await processesOf(process.pid, path.join(this.#folder, 'data'));
    return [...new Set(own)];
  }

  async close(): Promise<void> {
    this.codes.stop();
    await this.attacker.stop();
    await this.#proxy?.stop();
    if (!this.service.hasEnded()) await this.service.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** A key of the attacker for each door. */
async function openDoors(address: string, { session }: NewAccount): Promise<DoorKeys> {
  const client = caller(address, undefined);
  const opened: Record<string, string> = {};
  for (const provider of doorNames) {
    await client.put(`/ws/v1/doors/${provider}`, { is_open: true }, { headers: session });
    const made = await client.post('/panel/v1/keys', { name: provider, provider }, { headers: session });
    if (made.status !== 201) throw new Error(`no key for ${provider}: ${made.text}`);
    opened[provider] = made.body.data.api_key;
  }
  return opened;
}

/** What the attacker's lists are made of. */
async function makeSends(address: string, { keys }: NewAccount): Promise<void> {
  const client = caller(address, keys['Api-Key']);
  for (let n = 0; n < sendsOfAttacker; n += 1) await client.post('/ws/v1/sms/pattern', codeTo(n));
}

/** A code of the attacker, to the n-th number. */
export const codeTo = (n: number) => ({
  code: samplePatternCode,
  attributes: { code: 12345 },
  recipient: `0935${String(n).padStart(7, '0')}`,
  line_number: '90008361',
  number_format: 'english',
});
