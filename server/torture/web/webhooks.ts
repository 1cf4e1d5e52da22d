import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { NewAccount } from '../../fuzz/people.ts';
import { caller } from '../../test/caller.ts';
import { Tally } from './tally.ts';

const callMs = 15_000;

/** Webhooks to addresses of our own network, in every spelling: nothing there may ever be called. */
export async function tryWebhooks(address: string, { keys }: NewAccount): Promise<Tally> {
  const tally = new Tally('webhooks to private addresses');
  const client = caller(address, undefined);
  const reached: string[] = [];
  const inside = await listen('127.0.0.2', 0, (request, response) => {
    reached.push(String(request.headers.host));
    response.end();
  });
  const redirecting = await listen('127.0.0.1', 0, (request, response) => {
    if (request.url === '/plain') reached.push('the allowed receiver');
    else response.writeHead(307, { location: `http://127.0.0.2:${inside.port}/` });
    response.end();
  });
  const onSix = await listen('::1', inside.port, (request, response) => {
    reached.push(String(request.headers.host));
    response.end();
  }).catch(() => undefined);
  const make = async (url: string) =>
    (await client.post('/ws/v1/webhooks', { url, events: ['message.updated'] }, { headers: keys })).status;
  try {
    for (const url of spellings(inside.port)) {
      const status = await make(url);
      // Names may lead elsewhere later, so they may be accepted; the call itself must not go there.
      tally.expect(status === 422 || /torture\.test/.test(url), `${url} was accepted: ${status}`);
    }
    tally.expect(
      (await make(`http://127.0.0.1:${redirecting.port}/away`)) === 201,
      'the allowed address was refused',
    );
    tally.expect(
      (await make(`http://127.0.0.1:${redirecting.port}/plain`)) === 201,
      'the allowed address was refused',
    );
    for (let at = 0; at < 3; at += 1)
      await client.post('/ws/v1/sms/pattern', codeBody(at), { headers: keys });
    await sleep(callMs);
    tally.expect(
      reached.includes('the allowed receiver'),
      'the allowed receiver was not called, so nothing was tried',
    );
    const wrong = new Set(reached.filter((one) => one !== 'the allowed receiver'));
    tally.expect(wrong.size === 0, `called inside: ${[...wrong].join(', ')}`);
    return tally;
  } finally {
    for (const one of [inside, redirecting, onSix]) one?.close();
  }
}

function spellings(port: number): string[] {
  const hosts = [
    '127.0.0.2',
    '127.2',
    '0x7f.0.0.2',
    '0177.0.0.2',
    '2130706434',
    '0x7f000002',
    '１２７.0.0.2',
    '[::1]',
    '[::ffff:127.0.0.2]',
    '[::ffff:7f00:2]',
    '[::127.0.0.2]',
    '[64:ff9b::7f00:2]',
    '[2002:7f00:2::]',
    '[fe80::1]',
    '[fd00::1]',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'private.torture.test',
    'mapped.torture.test',
    'six.torture.test',
    'both.torture.test',
    'turning.torture.test',
  ];
  return [
    ...hosts.map((host) => `http://${host}:${port}/hook`),
    `http://127.0.0.2.:${port}/`,
    `http://user:word@127.0.0.1:${port}/`,
    `ftp://127.0.0.1:${port}/`,
    `file:///etc/passwd`,
    `gopher://127.0.0.1:${port}/`,
  ];
}

async function listen(
  host: string,
  port: number,
  answer: RequestListener,
): Promise<{ port: number; close(): void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

const codeBody = (at: number) => ({
  code: 'peykotp001',
  attributes: { code: `77${at}31` },
  recipient: `0912777000${at}`,
  line_number: '90008361',
  number_format: 'english',
});
