import { expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { startTestService, testService, type TestService } from '../../../../test/test-platform.ts';

const service = testService();
const before = {
  text: 'کد: %code%',
  description: 'ورود',
  website: 'example.com',
  share: 0,
  vars: [{ var: 'code', length: 6, type: 'str' }],
};

/** An approved pattern and the call that edits it. */
async function givenPattern() {
  const account = await service.given.account();
  const caller = service.as(account.key);
  const made = await caller.post('/ws/v1/patterns', { ...before, category: 1 });
  const code = made.body.data.code as string;
  const operator = service.as((await service.given.operator()).key);
  await operator.post(`/operator/v1/patterns/${code}/approve`);
  const path = `/ws/v1/patterns/${code}`;
  return {
    ...account,
    code,
    caller,
    operator,
    path,
    edit: (changes: Record<string, unknown>) => caller.put(path, { ...before, ...changes }),
    shown: async () => (await caller.get(path)).body.data,
  };
}

test.each([
  ['the text', { text: 'کد تازه: %code%' }],
  ['the website', { website: 'other.example' }],
  ['the length of a variable', { vars: [{ var: 'code', length: 7, type: 'str' }] }],
  ['the type of a variable', { vars: [{ var: 'code', length: 6, type: 'int' }] }],
  ['a further variable', { vars: [...before.vars, { var: 'more', length: 5, type: 'str' }] }],
])('an edit of %s sends the pattern back to approval', async (_what, change) => {
  const pattern = await givenPattern();
  const edited = await pattern.edit(change);
  expect(edited.status).toBe(201);
  expect(edited.body.data).toMatchObject({ code: pattern.code, status: 'pending' });
  expect(await pattern.shown()).toMatchObject({ ...change, status: 'pending' });
  expect(edited.body.data).toEqual(await pattern.shown());
});

test.each([
  ['the description', { description: 'تازه' }, { description: 'تازه' }],
  ['the description to nothing', { description: null }, { description: null }],
  ['the sharing', { share: 1 }, { share: 1 }],
  ['nothing', {}, {}],
])('an edit of %s leaves it approved', async (_what, change, shown) => {
  const pattern = await givenPattern();
  expect((await pattern.edit(change)).body.data.status).toBe('active');
  expect(await pattern.shown()).toMatchObject({ ...shown, status: 'active' });
});

test('the alternative field names shared and attributes are accepted', async () => {
  const pattern = await givenPattern();
  const attributes = [{ var: 'code', length: 9, type: 'str' }];
  const answer = await pattern.caller.put(pattern.path, {
    text: before.text,
    website: before.website,
    shared: true,
    attributes,
  });
  expect(answer.status).toBe(201);
  expect(await pattern.shown()).toMatchObject({
    share: 1,
    vars: attributes,
    attributes,
    description: before.description,
    category: 1,
  });
});

test('another order of the variables is no change, and null in the other spelling means nothing', async () => {
  const pattern = await givenPattern();
  const more = [...before.vars, { var: 'name', length: 9, type: 'str' }];
  await pattern.edit({ vars: more });
  await pattern.operator.post(`/operator/v1/patterns/${pattern.code}/approve`);
  const turned = await pattern.edit({ vars: null, attributes: more.toReversed() });
  expect(turned.body.data.status).toBe('active');
  expect((await pattern.shown()).vars).toEqual(more.toReversed());
  const without = await pattern.edit({ text: 'سلام', vars: null });
  expect(without.body.data.status).toBe('pending');
  expect((await pattern.shown()).vars).toEqual([]);
});

test('variables that are not sent stay as they were', async () => {
  const pattern = await givenPattern();
  await pattern.edit({ vars: undefined, text: 'دوباره %code%' });
  expect((await pattern.shown()).vars).toEqual(before.vars);
});

test.each([
  ['neither share nor shared', 'shared', { share: undefined }],
  ['a text whose variable is not declared', 'vars', { text: '%other%' }],
  ['a variable declared twice', 'vars.1.var', { vars: [before.vars[0], before.vars[0]] }],
  ['no text', 'text', { text: undefined }],
  ['no website', 'website', { website: undefined }],
  ['a website that is a program', 'website', { website: 'javascript:alert(1)' }],
  ['no variables where the text has one', 'vars', { vars: null }],
])('%s is refused and changes nothing', async (_what, field, change) => {
  const pattern = await givenPattern();
  const known = await pattern.shown();
  const answer = await pattern.edit(change);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
  expect(await pattern.shown()).toEqual(known);
});

test('the pattern of another account cannot be edited, shared or not: it is not there', async () => {
  const pattern = await givenPattern();
  await pattern.edit({ share: 1 });
  const stranger = service.as((await service.given.account()).key);
  const answer = await stranger.put(pattern.path, { ...before, text: 'دزدی %code%' });
  expect(answer.status).toBe(404);
  expect(answer.body.error_code).toBe('pattern_not_found');
  expect((await stranger.put('/ws/v1/patterns/nothing', before)).body).toEqual(answer.body);
  expect((await pattern.shown()).text).toBe(before.text);
});

test('a refused pattern that is edited can be approved', async () => {
  const pattern = await givenPattern();
  await pattern.edit({ text: 'بد %code%' });
  await pattern.operator.post(`/operator/v1/patterns/${pattern.code}/reject`, { reason: 'نام فروشگاه نیست' });
  expect((await pattern.edit({ text: 'بد %code%', description: 'x' })).body.data.status).toBe('rejected');
  expect((await pattern.edit({ text: 'خوب %code%' })).body.data.status).toBe('pending');
  expect((await pattern.operator.post(`/operator/v1/patterns/${pattern.code}/approve`)).status).toBe(200);
  expect(await pattern.shown()).toMatchObject({ status: 'active', admin_message: null });
});

test('after an edit the old text is not sent, in this process at once and soon in every other', async () => {
  const pattern = await givenPattern();
  const { number } = await service.given.line();
  const body = { code: pattern.code, attributes: { code: '1' }, recipient: '09121112233' };
  const send = (from: TestService) =>
    from
      .as(pattern.key)
      .post('/ws/v1/sms/pattern', { ...body, line_number: number, number_format: 'english' });
  const { service: other, stop } = await startTestService({}, service);
  try {
    expect((await send(service)).status).toBe(201);
    expect((await send(other)).status).toBe(201);
    await pattern.edit({ text: 'تازه %code%' });
    expect((await send(service)).body.error_code).toBe('pattern_not_approved');
    await eventually(async () => expect((await send(other)).body.error_code).toBe('pattern_not_approved'));
  } finally {
    await stop();
  }
});

test('with automatic moderation an edit makes even a refused pattern active', async () => {
  const pattern = await givenPattern();
  await pattern.edit({ text: 'بد %code%' });
  await pattern.operator.post(`/operator/v1/patterns/${pattern.code}/reject`, { reason: 'نه' });
  const { service: lenient, stop } = await startTestService({ PEYK_MODERATION: 'auto' }, service);
  try {
    const caller = lenient.as(pattern.key);
    const same = await caller.put(pattern.path, { ...before, text: 'بد %code%' });
    expect(same.body.data.status).toBe('rejected');
    const other = await caller.put(pattern.path, { ...before, text: 'خوب %code%' });
    expect(other.body.data.status).toBe('active');
  } finally {
    await stop();
  }
});
