import { describe, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { testService } from '../../../../test/test-platform.ts';
import { applyReplyRules } from './apply-reply-rules.job.ts';
import { approveTexts, givenRules } from './reply-rules-for-test.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const path = '/ws/v1/reply-rules';
const person = '09121240001';
const hourMs = 3_600_000;

describe('what a rule does', () => {
  test('an answer goes once an operator has approved its text, and is charged as a send', async () => {
    const own = await givenRules(service);
    const before = await own.balance();
    const rule = await own.rule({ actions: [{ kind: 'answer', text: 'سلام، پیام شما رسید.' }] });
    expect(rule.texts).toMatchObject([{ state: 'pending' }]);
    await own.reply('سلام');
    expect(await own.results()).toMatchObject([
      { answer_state: 'not_approved', mobile: person, text: 'سلام' },
    ]);
    expect(await own.answers()).toEqual([]);

    await approveTexts(service, rule);
    await own.reply('سلام');
    expect(await own.answers()).toEqual(['سلام، پیام شما رسید.']);
    expect(await own.balance()).toBe(before - 100);
    const [result] = await own.results();
    expect(result).toMatchObject({ answer_state: 'sent', answer: 'سلام، پیام شما رسید.' });
    const sent = await own.caller.get(`/ws/v1/send_request/${result.send_id}`);
    expect(sent.body.data).toMatchObject({ type: 'pattern', cost: 100 });

    // The same text in another rule is approved already.
    const other = await own.rule({ actions: [{ kind: 'answer', text: 'سلام، پیام شما رسید.' }] });
    expect(other.texts).toMatchObject([{ state: 'active', pattern_code: rule.texts[0]?.pattern_code }]);
  });

  test('a person who writes is put into a phonebook with fields of the reply, changed and taken out', async () => {
    const own = await givenRules(service);
    const book = { phone_book_id: own.phonebookId };
    const fields = [
      { field: 'name', value: '%1%' },
      { field: 'age', value: '%2%' },
      { field: 'consent', value: 'پیام: %reply%' },
    ];
    const word = (kind: string, ...words: string[]) => ({ match: { kind, words } });
    await own.rule({ ...word('pattern', 'عضو * #'), actions: [{ kind: 'add_contact', ...book, fields }] });
    const city = [{ field: 'city', value: '%rest%' }];
    await own.rule({
      ...word('beginning', 'شهر'),
      actions: [{ kind: 'set_attribute', ...book, fields: city }],
    });
    await own.rule({ ...word('word', 'خروج'), actions: [{ kind: 'remove_contact', ...book }] });
    const age = [{ field: 'age', value: '%rest%' }];
    await own.rule({ ...word('beginning', 'سن'), actions: [{ kind: 'add_contact', ...book, fields: age }] });

    await own.reply('شهر تهران');
    expect(await own.contacts()).toEqual([]);
    await own.reply('عضو زهرا محمدی ۳۱');
    await own.reply('شهر: كرمان');
    expect(await own.contacts()).toMatchObject([
      {
        mobile: person,
        name: 'زهرا محمدی',
        consent: 'پیام: عضو زهرا محمدی ۳۱',
        consented_at: service.clock.now().toISOString(),
        attributes: expect.arrayContaining([
          expect.objectContaining({ code: 'age', value: '31' }),
          expect.objectContaining({ code: 'city', value: 'كرمان' }),
        ]),
      },
    ]);
    await own.reply('سن زیاد');
    await own.reply('خروج');
    expect(await own.contacts()).toEqual([]);
    const outcomes = (await own.results()).map((run: { outcomes: object[] }) => run.outcomes[0]);
    expect(outcomes.reverse()).toEqual([
      { kind: 'set_attribute', result: 'no_contact', detail: null },
      { kind: 'add_contact', result: 'done', detail: null },
      { kind: 'set_attribute', result: 'done', detail: null },
      { kind: 'add_contact', result: 'bad_value', detail: 'age' },
      { kind: 'remove_contact', result: 'done', detail: null },
    ]);
    const file = await own.caller.get(`${path}/results/export?format=csv`);
    expect(file.text.split('\n').filter((row) => row.includes(person))).toHaveLength(5);
  });

  test('a reply that comes twice, or whose job runs twice, does its action once', async () => {
    const own = await givenRules(service);
    const rule = await own.rule({ actions: [{ kind: 'answer', text: 'یک بار' }] });
    await approveTexts(service, rule);
    await own.reply('سلام', { key: 'twice' });
    await own.reply('سلام', { key: 'twice' });
    const [{ inbox_id: inboxId, text }] = await own.results();
    const { accountId, line } = own;
    const reply = { accountId, inboxId, lineId: line.lineId, lineNumber: line.number, mobile: person, text };
    const again = { ...reply, at: service.clock.now().toISOString() };
    await Promise.all([1, 2, 3].map(() => applyReplyRules.run(again, service.platform)));
    await service.jobs.runDue();
    expect(await own.answers()).toEqual(['یک بار']);
    expect(await own.results()).toHaveLength(1);
  });
});

describe('which rule takes a reply', () => {
  const action = (city: string, phonebookId: number) => ({
    actions: [{ kind: 'add_contact', phone_book_id: phonebookId, fields: [{ field: 'city', value: city }] }],
  });
  const citiesOf = async (own: Awaited<ReturnType<typeof givenRules>>) =>
    (await own.results()).map((run: { rule_id: number }) => run.rule_id).reverse();

  test('opt-out words come first, also before a rule for anything', async () => {
    const own = await givenRules(service);
    await own.rule(action('x', own.phonebookId));
    for (const word of ['لغو ۱۱', 'STOP', '۱۲']) await own.reply(word);
    expect(await own.results()).toEqual([]);
    expect(await own.tried({ text: 'stop' })).toMatchObject({ result: 'command', rule_id: null });
    await own.reply('لغو نکنید');
    expect(await own.results()).toHaveLength(1);
  });

  test('the first one that fits, in the order that was set, while it is live and open', async () => {
    const own = await givenRules(service);
    const first = await own.rule({ ...action('a', own.phonebookId), once_a_person: true });
    const second = await own.rule(action('b', own.phonebookId));
    const hours = { from: '00:00', to: '24:00' };
    const ended = await own.rule({
      ...action('c', own.phonebookId),
      ends_at: '2020-01-01T00:00:00.000Z',
      hours,
    });
    const off = await own.rule({ ...action('d', own.phonebookId), state: 'off' });
    const order = [off.id, ended.id, first.id, second.id];
    expect((await own.caller.put(`${path}/order`, { ids: order })).body.data).toEqual({ ids: order });
    expect((await own.caller.put(`${path}/order`, { ids: [first.id] })).status).toBe(422);
    expect((await own.caller.put(`${path}/order`, { ids: [...order, first.id] })).status).toBe(422);
    const listed = (await own.caller.get(path)).body.data as { id: number }[];
    expect(listed.map(({ id }) => id)).toEqual(order);

    await own.reply('سلام');
    await own.reply('سلام');
    await own.reply('سلام', { from: '09121240002' });
    expect(await citiesOf(own)).toEqual([first.id, second.id, first.id]);
    expect(await own.results(`?rule_id=${second.id}`)).toHaveLength(1);
    expect(await own.results('?mobile=09121240002')).toHaveLength(1);
  });

  test('within its hours, which may run over midnight', async () => {
    const own = await givenRules(service);
    const wall = (ms: number) =>
      new Date(service.clock.now().getTime() + ms + 3.5 * hourMs).toISOString().slice(11, 16);
    const hours = { from: wall(hourMs), to: wall(2 * hourMs) };
    await own.rule({ ...action('a', own.phonebookId), hours });
    await own.reply('سلام');
    expect(await own.results()).toEqual([]);
    service.clock.advance(hourMs + 60_000);
    await own.reply('سلام');
    expect(await own.results()).toHaveLength(1);
  });

  test('outside of hours also on days off: weekdays and official holidays', async () => {
    const own = await givenRules(service);
    const { platform, clock } = service;
    const wall = (ms: number) =>
      new Date(clock.now().getTime() + ms + 3.5 * hourMs).toISOString().slice(11, 16);
    // Every reply of this test arrives at an hour at which the rule is shut.
    const hours = { from: wall(2 * hourMs), to: wall(3 * hourMs) };
    const date = (at: Date) => new Date(at.getTime() + 3.5 * hourMs).toISOString().slice(0, 10);
    const weekday = new Date(clock.now().getTime() + 3.5 * hourMs)
      .toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
      .toLowerCase();
    const whole = (days: object) => ({ ...action('a', own.phonebookId), hours, whole_days: days });
    const { id } = await own.rule(whole({ weekdays: [weekday], holidays: false }));
    await own.reply('سلام');
    expect(await own.results()).toHaveLength(1);
    const body = (days: object) => ({
      title: 'قاعده',
      state: 'live',
      line_number: own.line.number,
      match: { kind: 'anything', words: [] },
      ...whole(days),
    });
    const change = (days: object) => own.caller.put(`/ws/v1/reply-rules/${id}`, body(days));
    expect((await change({ weekdays: [], holidays: true })).body.data).toMatchObject({
      whole_days: { weekdays: [], holidays: true },
    });
    const operator = service.as((await service.given.operator()).key);
    const decide = (isOff: boolean) =>
      operator.put(`/operator/v1/holidays/${date(clock.now())}`, { is_off: isOff, title: 'روز آزمون' });
    expect((await decide(false)).status).toBe(200);
    await own.reply('سلام');
    expect(await own.results()).toHaveLength(1);
    expect((await decide(true)).status).toBe(200);
    await own.reply('سلام');
    expect(await own.results()).toHaveLength(2);
    const { hours: _, ...without } = body({ weekdays: [], holidays: true });
    expect((await own.caller.post('/ws/v1/reply-rules', without)).body.errors).toHaveProperty('whole_days');
    await platform.pool.query('delete from holidays');
  });

  test('a rule on trial takes only replies of the mobile of the account', async () => {
    const own = await givenRules(service);
    const { body } = await own.caller.get('/ws/v1/account/profile');
    await own.rule({ ...action('a', own.phonebookId), state: 'trial' });
    await own.reply('سلام');
    expect(await own.results()).toEqual([]);
    await own.reply('سلام', { from: body.data.mobile });
    expect(await own.results()).toMatchObject([{ mobile: body.data.mobile }]);
  });

  test('on a shared line a keyword says whose reply it is, and only one account has it', async () => {
    const [own, other] = [await givenRules(service), await givenRules(service)];
    const shared = await service.given.line();
    const keyword = { line_number: shared.number, keyword: 'نان' };
    const add = (one: typeof own, body: object) => one.caller.post(`${path}/keywords`, body);
    expect((await add(own, keyword)).status).toBe(201);
    expect((await add(own, { ...keyword, keyword: 'نان' })).status).toBe(201);
    expect((await add(other, keyword)).body).toMatchObject({ error_code: 'reply_keyword_taken' });
    for (const word of ['11', 'STOP', 'دو کلمه', '؟', 'ن'])
      expect((await add(own, { ...keyword, keyword: word })).status).toBe(422);
    expect((await add(own, { ...keyword, line_number: own.line.number })).status).toBe(422);

    const body = { title: 'x', state: 'live', match: { kind: 'word', words: ['دو'] } };
    const rule = { ...body, ...action('%reply%', own.phonebookId), ...keyword };
    expect((await own.caller.post(path, { ...rule, keyword: null })).status).toBe(422);
    expect((await other.caller.post(path, { ...rule, ...action('x', other.phonebookId) })).status).toBe(422);
    expect((await own.caller.post(path, rule)).status).toBe(201);
    await own.reply('نان، دو!', { to: shared.number });
    await own.reply('پنیر دو', { to: shared.number });
    expect(await own.results()).toMatchObject([{ text: 'نان، دو!', line_number: shared.number }]);

    const given = `${path}/keywords?line_number=${shared.number}&keyword=${encodeURIComponent('نان')}`;
    expect((await own.caller.delete(given)).body).toMatchObject({ error_code: 'reply_keyword_used' });
    const [{ id }] = (await own.caller.get(path)).body.data;
    expect((await own.caller.delete(`${path}/${id}`)).status).toBe(200);
    expect((await other.caller.delete(given)).status).toBe(404);
    expect((await own.caller.delete(given)).status).toBe(200);
    expect((await own.caller.get(`${path}/keywords`)).body.data).toEqual([]);
  });

  test('a word of an account that lost the shared line brings it nothing, and another account may take it', async () => {
    const [own, other] = [await givenRules(service), await givenRules(service)];
    // A line that one account alone may use is its own, where keywords have no place.
    const others = [other.accountId, (await givenRules(service)).accountId];
    const shared = await service.given.line();
    const operator = service.as((await service.given.operator()).key);
    const keyword = { line_number: shared.number, keyword: 'سیب' };
    const take = (one: typeof own) => one.caller.post(`${path}/keywords`, keyword);
    expect((await take(own)).status).toBe(201);
    const match = { kind: 'anything', words: [] };
    const rule = { title: 'x', state: 'live', match, ...action('%reply%', own.phonebookId), ...keyword };
    expect((await own.caller.post(path, rule)).status).toBe(201);
    const access = (accounts: readonly number[]) =>
      operator.patch(`/operator/v1/lines/${shared.lineId}`, { access: { kind: 'accounts', accounts } });
    expect((await access(others)).status).toBe(200);
    await own.reply('سیب یک', { to: shared.number });
    expect(await own.results()).toEqual([]);
    expect((await own.caller.get('/ws/v1/inbox')).body.data.total).toBe(0);
    // It has the line again: the word is still its own.
    expect((await access([own.accountId, ...others])).body).toMatchObject({ status: 'success' });
    expect((await take(other)).body).toMatchObject({ error_code: 'reply_keyword_taken' });
    await own.reply('سیب دو', { to: shared.number });
    expect(await own.results()).toMatchObject([{ text: 'سیب دو' }]);

    expect((await access(others)).body).toMatchObject({ status: 'success' });
    expect((await take(other)).status).toBe(201);
    await own.reply('سیب سه', { to: shared.number });
    expect((await other.caller.get('/ws/v1/inbox')).body.data.data).toMatchObject([{ text: 'سیب سه' }]);
    expect(await own.results()).toHaveLength(1);
  });
});

describe('loops end by themselves', () => {
  const approved = async (own: Awaited<ReturnType<typeof givenRules>>, match: object, text: string) =>
    approveTexts(service, await own.rule({ ...match, actions: [{ kind: 'answer', text }] }));

  test('the same text never goes thrice, and so many answers go to a number in an hour', async () => {
    const own = await givenRules(service);
    for (const word of ['۱', '۲', '۳', '۴'])
      await approved(own, { match: { kind: 'word', words: [word] } }, `پاسخ ${word}`);
    for (const word of ['1', '1', '1', '2', '2', '3', '3', '4']) await own.reply(word);
    expect(await own.answers()).toEqual(['پاسخ ۱', 'پاسخ ۱', 'پاسخ ۲', 'پاسخ ۲', 'پاسخ ۳']);
    const states = (await own.results()).map((run: { answer_state: string }) => run.answer_state).reverse();
    expect(states).toEqual(['sent', 'sent', 'same_text', 'sent', 'sent', 'sent', 'hour_limit', 'hour_limit']);
    service.clock.advance(hourMs);
    for (const word of ['1', '4']) await own.reply(word);
    expect(await own.answers()).toHaveLength(6);
    await own.reply('1', { from: '09121240002' });
    expect(await own.answers('09121240002')).toEqual(['پاسخ ۱']);
    // A person who has not written for long is a new one.
    service.clock.advance(30 * 24 * hourMs);
    await own.reply('1');
    expect(await own.answers(person)).toHaveLength(7);
  });

  test('two accounts that answer each other on simulated phones fall silent', async () => {
    const [first, second] = [await givenRules(service), await givenRules(service)];
    await approved(first, { match: { kind: 'beginning', words: ['سؤال'] } }, 'سؤال دارید؟ بنویسید.');
    await approved(first, {}, 'پیام شما رسید.');
    await approved(second, { match: { kind: 'pattern', words: ['*رسید*'] } }, 'سؤال: کی می‌رسد؟');
    await approved(second, {}, 'ما پاسخ خودکار می‌دهیم.');
    // What reaches the phone of one is written by the phone of the other to its line.
    const sides = [
      { own: first, sender: '09121240021', text: 'شروع' },
      { own: second, sender: '09121240022', text: '' },
    ] as const;
    let text: string = sides[0].text;
    let rounds = 0;
    for (; rounds < 30; rounds += 1) {
      const { own, sender } = rounds % 2 === 0 ? sides[0] : sides[1];
      const phone = `/handset/phones/${sender}`;
      const written = await service.as(undefined).post(`${phone}/reply`, { line: own.line.number, text });
      expect(written.status).toBe(201);
      await service.jobs.runDue();
      const [{ answer, answer_state: state }] = await own.results();
      if (state !== 'sent') break;
      await eventually(async () => {
        const shown = await service.as(undefined).get(phone);
        expect(shown.text).toContain(answer);
      });
      text = answer;
    }
    expect(rounds).toBeGreaterThan(3);
    expect(rounds).toBeLessThan(9);
    const sent = (await first.answers()).length + (await second.answers()).length;
    await service.jobs.runDue();
    expect((await first.answers()).length + (await second.answers()).length).toBe(sent);
  });

  test('short numbers, names and lines of the service are not answered', async () => {
    const own = await givenRules(service);
    await approved(own, {}, 'سلام');
    for (const from of ['3000', 'BANK', '982100']) await own.reply('سلام', { from });
    expect(await own.results()).toEqual([]);
    const line = await service.given.line('09121249999');
    await own.reply('سلام', { from: line.number });
    expect(await own.results()).toMatchObject([{ answer_state: 'service_number' }]);
    expect(await own.answers()).toEqual([]);
  });

  test('an answer without credit is refused and not tried again', async () => {
    const own = await givenRules(service, { credit: 0 });
    await approved(own, {}, 'سلام');
    await own.reply('سلام');
    expect(await own.results()).toMatchObject([{ answer_state: 'refused', send_id: null }]);
  });
});

test('a trial does everything and keeps nothing', async () => {
  const own = await givenRules(service);
  const rule = await own.rule({
    match: { kind: 'pattern', words: ['عضو *'] },
    state: 'trial',
    actions: [
      { kind: 'add_contact', phone_book_id: own.phonebookId, fields: [{ field: 'name', value: '%1%' }] },
      { kind: 'answer', text: 'خوش آمدید' },
    ],
  });
  const seen = { result: 'rule', rule_id: rule.id, parts: ['زهرا'], answer: 'خوش آمدید', pages: 1 };
  expect(await own.tried({ text: 'عضو زهرا' })).toMatchObject({ ...seen, answer_state: 'not_approved' });
  await approveTexts(service, rule);
  for (let time = 0; time < 3; time += 1)
    expect(await own.tried({ text: 'عضو زهرا', mobile: person })).toMatchObject({
      ...seen,
      outcomes: [{ kind: 'add_contact', result: 'done' }, { kind: 'answer' }],
      answer_state: 'queued',
    });
  expect(await own.tried({ text: 'سلام' })).toMatchObject({ result: 'none', rule_id: null });
  await service.jobs.runDue();
  expect([await own.contacts(), await own.answers(), await own.results()]).toEqual([[], [], []]);
});

test('what is wrong with a rule is said for each field, and rules of others are not there', async () => {
  const [own, other] = [await givenRules(service), await givenRules(service)];
  const wrong = {
    title: 'x',
    state: 'live',
    line_number: own.line.number,
    keyword: 'نان',
    match: { kind: 'pattern', words: ['**********'] },
    starts_at: '2026-01-02T00:00:00.000Z',
    ends_at: '2026-01-01T00:00:00.000Z',
    actions: [
      { kind: 'answer', text: 'سلام %name%' },
      { kind: 'add_contact', phone_book_id: other.phonebookId },
      {
        kind: 'add_contact',
        phone_book_id: own.phonebookId,
        text: 'x',
        fields: [{ field: 'shoe', value: '%no%' }],
      },
      { kind: 'answer' },
    ],
  };
  const { status, body } = await own.caller.post(path, wrong);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    422,
    [
      'actions.0.text',
      'actions.1.phone_book_id',
      'actions.2.fields.0.field',
      'actions.2.fields.0.value',
      'actions.2.text',
      'actions.3.text',
      'ends_at',
      'keyword',
      'match.words.0',
    ],
  ]);
  const { id } = await own.rule({ actions: [{ kind: 'answer', text: 'سلام' }] });
  const mine = (await own.caller.get(`${path}/${id}`)).body.data;
  expect(mine).toMatchObject({ id, state: 'live', position: 1 });
  expect((await other.caller.get(`${path}/${id}`)).status).toBe(404);
  expect((await other.caller.put(`${path}/${id}`, { ...mine, line_number: other.line.number })).status).toBe(
    404,
  );
  expect((await other.caller.delete(`${path}/${id}`)).status).toBe(404);
  expect((await other.caller.put(`${path}/order`, { ids: [id] })).status).toBe(422);
  const changed = await own.caller.put(`${path}/${id}`, { ...mine, title: 'دیگر', state: 'off' });
  expect(changed.body.data).toMatchObject({ id, title: 'دیگر', state: 'off' });
});

test('a message that was cut off within a letter is stored, and its rule answers', async () => {
  const own = await givenRules(service);
  await approveTexts(service, await own.rule({ actions: [{ kind: 'answer', text: 'سلام' }] }));
  await own.reply('خوبم \ud83d');
  expect(await own.answers()).toEqual(['سلام']);
  expect(await own.results()).toMatchObject([{ text: 'خوبم \ufffd' }]);
});
