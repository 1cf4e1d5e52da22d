import https from 'node:https';
import path from 'node:path';

import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { addressOf } from '../database-address.ts';
import { eventually } from '../eventually.ts';
import { givenSender, type Sender } from '../sender.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { startTestService, testSecretKey } from '../test-platform.ts';
import { proxies, startProxy } from './proxies.ts';
import { givenFolder, removeFolders } from './service-command.ts';
import { startServiceProcess, type ServiceProcess } from './service-process.ts';

const found = proxies.filter(({ program }) => program !== undefined);
for (const { name, program } of proxies)
  if (program === undefined)
    process.stdout.write(`skipped: no ${name} of the system (apt-get install nginx-light caddy)\n`);

const connections = 24;
let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
});
afterEach(async () => {
  await database.drop();
});
afterAll(removeFolders);

test.skipIf(found.length === 0).for(found)(
  'each of three APIs behind $name is restarted under load, and no request fails or is made twice',
  async (proxy) => {
    const { service, stop } = await startTestService({}, { connection: database.connection });
    const sender = await givenSender(service, { credit: 1_000_000_000 });
    const ports = await Promise.all([freePort(), freePort(), freePort()]);
    const port = await freePort();
    const apis = await Promise.all(ports.map(startApi));
    onTestFinished(async () => void (await Promise.all(apis.map((api) => api.killAll()))));
    const folder = path.join(await givenFolder(), proxy.name).replaceAll(' ', '-');
    const started = await startProxy(proxy, { folder, port, upstreams: ports });
    const load = new ProxyLoad(`https://127.0.0.1:${port}`, sender);
    const running = load.run();
    try {
      for (const [index, listening] of ports.entries()) {
        await load.goesOn();
        await apis[index]?.stop();
        await load.goesOn();
        apis[index] = await startApi(listening);
      }
      await load.goesOn();
    } finally {
      load.isOver = true;
      await running;
      await started.stop();
    }
    const { rows } = await service.platform.pool.query('select count(*)::int as count from send_requests');
    await stop();
    expect(Object.fromEntries(load.failed)).toEqual({});
    expect(rows[0].count).toBe(load.accepted);
  },
);

function startApi(port: number): Promise<ServiceProcess> {
  return startServiceProcess({
    DATABASE_URL: addressOf(database.connection),
    PEYK_SECRET_KEY: testSecretKey,
    PEYK_ROLES: 'api',
    PORT: String(port),
    PEYK_TRUST_PROXY: '1',
    PEYK_BASE_URL: 'https://localhost',
    // As the units and charts have it.
    PEYK_DRAIN_DELAY_SECONDS: '5',
  });
}

/** Three sends for each look at the balance, over connections that stay open. */
class ProxyLoad {
  isOver = false;
  accepted = 0;
  /** Statuses and errors that were not expected, and how often. */
  readonly failed = new Map<string, number>();
  readonly #address: string;
  readonly #sender: Sender;
  #answered = 0;

  constructor(address: string, sender: Sender) {
    this.#address = address;
    this.#sender = sender;
  }

  async run(): Promise<void> {
    // The certificate was made for this test.
    const agent = new https.Agent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false });
    const one = async () => {
      for (let turn = 0; !this.isOver; turn += 1)
        await (turn % 4 === 0 ? this.#look(agent) : this.#send(agent));
    };
    await Promise.all(Array.from({ length: connections }, one));
    agent.destroy();
  }

  /** Resolves when some hundred requests more are answered. */
  async goesOn(): Promise<void> {
    const before = this.#answered;
    await eventually(() => expect(this.#answered).toBeGreaterThan(before + 300));
  }

  async #look(agent: https.Agent): Promise<void> {
    this.#count(await this.#request(agent, 'GET', '/ws/v1/account/balance'), 200);
  }

  async #send(agent: https.Agent): Promise<void> {
    const body = JSON.stringify(this.#sender.body());
    const status = await this.#request(agent, 'POST', '/ws/v1/sms/pattern', body);
    this.#count(status, 201);
    if (status === 201) this.accepted += 1;
  }

  #count(status: number | string, expected: number): void {
    this.#answered += 1;
    if (status !== expected) this.failed.set(String(status), (this.failed.get(String(status)) ?? 0) + 1);
  }

  #request(agent: https.Agent, method: string, path: string, body = ''): Promise<number | string> {
    const headers = {
      'Api-Key': this.#sender.key,
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve) => {
      const request = https.request(`${this.#address}${path}`, { agent, method, headers }, (response) => {
        response.resume().on('error', (problem) => resolve(problem.message));
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', (problem) => resolve(problem.message));
      request.end(body);
    });
  }
}
