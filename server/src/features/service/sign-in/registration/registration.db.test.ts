import { beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestService, testService } from '../../../../../test/test-platform.ts';

const service = testService();
const password = 'panjere baz 19 derakht';
let ownKey = '';
let serial = 0;

beforeAll(async () => {
  // The service's own account sends the codes; accounts of this test have numbers of their own.
  ownKey = (await service.given.account()).key;
  await service.given.line('90008362');
});

beforeEach(async () => {
  await service.platform.db.deleteFrom('attempts').execute();
});

function somebody(changes: object = {}) {
  serial += 1;
  return {
    person_type: 'real',
    username: `newcomer${serial}`,
    first_name: 'سارا',
    last_name: 'محمدی',
    national_code: '0013542419',
    mobile: `0936${String(serial).padStart(7, '0')}`,
    ...changes,
  };
}

const anybody = () => service.as(undefined);
const start = (body: object) => anybody().post('/panel/v1/register', body);
const verify = (body: object) => anybody().post('/panel/v1/register/verify', { password, ...body });

async function textsTo(mobile: string): Promise<string[]> {
  const { body } = await service.as(ownKey).get(`/ws/v1/send_request?recipient=${mobile}&limit=50`);
  return (body.data.data as { text: string }[]).map(({ text }) => text);
}

/** Begins, and reads the code on the phone. */
async function begin(body: { mobile: string }) {
  const before = (await textsTo(body.mobile)).length;
  const { status, body: answer } = await start(body);
  expect(status).toBe(200);
  await expect.poll(async () => (await textsTo(body.mobile)).length).toBe(before + 1);
  const [newest = ''] = await textsTo(body.mobile);
  return { token: answer.data.token as string, code: /\d{6}/.exec(newest)?.[0] ?? '' };
}

async function countAccounts(mobile: string): Promise<number> {
  const { rows } = await service.platform.pool.query('select from accounts where mobile = $1', [mobile]);
  return rows.length;
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code by text makes an account with the first offered plan, and its owner is signed in', async () => {
  const body = somebody();
  const proof = await begin(body);
  expect(await countAccounts(body.mobile)).toBe(0);
  const { status, body: answer, headers } = await verify(proof);
  expect(status).toBe(200);
  expect(answer.data.user).toMatchObject({ username: body.username, name: 'سارا محمدی', kind: 'account' });
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  const profile = await anybody().get('/ws/v1/account/profile', { headers: { cookie } });
  const { rows } = await service.platform.pool.query('select min(id)::int as id from plans where is_offered');
  expect(profile.body.data).toMatchObject({
    username: body.username,
    mobile: body.mobile,
    national_code: '0013542419',
    verified: false,
    plan: { id: rows[0].id },
  });
  // The code went to it: it is a number of the account.
  const own = await service.platform.pool.query('select mobile from identity_numbers where account_id = $1', [
    profile.body.data.id,
  ]);
  expect(own.rows).toEqual([{ mobile: body.mobile }]);
  const again = await anybody().post('/panel/v1/sign-in', { username: body.username, password });
  expect(again.status).toBe(200);
});

test('wrong fields are all named at once, and nothing is texted', async () => {
  const body = somebody({ username: 'a', national_code: '123', mobile: '0912' });
  const { status, body: answer } = await start(body);
  expect(status).toBe(422);
  expect(Object.keys(answer.errors).sort()).toEqual(['mobile', 'national_code', 'username']);
});

test('a taken mobile gets the same answer, no code, and a text that says who it belongs to', async () => {
  const holder = somebody();
  await verify(await begin(holder));
  const stranger = somebody({ mobile: holder.mobile });
  const [taken, free] = [await start(stranger), await start(somebody())];
  expect([taken.status, Object.keys(taken.body.data)]).toEqual([free.status, Object.keys(free.body.data)]);
  await expect.poll(async () => (await textsTo(holder.mobile)).length).toBe(2);
  const [note = ''] = await textsTo(holder.mobile);
  expect(note).toContain(holder.username);
  expect(note).not.toMatch(/\d{6}/);
  expect((await verify({ token: taken.body.data.token, code: '123456' })).body.errors).toHaveProperty('code');
});

test('a taken username is refused with the right code, which then works with another one', async () => {
  const holder = somebody();
  await verify(await begin(holder));
  const body = somebody({ username: holder.username.toUpperCase() });
  const proof = await begin(body);
  const refused = await verify(proof);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['username']]);
  expect(await countAccounts(body.mobile)).toBe(0);
  const other = `other${serial}`;
  expect((await verify({ ...proof, username: other })).body.data.user.username).toBe(other);
});

test('a code is good for five tries and ten minutes', async () => {
  const first = await begin(somebody());
  for (let n = 0; n < 5; n += 1)
    expect((await verify({ ...first, code: wrongOf(first.code) })).body.errors).toHaveProperty('code');
  expect((await verify(first)).status).toBe(422);
  const late = await begin(somebody());
  service.clock.advance(10 * 60_000);
  expect((await verify(late)).body.errors).toHaveProperty('code');
  const mine = await begin(somebody());
  const theirs = await begin(somebody());
  expect((await verify({ token: mine.token, code: theirs.code })).status).toBe(422);
  expect((await verify({ token: 'unknown', code: mine.code })).status).toBe(422);
});

test('a weak password is refused before the code is tried', async () => {
  const body = somebody();
  const proof = await begin(body);
  for (let n = 0; n < 6; n += 1)
    expect((await verify({ ...proof, password: `${body.username}x9` })).body.errors).toHaveProperty(
      'password',
    );
  expect((await verify(proof)).status).toBe(200);
});

test('calls at the same time, and later ones, make one account and sign in to it', async () => {
  const body = somebody();
  const proof = await begin(body);
  const answers = await Promise.all([verify(proof), verify(proof), verify(proof)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body: answer }) => answer.data.user.id)).size).toBe(1);
  expect(await countAccounts(body.mobile)).toBe(1);
  expect((await verify(proof)).status).toBe(200);
  expect((await verify({ ...proof, password: 'another one 42 entirely' })).status).toBe(401);
});

test('two registrations of one mobile: the second one is refused at its field', async () => {
  const body = somebody();
  const proofs = [await begin(body), await begin({ ...body, username: `second${serial}` } as typeof body)];
  const answers = await Promise.all(proofs.map(verify));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
  expect(answers.find(({ status }) => status === 422)?.body.errors).toHaveProperty('mobile');
  expect(await countAccounts(body.mobile)).toBe(1);
});

test('texts to one mobile are limited, whether or not it has an account', async () => {
  const holder = somebody();
  await verify(await begin(holder));
  await service.platform.db.deleteFrom('attempts').execute();
  for (const mobile of [holder.mobile, somebody().mobile]) {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await start(somebody({ mobile }))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

test('registrations from one address are limited, and wait longer each time', async () => {
  for (let n = 0; n < 11; n += 1) expect((await start(somebody())).status).toBe(200);
  const refused = await start(somebody());
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
});

test('only digests of codes and tokens are stored', async () => {
  const { token, code } = await begin(somebody());
  const { rows } = await service.platform.pool.query(
    `select encode(digest, 'escape') || encode(code_digest, 'escape') || fields::text as stored from registrations`,
  );
  const stored = rows.map((row: { stored: string }) => row.stored).join('\n');
  expect([stored.includes(token), stored.includes(`"${code}"`)]).toEqual([false, false]);
});

test.each([
  [{ PEYK_SELF_REGISTRATION: 'off', PEYK_SELLER_NAME: 'شرکت پیک', PEYK_SELLER_PHONE: '02112345678' }, false],
  [{ DATABASE_URL: 'postgres://somewhere/else' }, false],
  [{ DATABASE_URL: 'postgres://somewhere/else', PEYK_SELF_REGISTRATION: 'on' }, true],
])('with %j the form says whether it is open', async (environment, isOpen) => {
  const { connection, clock } = service;
  const { service: other, stop } = await startTestService(environment, { connection, clock });
  try {
    const { body } = await other.as(undefined).get('/panel/v1/register');
    expect(body.data.is_open).toBe(isOpen);
    if ('PEYK_SELLER_NAME' in environment)
      expect(body.data.contact).toEqual({ name: 'شرکت پیک', phone: '02112345678' });
    if (isOpen) return;
    const refused = await other.as(undefined).post('/panel/v1/register', somebody());
    expect([refused.status, refused.body.error_code]).toEqual([403, 'registration_closed']);
    const proof = await begin(somebody());
    const late = await other.as(undefined).post('/panel/v1/register/verify', { password, ...proof });
    expect(late.status).toBe(403);
  } finally {
    await stop();
  }
});

test('all registrations together have so many texts an hour, whatever mobiles they name', async () => {
  const { service: strict, stop } = await startTestService({ PEYK_REGISTRATIONS_PER_HOUR: '3' }, service);
  try {
    service.clock.set(new Date('2026-11-16T09:30:00Z'));
    const ask = () => strict.as(undefined).post('/panel/v1/register', somebody());
    const statuses = [(await ask()).status, (await ask()).status, (await ask()).status];
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await ask();
    expect([refused.status, refused.body.error_code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('1800');
    service.clock.set(new Date('2026-11-16T10:00:01Z'));
    expect((await ask()).status).toBe(200);
  } finally {
    await stop();
  }
});
