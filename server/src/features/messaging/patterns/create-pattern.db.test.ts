import { expect, test } from 'vitest';

import { startTestService, testService } from '../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/patterns';
const right = {
  text: 'کد ورود: %code%',
  description: 'ورود',
  share: 0,
  website: 'example.com',
  category: 1,
  vars: [{ var: 'code', length: 6, type: 'int' }],
};

async function customer() {
  return service.as((await service.given.account()).key);
}

test('a new pattern gets a code of ten letters and digits and awaits approval', async () => {
  const caller = await customer();
  const made = await caller.post(path, right);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ status: 'success', message: null });
  expect(made.body.data).toMatchObject({ code: expect.stringMatching(/^[a-z0-9]{10}$/), status: 'pending' });
  const shown = await caller.get(`${path}/${made.body.data.code}`);
  expect(shown.body.data).toEqual(made.body.data);
  expect(shown.body.data).toEqual({
    ...right,
    id: expect.any(Number),
    code: made.body.data.code,
    status: 'pending',
    admin_message: null,
    reviewed_at: null,
    created_at: service.clock.now().toISOString(),
    updated_at: service.clock.now().toISOString(),
    vars_count: 1,
    attributes: right.vars,
    approval: { place: 1, usual_at: null, late_at: null, decided_count: 0 },
  });
});

test('text, website and share are enough: the category is then "others"', async () => {
  const caller = await customer();
  const made = await caller.post(path, { text: 'سلام', website: 'example.com', share: false });
  expect(made.status).toBe(201);
  const { data } = (await caller.get(`${path}/${made.body.data.code}`)).body;
  expect(data).toMatchObject({ category: 255, description: null, vars: [], vars_count: 0, share: 0 });
});

test.each([
  ['a variable of the text that is not declared', 'vars', { vars: [] }],
  ['a variable of the text in another case', 'vars', { vars: [{ var: 'Code', length: 6, type: 'int' }] }],
  ['a variable declared twice', 'vars.1.var', { vars: [right.vars[0], right.vars[0]] }],
  ['an unknown type', 'vars.0.type', { vars: [{ var: 'code', length: 6, type: 'float' }] }],
  ['a variable without a length', 'vars.0.length', { vars: [{ var: 'code', type: 'int' }] }],
  ['a length of zero', 'vars.0.length', { vars: [{ var: 'code', length: 0, type: 'int' }] }],
  ['a huge length', 'vars.0.length', { vars: [{ var: 'code', length: 1e20, type: 'int' }] }],
  ['a name with a space', 'vars.0.var', { vars: [{ var: 'my code', length: 6, type: 'int' }] }],
  [
    'a name that no body can carry',
    'vars.0.var',
    { text: '%__proto__%', vars: [{ var: '__proto__', length: 6, type: 'str' }] },
  ],
  ['an unknown category', 'category', { category: 4 }],
  ['no website', 'website', { website: undefined }],
  ['a website of spaces', 'website', { website: '   ' }],
  ['a website that is a program', 'website', { website: 'javascript:alert(1)' }],
  ['no share', 'share', { share: undefined }],
  ['a share that is neither yes nor no', 'share', { share: 2 }],
  ['an empty text', 'text', { text: '' }],
  ['a text of spaces', 'text', { text: '  \n ' }],
  ['a text beyond the limit', 'text', { text: 'ا'.repeat(1531) }],
  ['a text that is no text', 'text', { text: 12 }],
])('%s is refused', async (_what, field, change) => {
  const caller = await customer();
  const answer = await caller.post(path, { ...right, ...change });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ status: 'error', data: null, error_code: 'validation_failed' });
  expect(Object.keys(answer.body.errors)).toContain(field);
  expect((await caller.get(path)).body.data.total).toBe(0);
});

test.each(['a b', 'a.b', '%code%', '-x', '__proto__'])(
  'a variable called %s is refused with what a name may have',
  async (name) => {
    const caller = await customer();
    const answer = await caller.post(path, {
      ...right,
      text: 'سلام',
      vars: [{ var: name, length: 6, type: 'str' }],
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['vars.0.var']);
    expect(answer.body.message).toContain(`«${name}»`);
    expect(answer.body.message).toContain('حرف، رقم، _ و -');
  },
);

test.each(['', '  \n '])('the text %j is refused as empty, once', async (text) => {
  const answer = await (await customer()).post(path, { ...right, text, vars: [] });
  expect(answer.body.errors).toEqual({ text: ['فیلد text نباید خالی باشد'] });
});

test.each([2, 'x', null])('share %j is refused with the values it may have', async (share) => {
  const answer = await (await customer()).post(path, { ...right, share });
  expect(answer.body.errors).toEqual({ share: ['فیلد share باید یکی از این‌ها باشد: 0، 1، false، true'] });
});

test('variables that are null are none', async () => {
  const caller = await customer();
  const made = await caller.post(path, { ...right, text: 'سلام', vars: null });
  expect(made.status).toBe(201);
  expect((await caller.get(`${path}/${made.body.data.code}`)).body.data.vars).toEqual([]);
  expect((await caller.post(path, { ...right, vars: null })).body.errors).toHaveProperty('vars');
});

test('every type of variable is kept as declared, in its order, and nothing else of it', async () => {
  const caller = await customer();
  const vars = [
    { var: 'نام', length: 20, type: 'str' },
    { var: 'روز', length: 10, type: 'date' },
    { var: 'n-1', length: 3, type: 'int' },
  ];
  const made = await caller.post(path, {
    ...right,
    text: '%نام% %روز% %n-1% 10%-20%',
    vars: vars.map((one) => ({ ...one, note: 'ignored' })),
  });
  expect(made.status).toBe(201);
  const { data } = (await caller.get(`${path}/${made.body.data.code}`)).body;
  expect(data.vars).toEqual(vars);
  const { rows } = await service.platform.pool.query('select vars from patterns where code = $1', [
    data.code,
  ]);
  expect(rows[0]).toEqual({ vars });
});

test('a form with brackets makes the same pattern as JSON', async () => {
  const caller = await customer();
  const form = new URLSearchParams({
    text: right.text,
    website: right.website,
    share: '1',
    category: '2',
    description: '',
    'vars[0][var]': 'code',
    'vars[0][length]': '6',
    'vars[0][type]': 'int',
  });
  const made = await caller.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect(made.status).toBe(201);
  expect((await caller.get(`${path}/${made.body.data.code}`)).body.data).toMatchObject({
    share: 1,
    category: 2,
    vars: right.vars,
  });
});

test('with automatic moderation a pattern is active at once', async () => {
  const { service: lenient, stop } = await startTestService({ PEYK_MODERATION: 'auto' });
  try {
    const caller = lenient.as((await lenient.given.account()).key);
    expect((await caller.post(path, right)).body.data.status).toBe('active');
  } finally {
    await stop();
  }
});
