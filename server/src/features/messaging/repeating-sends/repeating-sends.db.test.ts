import { describe, expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { givenRepeating, mobileOf, pass } from './repeating-for-test.ts';

const service = testService({ PEYK_MODERATION: 'auto' });

describe('at times', () => {
  test('each moment is a send of its own, charged and reported, and goes once', async () => {
    const own = await givenRepeating(service, { people: [{ name: 'زهرا' }, { name: 'علی' }] });
    const { id, next_at: nextAt } = await own.made({ text: 'سلام %name|دوست%' });
    expect(nextAt).toBe('2026-11-16T06:30:00.000Z');
    await pass(service, '2026-11-16T06:29:59.000Z');
    expect(await own.runs(id)).toEqual([]);
    await pass(service, '2026-11-16T06:30:10.000Z');
    await pass(service);
    expect(await own.texts()).toEqual(['00: سلام زهرا', '01: سلام علی']);
    const [run] = await own.runs(id);
    expect(run).toMatchObject({ state: 'sent', people: 2, moment: nextAt, reason: null });
    expect(await own.show(run.send_id)).toMatchObject({ type: 'keywords', cost: 200 });
    expect(await own.money()).toMatchObject({ left: 99_800 });
    expect(await own.shown(id)).toMatchObject({
      next_at: '2026-11-17T06:30:00.000Z',
      last_run: { id: run.id },
    });
  });

  test('the preview says the next ten moments, without days off', async () => {
    const own = await givenRepeating(service);
    const days_off = { weekdays: ['friday'], holidays: true, on_day_off: 'skip' };
    const { body } = await own.preview({ days_off });
    expect(body.data.people).toBe(2);
    const days = body.data.moments.map(({ at }: { at: string }) => at.slice(0, 10));
    expect(days).toHaveLength(10);
    expect(days).not.toContain('2026-11-20');
    const last = await own.preview({
      timing: { kind: 'monthly_weekday', position: 'last', weekday: 'thursday', time: '09:00' },
    });
    expect(last.body.data.moments[0]).toEqual({ at: '2026-11-19T05:30:00.000Z', people: null });
  });

  test('one that is once ends after its moment; start, end, pause and resume hold', async () => {
    const own = await givenRepeating(service);
    const once = await own.made({ timing: { kind: 'once', date: '1405/08/27', time: '11:00' } });
    expect(once.next_at).toBe('2026-11-18T07:30:00.000Z');
    const ending = await own.made({ text: 'پایان‌دار', ends_at: '2026-11-18T06:30:00.000Z' });
    const paused = await own.made({ text: 'نگه‌داشته' });
    expect((await own.to(paused.id, 'pause')).body.data).toMatchObject({ state: 'paused', next_at: null });
    await pass(service, '2026-11-18T07:30:05.000Z');
    expect(await own.shown(once.id)).toMatchObject({ state: 'ended', next_at: null });
    expect(await own.shown(ending.id)).toMatchObject({ state: 'ended' });
    expect(await own.runs(paused.id)).toEqual([]);
    expect((await own.to(once.id, 'pause')).body.error_code).toBe('repeating_send_ended');
    expect((await own.to(paused.id, 'resume')).body.data).toMatchObject({
      state: 'active',
      next_at: '2026-11-19T06:30:00.000Z',
    });
    expect((await own.to(paused.id, 'end')).body.data).toMatchObject({ state: 'ended' });
    await pass(service, '2026-11-19T06:30:05.000Z');
    expect(await own.runs(paused.id)).toEqual([]);
  });

  test('what is wrong is named by its field, and nothing is made', async () => {
    const own = await givenRepeating(service);
    const wrong = async (changes: object) => {
      const { status, body } = await own.try(changes);
      expect(status).toBe(422);
      return Object.keys(body.errors);
    };
    expect(await wrong({ timing: { kind: 'weekly', time: '10:00' } })).toEqual(['timing.weekdays']);
    expect(await wrong({ timing: { kind: 'once', date: '1405/08/01', time: '10:00' } })).toEqual(['timing']);
    for (const date of ['1405/13/40', 'next friday'])
      expect(await wrong({ timing: { kind: 'once', date, time: '10:00' } })).toEqual(['timing.date']);
    expect(await wrong({ timing: { kind: 'anniversary', column: 'name', time: '10:00' } })).toEqual([
      'timing.column',
    ]);
    expect(await wrong({ hours: { from: '12:00', to: '14:00' } })).toEqual(['timing.time']);
    expect(await wrong({ audience: [] })).toEqual(['audience']);
    expect(await wrong({ audience: [{ id: 999_999 }] })).toEqual(['audience.0.id']);
    expect(await wrong({ text: 'سلام %nobody%' })).toEqual(['text']);
    expect(await wrong({ text: '{% if name %}سلام' })).toEqual(['text']);
    expect(await wrong({ line_number: '123' })).toEqual(['line_number']);
    expect(await wrong({ timing: { kind: 'event', event: 'bought' } })).toEqual(['audience']);
    expect((await own.caller.get('/ws/v1/repeating-sends')).body.data.total).toBe(0);
    const { id } = await own.made();
    const stranger = service.as((await service.given.account()).key);
    for (const answer of [
      await stranger.get(`/ws/v1/repeating-sends/${id}`),
      await stranger.get(`/ws/v1/repeating-sends/${id}/runs`),
      await stranger.post(`/ws/v1/repeating-sends/${id}/end`),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('on dates of contacts', () => {
  test('a birthday comes on its day, 30 Esfand on the last day of a common year, without its year', async () => {
    const own = await givenRepeating(service, {
      people: [
        { name: 'الف', birthday: '1370/12/30' },
        { name: 'ب', birthday: '1380/12/29', consent: 'فرم' },
        { name: 'پ', birthday: '1999-11-25' },
        { name: 'ت' },
      ],
    });
    const timing = { kind: 'anniversary', column: 'birthday', time: '10:00' };
    const { body } = await own.preview({ timing });
    // In the Jalali year 25 November 1999 is 4 Azar.
    expect(body.data).toMatchObject({
      people: 4,
      moments: [
        { at: '2026-11-25T06:30:00.000Z', people: 1 },
        { at: '2027-03-20T06:30:00.000Z', people: 2 },
      ],
    });
    const all = await own.made({ timing, text: 'تولدت مبارک %name%' });
    await own.made({ timing, text: 'ویژه', only_consented: true });
    const before = await own.made({ timing: { kind: 'anniversary', column: 'birthday', offset_hours: -3 } });
    await pass(service, '2026-11-24T17:30:05.000Z');
    expect(await own.texts()).toEqual(['02: یادآوری هفتگی']);
    await own.to(before.id, 'end');
    await pass(service, '2026-11-25T06:30:05.000Z');
    const sent = async () =>
      (await own.runs(all.id)).filter(({ state }: { state: string }) => state === 'sent');
    expect(await sent()).toMatchObject([{ people: 1 }]);
    // On the next day no contact has its date, which is no run.
    await pass(service, '2026-11-26T06:30:05.000Z');
    expect((await own.runs(all.id))[0].moment).toBe('2026-11-25T06:30:00.000Z');
    await pass(service, '2027-03-19T12:00:00.000Z');
    await pass(service, '2027-03-20T06:30:05.000Z');
    expect((await own.texts()).slice(-3).toSorted()).toEqual([
      '00: تولدت مبارک الف',
      '01: تولدت مبارک ب',
      '01: ویژه',
    ]);
    expect((await sent())[0]).toMatchObject({ people: 2 });
  });
});

describe('when something happens', () => {
  test('an event makes its person due after the delay, between the hours, once', async () => {
    const own = await givenRepeating(service, { people: [{ name: 'زهرا' }] });
    const { id } = await own.made({
      text: 'ممنون %name%',
      timing: { kind: 'event', event: 'bought', delay_minutes: 120 },
      hours: { from: '09:00', to: '21:00' },
      audience: [],
    });
    service.clock.set(new Date('2027-04-10T16:00:00.000Z'));
    const event = { mobile: mobileOf(0), name: 'bought', key: 'order-1' };
    const events = (...given: object[]) => own.caller.post('/ws/v1/contacts/events', { events: given });
    expect((await events(event)).body.data).toMatchObject({ added: 1 });
    expect(
      (await events(event, { ...event, key: 'old', happened_at: '2027-01-01T00:00:00Z' })).body.data,
    ).toEqual({ added: 1, repeated: 1 });
    await pass(service, '2027-04-10T18:10:00.000Z');
    expect(await own.texts()).toEqual([]);
    // 21:30 in Tehran was too late: at nine the next morning.
    await pass(service, '2027-04-11T05:30:10.000Z');
    await pass(service, '2027-04-11T05:31:00.000Z');
    expect(await own.texts()).toEqual(['00: ممنون زهرا']);
    expect(await own.runs(id)).toMatchObject([{ state: 'sent', people: 1 }]);
  });

  test('who enters a segment is sent to; who was in it before is not', async () => {
    const own = await givenRepeating(service, { people: [{ name: 'زهرا' }, { name: 'علی' }] });
    const rule = (name: string) => ({
      match: 'all',
      groups: [{ match: 'all', conditions: [{ kind: 'event', name }] }],
    });
    const segment = await own.caller.post('/ws/v1/segments', {
      title: 'خریداران',
      phone_book_ids: [own.phonebookId],
      rule: rule('visited'),
    });
    const visit = (n: number) =>
      own.caller.post('/ws/v1/contacts/events', { events: [{ mobile: mobileOf(n), name: 'visited' }] });
    service.clock.set(new Date('2027-05-01T08:00:00.000Z'));
    await visit(0);
    const { id } = await own.made({
      text: 'خوش آمدی %name%',
      timing: { kind: 'segment', segment_id: segment.body.data.id },
      audience: [],
    });
    await pass(service, '2027-05-01T08:00:20.000Z');
    expect(await own.texts()).toEqual([]);
    await visit(1);
    await pass(service, '2027-05-01T08:06:00.000Z');
    await pass(service, '2027-05-01T08:12:00.000Z');
    expect(await own.texts()).toEqual(['01: خوش آمدی علی']);
    expect(await own.runs(id)).toMatchObject([{ state: 'sent', people: 1 }]);
  });
});

describe('the cap', () => {
  test('holds over all repeating sends of the account, and who reached it is counted', async () => {
    const own = await givenRepeating(service, { people: [{ name: 'زهرا' }, { name: 'علی' }] });
    service.clock.set(new Date('2027-06-01T00:00:00.000Z'));
    const first = await own.made({ text: 'یک', audience: [{ id: own.phonebookId, limit: 1 }] });
    const second = await own.made({ text: 'دو', timing: { kind: 'daily', time: '11:00' } });
    expect((await own.cap({ sends_max: 1, days: 7 })).body.data).toEqual({ sends_max: 1, days: 7 });
    await pass(service, '2027-06-01T06:30:05.000Z');
    await pass(service, '2027-06-01T07:30:05.000Z');
    expect(await own.texts()).toEqual(['00: یک', '01: دو']);
    expect(await own.runs(second.id)).toMatchObject([{ people: 1, capped: 1 }]);
    await pass(service, '2027-06-02T06:30:05.000Z');
    expect(await own.runs(first.id)).toMatchObject([
      { state: 'skipped', reason_code: 'nobody', capped: 1 },
      { state: 'sent' },
    ]);
    expect((await own.runs(first.id))[0].reason).toBe('کسی نبود که پیام بگیرد');
  });
});
