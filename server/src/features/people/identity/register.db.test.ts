import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';

import { startTestService, testService } from '../../../../test/test-platform.ts';
import { askRegister } from './ask-register.job.ts';
import { givenIdentity } from './given-identity-for-test.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** A register as operators of mobile networks have one: does this mobile belong to this national id? */
class StandInRegister {
  readonly asked: Record<string, unknown>[] = [];
  answer: { status: number; text: string } = { status: 200, text: '{"match":true}' };
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = request.headers as Record<string, string>;
        const body = Buffer.concat(chunks).toString();
        // Throws for a wrong signature, which would end in no answer.
        new Webhook(secret).verify(body, {
          ...headers,
          'webhook-timestamp': headers['webhook-timestamp'] ?? '',
        });
        this.asked.push(JSON.parse(body) as Record<string, unknown>);
        response.writeHead(this.answer.status).end(this.answer.text);
      });
    });
  }

  start(): Promise<string> {
    return new Promise((resolve) =>
      this.#server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/ask`),
      ),
    );
  }

  stop(): void {
    this.#server.close();
  }
}

const register = new StandInRegister();
const url = register.start();
afterAll(() => register.stop());
const service = testService(async () => ({
  PEYK_IDENTITY_REGISTER_URL: await url,
  PEYK_IDENTITY_REGISTER_SECRET: secret,
  PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
}));

test('the register is asked after the documents were submitted, and its answer is kept with its time', async () => {
  const { accountId, operator, at, submitAll } = await givenIdentity(service);
  // The stand-in checks the signature against the clock of this machine.
  service.clock.advance(Date.now() - service.clock.now().getTime());
  await submitAll();
  await askRegister.run({ accountId }, service.platform);
  expect(register.asked.at(-1)).toMatchObject({
    person_type: 'real',
    national_id: '0013542419',
    company_id: null,
  });
  expect(register.asked.at(-1)?.['mobile']).toMatch(/^09\d{9}$/);
  expect((await operator.get(at)).body.data.register).toEqual({
    match: true,
    answer: '{"match":true}',
    asked_at: service.clock.now().toISOString(),
  });
  register.answer = { status: 200, text: '{"match":false}' };
  expect((await operator.post(`${at}/register`)).body.data.register.match).toBe(false);
  for (const [status, text] of [
    [500, 'broken'],
    [200, 'not json'],
    [200, '{"match":"yes"}'],
    [200, 'null'],
  ] as const) {
    register.answer = { status, text };
    expect((await operator.post(`${at}/register`)).body.data.register.match).toBeNull();
    await expect(askRegister.run({ accountId }, service.platform)).rejects.toThrow('no answer');
  }
});

test('a register in a private network is not called unless the operator allows it', async () => {
  const { service: guarded, stop } = await startTestService(
    { PEYK_IDENTITY_REGISTER_URL: await url, PEYK_IDENTITY_REGISTER_SECRET: secret },
    { connection: service.connection, clock: service.clock },
  );
  try {
    const { operator, at, submitAll } = await givenIdentity(guarded);
    await submitAll();
    const asked = register.asked.length;
    const { register: answer } = (await operator.post(`${at}/register`)).body.data;
    expect(answer).toMatchObject({ match: null, answer: 'address not allowed' });
    expect(register.asked).toHaveLength(asked);
  } finally {
    await stop();
  }
});
