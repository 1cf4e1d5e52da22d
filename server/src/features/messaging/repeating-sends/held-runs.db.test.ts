import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { insertCredit, ledgerCause } from '../../money/wallet/index.ts';
import { givenRepeating, pass } from './repeating-for-test.ts';
import { planRuns } from './runs/plan-runs.ts';

// Operators see simple texts first, as by default.
const service = testService();

const giveCredit = (accountId: number) =>
  service.platform.db.transaction().execute((tx) =>
    insertCredit(tx, {
      accountId,
      amount: 1000,
      rate: 100,
      kind: 'gift',
      cause: ledgerCause.order(accountId),
      now: service.clock.now(),
    }),
  );

test('the first run waits for an operator; with the same text later ones do not, with a new one they do', async () => {
  const own = await givenRepeating(service);
  const { id } = await own.made();
  await pass(service, '2026-11-16T06:30:05.000Z');
  const [first] = await own.runs(id);
  expect(first).toMatchObject({ state: 'waiting', reason_code: 'approval' });
  expect(first.reason).toBe('متن در انتظار تأیید کارشناس است');
  expect((await own.approve(first.send_id)).status).toBe(200);
  await pass(service, '2026-11-16T06:32:00.000Z');
  expect(await own.runs(id)).toMatchObject([{ state: 'sent', reason: null }]);
  expect(await own.shown(id)).toMatchObject({ is_approved: true });

  await own.change(id, { title: 'عنوان دیگر', timing: { kind: 'daily', time: '11:00' } });
  await pass(service, '2026-11-17T07:30:05.000Z');
  const [second] = await own.runs(id);
  expect(second).toMatchObject({ state: 'sent' });
  expect(await own.show(second.send_id)).toMatchObject({ waiting_for: null, status: 'queued' });

  expect((await own.change(id, { text: 'متن تازه' })).body.data).toMatchObject({ is_approved: false });
  await pass(service, '2026-11-18T06:30:05.000Z');
  expect((await own.runs(id))[0]).toMatchObject({ state: 'waiting' });
});

test('a rejected text pauses it until it is changed and resumed; nothing was charged in the end', async () => {
  const own = await givenRepeating(service);
  service.clock.set(new Date('2026-11-19T00:00:00.000Z'));
  const { id } = await own.made();
  await pass(service, '2026-11-19T06:30:05.000Z');
  const [run] = await own.runs(id);
  await own.reject(run.send_id);
  await pass(service, '2026-11-19T06:32:00.000Z');
  expect(await own.shown(id)).toMatchObject({
    state: 'paused',
    paused_because: 'text_rejected',
    last_run: { state: 'refused', reason_code: 'rejected' },
  });
  expect((await own.money()).left).toBe(100_000);
  await own.change(id, { text: 'متن بهتر' });
  expect((await own.to(id, 'resume')).body.data).toMatchObject({ state: 'active', paused_because: null });
});

test('a send that nobody decided on in time is withdrawn, and its cost goes back', async () => {
  const own = await givenRepeating(service);
  service.clock.set(new Date('2026-11-21T00:00:00.000Z'));
  const { id } = await own.made({ timing: { kind: 'once', date: '2026-11-21', time: '10:00' } });
  await pass(service, '2026-11-21T06:30:05.000Z');
  await pass(service, '2026-11-22T06:20:00.000Z');
  expect(await own.runs(id)).toMatchObject([{ state: 'waiting' }]);
  await pass(service, '2026-11-22T06:40:00.000Z');
  expect(await own.runs(id)).toMatchObject([{ state: 'skipped', reason_code: 'approval_late' }]);
  expect((await own.money()).left).toBe(100_000);
});

test('without credit a run is held and says so, goes once there is some, or is left out', async () => {
  const own = await givenRepeating(service, { credit: 100 });
  service.clock.set(new Date('2026-11-23T00:00:00.000Z'));
  const patient = await own.made({ catch_up_hours: 2 });
  const strict = await own.made({ catch_up_hours: 0, text: 'بی‌صبر' });
  await pass(service, '2026-11-23T06:30:05.000Z');
  expect(await own.runs(patient.id)).toMatchObject([
    { state: 'held', reason_code: 'insufficient_balance', retry_at: '2026-11-23T06:35:05.000Z' },
  ]);
  expect((await own.runs(patient.id))[0].reason).toMatch(/اعتبار|موجودی/);
  expect(await own.runs(strict.id)).toMatchObject([
    { state: 'skipped', reason_code: 'insufficient_balance', retry_at: null },
  ]);
  await giveCredit(own.accountId);
  await pass(service, '2026-11-23T06:36:00.000Z');
  expect(await own.runs(patient.id)).toMatchObject([{ state: 'waiting', people: 2 }]);
});

test('a held run whose time is over keeps its reason; a pause leaves held ones out', async () => {
  const own = await givenRepeating(service, { credit: 100 });
  service.clock.set(new Date('2026-11-24T00:00:00.000Z'));
  const late = await own.made({ catch_up_hours: 1 });
  const paused = await own.made({ text: 'دیگر' });
  await pass(service, '2026-11-24T06:30:05.000Z');
  await own.to(paused.id, 'pause');
  expect(await own.runs(paused.id)).toMatchObject([{ state: 'skipped', reason_code: 'paused' }]);
  await pass(service, '2026-11-24T07:40:00.000Z');
  expect(await own.runs(late.id)).toMatchObject([{ state: 'skipped', reason_code: 'insufficient_balance' }]);
});

test.each(['pause', 'end'] as const)(
  'one that is stopped (%s) while a run is being made, which is refused then, does not go later',
  async (word) => {
    const own = await givenRepeating(service, { credit: 0 });
    service.clock.set(new Date('2026-11-26T00:00:00.000Z'));
    const { id } = await own.made();
    service.clock.set(new Date('2026-11-26T06:30:05.000Z'));
    await planRuns(service.platform, { accountId: own.accountId, id });
    const making = await service.platform.pool.connect();
    await making.query('begin');
    await making.query('select from repeating_runs where account_id = $1 for update', [own.accountId]);
    expect((await own.to(id, word)).status).toBe(200);
    await making.query('rollback');
    making.release();
    await giveCredit(own.accountId);
    await pass(service);
    const reason = word === 'pause' ? 'paused' : 'ended';
    expect(await own.runs(id)).toMatchObject([{ state: 'skipped', reason_code: reason, retry_at: null }]);
    expect(await own.texts()).toEqual([]);
  },
);
