import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { caller, type Answer } from '../../test/caller.ts';
import { codeTo, victimKey, type Arrangement } from './arrangement.ts';
import type { Counts } from './wire.ts';

export const webhookAttackName = 'ten webhooks of peers that upgrade, stay silent, drip or never end';

const webhooks = 10;
const codesEveryMs = 100;
const callMaxMs = 15_000;
/** A call that lasts longer is never given up: each takes one of the places that all accounts share. */
const openMaxMs = 20_000;

type Peer = (socket: net.Socket) => void;

const drip = (socket: net.Socket, piece: string | Buffer, everyMs: number) => {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.once('close', () => clearInterval(timer));
};

/** What a peer does with the connection of a call, once something of it has arrived. */
const peers: readonly Peer[] = [
  (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  () => undefined,
  (socket) => drip(socket, 'HTTP/1.1 100 Continue\r\n\r\n', 200),
  (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    const bytes = Buffer.alloc(64 * 1024, 'a');
    drip(socket, Buffer.concat([Buffer.from('10000\r\n'), bytes, Buffer.from('\r\n')]), 10);
  },
];

/** A customer whose webhooks lead to hostile peers; the webhook of another must be called all the same. */
export async function webhookAttack(
  { service, attackerAccount }: Arrangement,
  seconds: number,
): Promise<{ counts: Counts; faults: string[] }> {
  let opened = 0;
  const open = new Set<net.Socket>();
  let serial = 0;
  const hostile = net.createServer((socket) => {
    opened += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
    const peer = peers[serial++ % peers.length] as Peer;
    socket.once('data', () => peer(socket));
  });
  const address = await listening(hostile);
  const attacker = caller(service.address, attackerAccount.keys['Api-Key']);
  const ids: number[] = [];
  for (let n = 0; n < webhooks; n += 1)
    ids.push(
      idOf(await attacker.post('/ws/v1/webhooks', { url: `${address}/${n}`, events: ['message.updated'] })),
    );
  const witness = await Witness.open(service.address);
  const end = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < end; n += 1) {
    await attacker.post('/ws/v1/sms/pattern', codeTo(n)).catch(() => undefined);
    await sleep(codesEveryMs);
  }
  const faults = await witness.close();
  for (const id of ids) await attacker.delete(`/ws/v1/webhooks/${id}`).catch(() => undefined);
  const waited = performance.now();
  while (open.size > 0 && performance.now() - waited < openMaxMs) await sleep(100);
  if (open.size > 0) faults.push(`${open.size} calls to hostile peers stay open`);
  const counts = { 'calls opened': opened, 'still open': open.size };
  for (const socket of open) socket.destroy();
  hostile.close();
  return { counts, faults };
}

/** The webhook of somebody else: its calls must arrive while the attack goes on. */
class Witness {
  #called = 0;
  readonly #server: http.Server;
  readonly #address: string;
  readonly #id: number;

  private constructor(server: http.Server, address: string, id: number) {
    this.#server = server;
    this.#address = address;
    this.#id = id;
  }

  static async open(service: string): Promise<Witness> {
    const holder: { witness?: Witness } = {};
    const server = http.createServer((request, response) => {
      request.resume();
      response.end();
      if (holder.witness !== undefined) holder.witness.#called += 1;
    });
    const url = await listening(server);
    const id = idOf(
      await caller(service, victimKey).post('/ws/v1/webhooks', { url, events: ['message.updated'] }),
    );
    holder.witness = new Witness(server, service, id);
    return holder.witness;
  }

  /** The codes that flow all the time are events of this webhook: one that happens from now on must arrive. */
  async close(): Promise<string[]> {
    const before = this.#called;
    const end = performance.now() + callMaxMs;
    while (this.#called === before && performance.now() < end) await sleep(50);
    const faults =
      this.#called > before ? [] : [`the webhook of another was not called within ${callMaxMs / 1000} s`];
    await caller(this.#address, victimKey)
      .delete(`/ws/v1/webhooks/${this.#id}`)
      .catch(() => undefined);
    this.#server.closeAllConnections();
    this.#server.close();
    return faults;
  }
}

function idOf({ status, body, text }: Answer): number {
  if (status >= 300) throw new Error(`a webhook could not be made: ${status} ${text}`);
  return body.data.id as number;
}

async function listening(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
