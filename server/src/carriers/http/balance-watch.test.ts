import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { createCarrier } from '../create-carrier.ts';
import { RecordingListener, until } from '../recording-listener-for-test.ts';
import { amountIn } from './balance-watch.ts';

test.each([
  ['{"entries":{"remaincredit":1520.5}}', 'entries.remaincredit', 1520.5],
  ['{"credit":"-12"}', 'credit', -12],
  ['{"credit":"none"}', 'credit', undefined],
  ['{"other":1}', 'credit', undefined],
  ['no JSON', 'credit', undefined],
  ['OK 900', undefined, 900],
])('in %s the amount at %s is %s', (body, path, amount) => {
  expect(amountIn(body, path)).toBe(amount);
});

test('a gateway is asked for the balance with its headers, and a refusal leaves it unknown', async () => {
  const keys: (string | undefined)[] = [];
  const gateway = createServer((request, response) => {
    keys.push(request.headers['x-key'] as string | undefined);
    response.writeHead(request.url === '/credit' ? 200 : 401).end('{"credit":900}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const carrierAt = (path: string) =>
    createCarrier('gate', {
      kind: 'http',
      url,
      headers: { 'x-key': 'secret', 'x-to': '{to}' },
      balance: { url: `${url}${path}`, path: 'credit', below: 1000 },
    });
  const [known, refused] = [carrierAt('/credit'), carrierAt('/wrong')];
  for (const carrier of [known, refused]) carrier.start(new RecordingListener());
  await until(() => known.health().balance !== null && keys.length === 2, 'both were asked');
  expect(known.health().balance).toEqual({ amount: 900, limit: 1000 });
  expect(refused.health().balance).toBeNull();
  expect(keys).toEqual(['secret', 'secret']);
  for (const carrier of [known, refused]) await carrier.stop();
  gateway.close();
});
