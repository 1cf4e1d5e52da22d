import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';

import { EventStream, type SendEvent } from '../endpoint.ts';
import { EventStreams } from './event-streams.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function serve(limits: ConstructorParameters<typeof EventStreams>[0] = {}, prepared?: Promise<void>) {
  const app = Fastify();
  const streams = new EventStreams(limits);
  const senders = new Set<SendEvent>();
  const stream = new EventStream(async () => {
    await prepared;
    return (send) => {
      senders.add(send);
      return () => senders.delete(send);
    };
  });
  app.get('/events', async (request, reply) =>
    streams.answer(reply, stream, { share: String(request.headers['x-share']), holder: null }),
  );
  app.addHook('preClose', async () => streams.endAll());
  app.setErrorHandler((problem, _request, reply) => {
    const { status, code, headers } = problem as { status?: number; code?: string; headers?: object };
    return reply
      .code(status ?? 500)
      .headers({ ...headers })
      .send({ code });
  });
  apps.push(app);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const say: SendEvent = (name, data) => senders.forEach((send) => send(name, data));
  return { app, streams, senders, say, address };
}

interface Listener {
  readonly response: http.IncomingMessage;
  heard(): string;
  leave(): void;
  readonly ended: Promise<void>;
}

function listen(address: string, share = 'one'): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${address}/events`, { headers: { 'x-share': share } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', () => undefined);
      resolve({
        response,
        heard: () => text,
        leave: () => request.destroy(),
        ended: new Promise((end) => response.on('end', end)),
      });
    });
    request.on('error', reject);
  });
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(5);
}

test('an event reaches every listener in the format of EventSource', async () => {
  const { say, address } = await serve();
  const [one, two] = await Promise.all([listen(address), listen(address)]);
  say('changed', { mobiles: ['09121234567'], text: 'دو\nخط' });
  for (const listener of [one, two]) {
    await until(() => listener.heard().includes('changed'));
    expect(listener.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(listener.heard()).toBe(
      'retry: 2000\n\nevent: changed\ndata: {"mobiles":["09121234567"],"text":"دو\\nخط"}\n\n',
    );
  }
});

test('a listener who leaves is forgotten', async () => {
  const { streams, senders, address } = await serve();
  const listener = await listen(address);
  expect([streams.size, senders.size]).toEqual([1, 1]);
  listener.leave();
  await until(() => streams.size === 0);
  expect(senders.size).toBe(0);
});

test('an idle stream sends heartbeats', async () => {
  const { address } = await serve({ heartbeatMs: 5 });
  const listener = await listen(address);
  await until(() => listener.heard().includes(': still here\n\n'));
});

test('a listener over the limit gets 503 with Retry-After', async () => {
  const { address } = await serve({ listenersMax: 2 });
  const [first] = await Promise.all([listen(address), listen(address)]);
  const refused = await listen(address);
  expect([refused.response.statusCode, refused.response.headers['retry-after']]).toEqual([503, '10']);
  first.leave();
  await until(() => first.response.destroyed);
  let status: number | undefined = 503;
  while (status === 503) status = (await listen(address)).response.statusCode;
  expect(status).toBe(200);
});

test('a share without a place gets one of the largest share once all are taken', async () => {
  const { address } = await serve({ listenersMax: 3 });
  const many = [await listen(address, 'many'), await listen(address, 'many'), await listen(address, 'many')];
  expect((await listen(address, 'many')).response.statusCode).toBe(503);
  const few = await listen(address, 'few');
  expect(few.response.statusCode).toBe(200);
  await many[2]?.ended;
  // Two and one: another of either would only change who has more.
  expect((await listen(address, 'few')).response.statusCode).toBe(503);
  const head = await fetch(`${address}/events`, { method: 'HEAD', headers: { 'x-share': 'few' } });
  expect([head.status, head.headers.get('retry-after')]).toEqual([503, '10']);
});

test('a stream that cannot be prepared gives its place back', async () => {
  const streams = new EventStreams({ listenersMax: 1 });
  const reply = { request: { method: 'GET' }, header: () => undefined } as never;
  const broken = new EventStream(() => Promise.reject(new Error('no database')));
  const listener = { share: 'one', holder: null };
  for (let tries = 0; tries < 2; tries += 1)
    await expect(streams.answer(reply, broken, listener)).rejects.toThrow('no database');
});

test('one who leaves while the stream is prepared is forgotten', async () => {
  let finish = () => {};
  const { app, streams, senders, address } = await serve(
    { listenersMax: 1 },
    new Promise<void>((resolve) => (finish = resolve)),
  );
  const arrived = new Promise<http.IncomingMessage>((resolve) => app.server.on('request', resolve));
  const request = http.get(`${address}/events`).on('error', () => undefined);
  const { socket } = await arrived;
  request.destroy();
  await until(() => socket.destroyed);
  finish();
  await until(() => streams.size === 0 && senders.size === 0);
  expect((await listen(address)).response.statusCode).toBe(200);
});

test('a listener that does not read is disconnected at the limit of unread bytes', async () => {
  const { say, streams, address } = await serve({ unreadBytesMax: 100_000 });
  const listener = await listen(address);
  listener.response.pause();
  const big = 'x'.repeat(100_000);
  await until(() => {
    say('changed', big);
    return streams.size === 0;
  });
});

test('closing ends every stream in order instead of waiting for its listener', async () => {
  const { app, streams, address } = await serve();
  const listeners = await Promise.all([listen(address), listen(address)]);
  await Promise.all([app.close(), ...listeners.map(({ ended }) => ended)]);
  expect(streams.size).toBe(0);
});

test('a HEAD request opens no stream', async () => {
  const { streams, senders, address } = await serve();
  const { status, headers } = await fetch(`${address}/events`, { method: 'HEAD' });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect([streams.size, senders.size]).toEqual([0, 0]);
});
