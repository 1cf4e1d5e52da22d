import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, idOf } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { csvOf } from '../sheets.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator({ handsetsMax: 5000 });
  return withCarriers(smppCarrier('main', simulator.port, { answerSeconds: 30 }));
});
afterAll(() => simulator.stop());

type Row = readonly [postalCode: string, gender: string, birthYear: string, mobile: string];

// Two neighbourhoods of Tehran and one of Tabriz, men and women of forty birth years.
const rows: Row[] = ['11936', '14155', '51376'].flatMap((route, place) =>
  Array.from({ length: 400 }, (_, n): Row => [
    `${route}12345`,
    n % 2 === 0 ? 'زن' : 'مرد',
    String(1350 + (n % 40)),
    `09${[12, 35, 21][n % 3]}${place}${String(n).padStart(6, '0')}`,
  ]),
);

test('an operator brings the data set; a shop counts, asks the price, and writes to two kinds of neighbours', async () => {
  const shop = await givenBulkSender(service, { rate: 90 });
  const form = new FormData();
  form.set('file', new Blob([csvOf([['کد پستی', 'جنسیت', 'سال تولد', 'موبایل'], ...rows])]), 'people.csv');
  const begun = await shop.operator.form('/operator/v1/postal/imports', form);
  await service.jobs.runDue();
  const done = await shop.operator.get(`/operator/v1/postal/imports/${begun.body.data.id}`);
  expect(done.body.data).toMatchObject({ status: 'done', inserted: 1200, failed: 0 });

  const women = { postal_code: '119', gender_id: 2, age_from: 1350, age_to: 1369 };
  const irancell = { postal_code: '14155', age_from: 1350, age_to: 1389, operator: 'irancell' };
  const counted = await shop.caller.get(
    `/ws/v1/sms/postal/get-receiver-count?${new URLSearchParams({ postal_code: '119', gender_id: '2', age_from: '1350', age_to: '1369' }).toString()}`,
  );
  expect(counted.body.data).toEqual({ count: 100 });

  // Half of the women, everybody of the operator, and some of the women again: each gets one message.
  const filters = [
    { ...women, row_from: 50, row_count: 50 },
    irancell,
    { ...women, row_from: 90, row_count: 500 },
  ];
  const [line] = (await shop.caller.get('/ws/v1/sms/postal/get-available-lines')).body.data as {
    id: number;
  }[];
  const body = { text: 'شعبهٔ تازه', number_format: 'persian', line_id: line?.id, schedule: null, filters };
  const asked = await shop.caller.post('/ws/v1/sms/calculate-cost', body);
  const expected = rows.filter(
    ([code, , , mobile]) => code.startsWith('14155') && mobile.startsWith('0935'),
  ).length;
  expect(asked.body.data).toMatchObject({
    receiver_count: 50 + expected,
    price_amount: (50 + expected) * 90,
  });

  const id = idOf(await shop.caller.post('/ws/v1/sms/postal/send', body));
  await eventually(async () => {
    const { status, snapshot } = await shop.progress(id);
    expect({ status, delivered: snapshot['delivered_count'] }).toEqual({
      status: 'sent',
      delivered: 50 + expected,
    });
  });
  const reached = rows.filter(([, , , mobile]) => simulator.handsets.messages(mobile).length > 0);
  expect(reached).toHaveLength(50 + expected);
  for (const [code, gender, year, mobile] of reached) {
    expect(simulator.handsets.messages(mobile)).toHaveLength(1);
    const isWoman = code.startsWith('11936') && gender === 'زن' && Number(year) <= 1369;
    expect(isWoman || (code.startsWith('14155') && mobile.startsWith('0935'))).toBe(true);
  }
  expect((await shop.money()).left).toBe(1_000_000 - (50 + expected) * 90);
  for (const { mobile } of await shop.items(id)) expect(mobile).toMatch(/^09\d\d\*{7}$/);
});
