import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

import smpp from 'smpp';
import type { PDU, Session } from 'smpp';
import { afterEach, expect, test } from 'vitest';

import { until } from '../client/recording-listener-for-test.ts';
import { selfSigned } from '../testing/index.ts';
import { SmppServer, type SmppServerOptions } from './smpp-server.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const limits = { window: 10, deliverWindow: 10, enquireSeconds: 30 };

async function start(options: Partial<SmppServerOptions>) {
  const server = new SmppServer(
    { systemId: 'peyk', ...options },
    {
      bind: async ({ systemId }) => ({ status: 0 as const, client: systemId, limits }),
      submit: async () => ({ status: 0 as const, id: '1' }),
      query: async () => ({ status: 0x67 }),
      cancel: async () => 0x11,
    },
  );
  closers.push(() => server.stop(0));
  return { server, port: await server.listen(0, '127.0.0.1') };
}

/** A connection that says nothing. */
function openSilent(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  closers.push(() => void socket.destroy());
  return socket.resume();
}

const ended = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

function bind(port: number): Promise<{ session: Session; answer: PDU }> {
  const session = smpp.connect({ url: `smpp://127.0.0.1:${port}` });
  session.on('error', () => undefined);
  closers.push(() => session.destroy());
  return new Promise((resolve) =>
    session.send(new smpp.PDU('bind_transceiver', { system_id: 'bank', password: 'secret' }), (answer) =>
      resolve({ session, answer }),
    ),
  );
}

test('when all places are taken the oldest connection that has not bound makes room, and never one that has', async () => {
  const { server, port } = await start({ sessionsMax: 3, unboundMax: 3 });
  const first = await bind(port);
  const [oldest, other] = [openSilent(port), openSilent(port)];
  await until(() => server.sessions.size === 3, 'all places are taken');
  const gone = ended(oldest);
  const second = await bind(port);
  await gone;
  expect([first.answer.command_status, second.answer.command_status, other.destroyed]).toEqual([0, 0, false]);
  const third = await bind(port);
  expect([third.answer.command_status, server.sessions.size]).toEqual([0, 3]);
  // All of them have bound now: there is no room.
  await ended(openSilent(port));
  expect(server.sessions.size).toBe(3);
});

test('a network has so many connections that have not bound, also in the handshakes of TLS', async () => {
  const { server } = await start({ unboundMax: 2 });
  const { port } = await server.listenTls(0, '127.0.0.1', selfSigned('localhost'));
  const held = [openSilent(port), openSilent(port)];
  await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  await ended(openSilent(port));
  expect(held.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  held[0]?.destroy();
  let isSecure = false;
  const tryAgain = () => {
    const client = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
    closers.push(() => void client.destroy());
    client.on('error', () => undefined);
    client.once('secureConnect', () => (isSecure = true));
    client.once('close', () => void (isSecure || tryAgain()));
  };
  tryAgain();
  await until(() => isSecure, 'there is room again');
});

test('a handshake of TLS that does not end is ended', async () => {
  const { server } = await start({ bindSeconds: 30 });
  const { port } = await server.listenTls(0, '127.0.0.1', selfSigned('localhost'));
  const silent = openSilent(port);
  await new Promise((resolve) => silent.once('connect', resolve));
  const gone = ended(silent);
  await until(() => {
    server.tick(performance.now() + 33_000);
    return silent.destroyed;
  }, 'it was ended');
  await gone;
});
