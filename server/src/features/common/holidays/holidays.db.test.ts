import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { readHolidays } from './index.ts';

const service = testService();

test('holidays of a Jalali year are listed, and those that are computed say so', async () => {
  const call = service.as((await service.given.account()).key);
  const { body } = await call.get('/ws/v1/holidays?year=1406');
  expect(body.data[0]).toEqual({
    date: '2027-03-21',
    jalali: '1406/01/01',
    title: 'نوروز',
    is_off: true,
    source: 'shipped',
    is_computed: false,
  });
  const computed = body.data.filter((one: { is_computed: boolean }) => one.is_computed);
  expect(computed.length).toBeGreaterThan(10);
  const english = await call.get('/ws/v1/holidays?year=1406', { headers: { 'accept-language': 'en' } });
  expect(english.body.data[0].title).toBe('Nowruz');
});

test('an operator moves a holiday and puts it back, in the audit log', async () => {
  const call = service.as((await service.given.account()).key);
  const desk = service.as((await service.given.operator()).key);
  const ofDay = async (date: string) =>
    (await call.get('/ws/v1/holidays?year=1406')).body.data.find(
      (one: { date: string }) => one.date === date,
    );
  expect(await ofDay('2027-05-17')).toMatchObject({ is_computed: true, source: 'shipped' });
  const moved = await desk.put('/operator/v1/holidays/1406-02-27', { title: 'روز کاری', is_off: false });
  expect(moved.body.data).toMatchObject({ jalali: '1406/02/27', is_off: false, source: 'operator' });
  await desk.put('/operator/v1/holidays/2027-05-18', { title: 'عید قربان' });
  expect(await ofDay('2027-05-17')).toMatchObject({ is_off: false });
  expect(await ofDay('2027-05-18')).toMatchObject({ is_off: true, title: 'عید قربان', is_computed: false });
  const isHoliday = await readHolidays(service.platform.db);
  const number = (date: string) => Date.parse(date) / 86_400_000;
  expect([isHoliday(number('2027-05-17')), isHoliday(number('2027-05-18'))]).toEqual([false, true]);
  expect((await desk.delete('/operator/v1/holidays/1406-02-27')).status).toBe(200);
  expect((await desk.delete('/operator/v1/holidays/1406-02-27')).status).toBe(404);
  expect(await ofDay('2027-05-17')).toMatchObject({ is_off: true, is_computed: true });
  const wrong = await desk.put('/operator/v1/holidays/1406-13-01', { title: 'x' });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors)).toEqual(['date']);
  const audit = await desk.get('/operator/v1/audit?action=holiday.reset');
  expect(audit.body.data.total).toBe(1);
});
