import { readCells } from '@peyk/spreadsheet/testing';
import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/account/ledger';

async function moved() {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  await sender.caller.patch(`/ws/v1/send_request/${id}/cancel`);
  const found = async (query: string): Promise<number[]> =>
    (await sender.caller.get(`${path}?${query}`)).body.data.data.map(
      ({ amount }: { amount: number }) => amount,
    );
  return { sender, found };
}

test.each([
  ['', [300, -300, 1_000_000]],
  ['cause=send', [300, -300]],
  ['cause=order', []],
  ['direction=in', [300, 1_000_000]],
  ['direction=out', [-300]],
  ['kind=refund', [300]],
  ['cause=send&direction=in&kind=charge', []],
  ['from_date=2026-11-15&to_date=2026-11-15', [300, -300, 1_000_000]],
  ['to_date=2020-01-01', []],
])('the ledger filtered by "%s"', async (query, expected) => {
  const { found } = await moved();
  expect(await found(query)).toEqual(expected);
});

test('a filter that means nothing is refused, and its field is named', async () => {
  const { sender } = await moved();
  for (const [query, field] of [
    ['cause=x', 'cause'],
    ['direction=up', 'direction'],
    ['from_date=soon', 'from_date'],
  ]) {
    const { status, body } = await sender.caller.get(`${path}?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
});

test.each(['xlsx', 'csv'])(
  'the ledger is a file (%s) with what came in and went out apart',
  async (format) => {
    const { sender } = await moved();
    const file = await sender.caller.get(`${path}/export?format=${format}&cause=send`, {
      headers: { 'accept-language': 'en' },
    });
    const [heading, ...rows] = await readCells(file.bytes);
    expect(heading).toEqual([
      'Id',
      'When',
      'Kind',
      'For',
      'In (toman)',
      'Out (toman)',
      'Balance (toman)',
      'Tariff (toman)',
      'Note',
    ]);
    expect(rows.map(([, , kind, , ...money]) => [kind, ...money.slice(0, 3)])).toEqual([
      ['Refund', '300', '', '1000000'],
      ['Charge', '', '300', '999700'],
    ]);
  },
);

test('each movement says what the wallet held after it, on every page and whatever is filtered', async () => {
  const { sender } = await moved();
  for (let times = 0; times < 4; times += 1) await sender.sent();
  const balances = async (query: string) =>
    (await sender.caller.get(`${path}?${query}`)).body.data.data.map(
      ({ balance }: { balance: number }) => balance,
    );
  const all = [998_800, 999_100, 999_400, 999_700, 1_000_000, 999_700, 1_000_000];
  expect(await balances('limit=200')).toEqual(all);
  expect([...(await balances('limit=3')), ...(await balances('limit=3&page=2'))]).toEqual(all.slice(0, 6));
  expect(await balances('direction=in')).toEqual([1_000_000, 1_000_000]);
  const operator = service.as((await service.given.operator('finance')).key);
  const seen = await operator.get(`/operator/v1/accounts/${sender.accountId}/ledger?limit=200`);
  expect(seen.body.data.data.map(({ balance }: { balance: number }) => balance)).toEqual(all);
});
