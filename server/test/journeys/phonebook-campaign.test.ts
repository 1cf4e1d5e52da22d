import { readCells } from '@peyk/spreadsheet/testing';
import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { xlsxOf } from '../sheets.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator({ handsetsMax: 50_000 });
  return withCarriers(smppCarrier('main', simulator.port, { answerSeconds: 30 }));
});
afterAll(() => simulator.stop());

test('a shop fills in the sample, imports its customers, writes to a part of them, and takes its list home again', async () => {
  const shop = await givenBulkSender(service);
  const city = await shop.caller.post('/ws/v1/phone_book_attribute', { title: 'شهر', type: 'string' });
  const book = await shop.caller.post('/ws/v1/phone_book', {
    title: 'مشتریان',
    attributes: [city.body.data.id],
  });
  const { id } = book.body.data;

  const sample = await shop.caller.get(`/example/phone-book/${id}/data.xlsx`);
  const [header = []] = await readCells(sample.bytes);
  const customers = mobiles('0919', 6000);
  const rows = customers.map((mobile, n) => [
    mobile,
    `مشتری ${n}`,
    'woman',
    '',
    '',
    n % 2 === 0 ? 'تهران' : 'شیراز',
  ]);
  const form = new FormData();
  form.set('phone_book_id', String(id));
  form.set('file', new Blob([new Uint8Array(await xlsxOf(header, rows))]), 'customers.xlsx');
  const begun = await shop.caller.form('/ws/v1/phone_book_data/excel-upsert', form);
  await service.jobs.runDue();
  const show = await shop.caller.get(`/ws/v1/phone_book_data/imports/${begun.body.data.import_id}`);
  expect(show.body.data).toMatchObject({ status: 'done', inserted: 6000, failed: 0 });
  const found = await shop.caller.get(`/ws/v1/phone_book_data?phone_book_id=${id}&search=مشتری 4242`);
  expect(found.body.data.data).toMatchObject([{ mobile: customers[4242], attributes: [{ value: 'تهران' }] }]);

  // Two overlapping slices and a number in one of them: each customer gets one message and is charged once.
  const send = await shop.sent({
    text: 'حراج پایان فصل',
    recipients: [customers[150] ?? '', '09351112233'],
    selectedPhoneBooks: [
      { id, offset: 100, limit: 100 },
      { id, offset: 150, limit: 100 },
    ],
  });
  await shop.approve(send);
  const expected = [...customers.slice(100, 250), '09351112233'];
  await eventually(async () => {
    const { status, snapshot } = await shop.progress(send);
    expect({ status, delivered: snapshot['delivered_count'] }).toEqual({
      status: 'sent',
      delivered: expected.length,
    });
  });
  for (const mobile of expected) expect(simulator.handsets.messages(mobile)).toHaveLength(1);
  expect(simulator.handsets.messages(customers[99] ?? '')).toEqual([]);
  expect(simulator.handsets.messages(customers[250] ?? '')).toEqual([]);

  const file = await shop.caller.get(`/ws/v1/phone_book/${id}/export`);
  expect(await readCells(file.bytes)).toEqual([header, ...rows]);
});
