import dgram from 'node:dgram';
import { afterEach, expect, test } from 'vitest';

import { ReceiverNames } from './receiver-names.ts';

const open: dgram.Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** A name server that answers every question with a code of the protocol, or never. */
async function givenNameServer(code: number | 'silent'): Promise<string> {
  const socket = dgram.createSocket('udp4');
  open.push(socket);
  socket.on('message', (question, { port, address }) => {
    if (code === 'silent') return;
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8180 + code, 2);
    socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${socket.address().port}`;
}

const notFound = 3;
const serverFailure = 2;
const found = [{ address: '192.0.2.1', family: 4 }];

async function givenNames(code: number | 'silent') {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const names = new ReceiverNames({
    servers: [await givenNameServer(code)],
    answerMs: 50,
    lookup: (host) => {
      asked.push(host);
      return new Promise((resolve) => waiting.push(() => resolve(found)));
    },
  });
  return { names, asked, release: () => waiting.splice(0).forEach((one) => one()) };
}

test.each(['silent', serverFailure] as const)(
  'a name whose servers do not answer (%s) takes no thread of the system',
  async (code) => {
    const { names, asked } = await givenNames(code);
    await expect(names.addressesOf('hooks.shop.example')).rejects.toThrow(
      /hooks\.shop\.example do not answer/,
    );
    expect(asked).toEqual([]);
  },
);

test('a name that name servers do not know may be known to the system', async () => {
  const { names, asked, release } = await givenNames(notFound);
  const addresses = names.addressesOf('hooks.shop.example');
  await expect.poll(() => asked).toEqual(['hooks.shop.example']);
  release();
  expect(await addresses).toEqual(found);
});

test('a name of this network is not asked for outside', async () => {
  const { names, asked, release } = await givenNames('silent');
  const addresses = names.addressesOf('hooks');
  await expect.poll(() => asked).toEqual(['hooks']);
  release();
  expect(await addresses).toEqual(found);
});

test('the system resolves two names at a time, one of each domain', async () => {
  const { names, asked, release } = await givenNames(notFound);
  const hosts = ['a.slow.example.com', 'b.slow.example.com', 'hooks.shop.org', 'hooks.bank.net'];
  const all = Promise.all(hosts.map((host) => names.addressesOf(host)));
  await expect.poll(() => asked.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toHaveLength(2);
  expect(asked.filter((host) => host.endsWith('example.com')).length).toBeLessThan(2);
  const releasing = setInterval(release, 5);
  expect(await all).toEqual(hosts.map(() => found));
  clearInterval(releasing);
});
