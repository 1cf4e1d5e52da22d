import { setTimeout as sleep } from 'node:timers/promises';

import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';

import { readConfig } from '../../../../config.ts';
import { insufficientBalance } from '../../../../failure.ts';
import { ProcessRuntime } from '../../../../runtime.ts';
import { openSecretKeys, secretKeys } from '../../../common/secrets/index.ts';
import type { Platform } from '../../../../platform.ts';
import type { AcceptedSend, SingleSend } from '../send.ts';
import { ForwardingServer } from './forwarding-server.ts';
import { clientSecret } from './shared-secret.ts';
import { NotForwarded, WorkerConnection } from './worker-connection.ts';

const sendTo = (mobile: string) => ({ mobile, schedule: null, idempotency: null }) as SingleSend;
const answerWith = (id: number) => ({ id, cost: 100 }) as AcceptedSend;

/** What both ends need of a platform. */
function platformWith(key = '5'.repeat(64)) {
  const config = readConfig({ PEYK_SECRET_KEY: key });
  const runtime = new ProcessRuntime([]);
  runtime.provide(secretKeys, openSecretKeys({ config } as Platform));
  return { config, runtime, log: pino({ level: 'silent' }) };
}

async function givenWorker(accept: (send: SingleSend) => Promise<AcceptedSend>, isUp = () => true) {
  const server = await ForwardingServer.open(platformWith(), { batchers: { accept }, isUp });
  if (server === undefined) throw new Error('no address is free');
  onTestFinished(() => server.close());
  return server;
}

async function givenConnection(server: ForwardingServer, platform = platformWith()) {
  const closed = vi.fn<(wasUsable: boolean) => void>();
  const connection = new WorkerConnection(server.address, clientSecret(platform), closed);
  onTestFinished(() => connection.drop());
  return { connection, closed };
}

test('sends of one turn reach the worker, and each gets its own answer or refusal', async () => {
  const server = await givenWorker(async ({ mobile }) => {
    if (mobile === 'poor') throw insufficientBalance();
    if (mobile === 'lost') throw Object.assign(new Error('connection refused'), { code: '08001' });
    return answerWith(Number(mobile));
  });
  const { connection } = await givenConnection(server);
  await vi.waitFor(() => expect(connection.isUsable).toBe(true));
  const answers = await Promise.allSettled(
    ['1', 'poor', '2', 'lost', '3'].map((mobile) => connection.accept(sendTo(mobile))),
  );
  expect(answers).toMatchObject([
    { value: { id: 1, cost: 100 } },
    { reason: { code: 'insufficient_balance', status: 402 } },
    { value: { id: 2 } },
    { reason: { code: '08001', message: 'connection refused' } },
    { value: { id: 3 } },
  ]);
});

test('a process with another key is not understood', async () => {
  const server = await givenWorker(async () => answerWith(1));
  const { connection, closed } = await givenConnection(server, platformWith('6'.repeat(64)));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledWith(false));
  expect(connection.isUsable).toBe(false);
});

test('a worker without a carrier is not used until it has one', async () => {
  let isUp = false;
  const server = await givenWorker(
    async () => answerWith(1),
    () => isUp,
  );
  const { connection } = await givenConnection(server);
  await sleep(50);
  expect(connection.isUsable).toBe(false);
  isUp = true;
  await vi.waitFor(() => expect(connection.isUsable).toBe(true), 10_000);
});

test('a worker that stops answers what is on the way first', async () => {
  let finish = (_answer: AcceptedSend) => undefined as void;
  const server = await givenWorker(() => new Promise((resolve) => (finish = resolve)));
  const { connection, closed } = await givenConnection(server);
  await vi.waitFor(() => expect(connection.isUsable).toBe(true));
  const answer = connection.accept(sendTo('1'));
  const stopped = server.close();
  await vi.waitFor(() => expect(connection.isUsable).toBe(false));
  expect(closed).not.toHaveBeenCalled();
  finish(answerWith(9));
  expect(await answer).toMatchObject({ id: 9 });
  await stopped;
  await vi.waitFor(() => expect(closed).toHaveBeenCalledWith(true));
});

test('what a lost worker did not answer may be stored; what did not leave is not', async () => {
  const server = await givenWorker(() => new Promise(() => undefined));
  const { connection, closed } = await givenConnection(server);
  await vi.waitFor(() => expect(connection.isUsable).toBe(true));
  const waiting = connection.accept(sendTo('1'));
  await sleep(20);
  connection.drop();
  const late = connection.accept(sendTo('2'));
  const [lost, unsent] = await Promise.allSettled([waiting, late]);
  expect(lost).toMatchObject({ reason: { code: 'COMMIT_UNKNOWN' } });
  expect(unsent).toMatchObject({ reason: expect.any(NotForwarded) });
  await vi.waitFor(() => expect(closed).toHaveBeenCalledWith(true));
});
