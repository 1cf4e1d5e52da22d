import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { xlsxOf } from '../sheets.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator({ handsetsMax: 5000 });
  return withCarriers(smppCarrier('main', simulator.port, { answerSeconds: 30 }));
});
afterAll(() => simulator.stop());

test('an operator fills a bank from Excel; a shop finds it by its city and writes to a slice of people it never sees', async () => {
  const shop = await givenBulkSender(service, { credit: 1_000_000, rate: 100 });
  const [city] = (await shop.caller.get('/cities?province_id=8')).body.data;
  const bank = await shop.operator.post('/operator/v1/number_banks', {
    title: 'اهالی شهر',
    city_id: city.id,
  });
  const { id: bankId } = bank.body.data;
  const people = mobiles('0917', 1000);
  const form = new FormData();
  const sheet = await xlsxOf(
    ['نام', 'موبایل'],
    people.map((mobile) => ['کسی', mobile]),
  );
  form.set('file', new Blob([new Uint8Array(sheet)]), 'people.xlsx');
  const begun = await shop.operator.form(`/operator/v1/number_banks/${bankId}/imports`, form);
  expect(begun.status).toBe(201);
  await service.jobs.runDue();

  const provinces = (await shop.caller.get('/provinces?has_any_banks=1')).body.data;
  expect(provinces).toMatchObject([{ id: 8 }]);
  const found = (await shop.caller.get(`/ws/v1/number_bank?city_id=${city.id}`)).body.data.data;
  expect(found).toMatchObject([{ id: bankId, count: 1000, city: { id: city.id } }]);

  const answer = await shop.caller.post('/ws/v1/sms/bank', {
    ...shop.body(),
    text: 'افتتاح شعبهٔ تازه',
    recipients: [
      { bank_id: bankId, offset: 100, limit: 50 },
      { bank_id: bankId, offset: 140, limit: 20 },
    ],
  });
  expect(answer.body.data).toMatchObject({ type: 'bank', recipients_count: 60, cost: 6000 });
  const { id } = answer.body.data;
  await eventually(async () => {
    const { status, snapshot } = await shop.progress(id);
    expect({ status, delivered: snapshot['delivered_count'] }).toEqual({ status: 'sent', delivered: 60 });
  });
  for (const mobile of people.slice(100, 160)) expect(simulator.handsets.messages(mobile)).toHaveLength(1);
  expect(simulator.handsets.messages(people[99] ?? '')).toEqual([]);
  expect(simulator.handsets.messages(people[160] ?? '')).toEqual([]);
  const items = await shop.items(id);
  expect(items).toHaveLength(60);
  for (const { mobile, destination, status } of items) {
    expect([mobile, destination]).toEqual([expect.stringMatching(/^0917\*{7}$/), mobile]);
    expect(status).toBe('delivered');
  }
  expect((await shop.money()).left).toBe(1_000_000 - 6000);
});
