import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService(async () => ({
  PEYK_INTERFACE_HOSTS: 'api.sms.ir=sms-ir,ws.sms.ir=sms-ir,api2.ippanel.com=ippanel',
}));
const path = '/ws/v1/pattern-aliases';

async function givenAccount() {
  const account = await service.given.account();
  const { code } = await service.given.approvedPattern(account.accountId);
  return { ...account, code, caller: service.as(account.key) };
}

test('an alias is saved in any case, listed beside its pattern, replaced and deleted', async () => {
  const { caller, code } = await givenAccount();
  const alias = { provider: 'kavenegar', foreign_id: ' Verify ', pattern_code: code };
  const saved = await caller.put(path, { ...alias, variables: ['token10=code'] });
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { foreign_id: 'verify', variables: ['token10=code'] } },
  });
  await caller.put(path, alias);
  const { data } = (await caller.get(`${path}?pattern_code=${code}`)).body;
  expect(data).toMatchObject([{ foreign_id: 'verify', pattern_code: code, variables: null }]);
  expect((await caller.delete(`${path}/kavenegar/VERIFY`)).status).toBe(200);
  expect((await caller.delete(`${path}/kavenegar/verify`)).status).toBe(404);
});

test('an alias of a pattern of another account, or of a variable that there is not, is refused', async () => {
  const [{ caller, code }, other] = [await givenAccount(), await givenAccount()];
  const alias = { provider: 'kavenegar', foreign_id: 'verify' };
  expect((await caller.put(path, { ...alias, pattern_code: other.code })).body.error_code).toBe(
    'pattern_not_found',
  );
  const wrong = await caller.put(path, { ...alias, pattern_code: code, variables: ['name'] });
  expect(wrong.status).toBe(422);
  await caller.put(path, { ...alias, pattern_code: code });
  expect((await other.caller.get(path)).body.data).toEqual([]);
  expect((await other.caller.delete(`${path}/kavenegar/verify`)).status).toBe(404);
});

test('a pasted list saves what is right and says what is wrong by line', async () => {
  const { caller, code } = await givenAccount();
  const lines = `verify\t${code}\tcode\nalone\nother,nothing\n100001;${code}`;
  const { body } = await caller.post(`${path}/import`, { provider: 'kavenegar', lines });
  expect(body.data).toMatchObject({ saved: 2, refused: [{ line: 2 }, { line: 3 }] });
  expect((await caller.get(`${path}?provider=kavenegar`)).body.data).toHaveLength(2);
});

test('a name that comes twice in a list stands for what its last line says', async () => {
  const { caller, code } = await givenAccount();
  const lines = `verify\t${code}\nlogin\t${code}\nVERIFY\t${code}\tcode`;
  const { body } = await caller.post(`${path}/import`, { provider: 'kavenegar', lines });
  expect(body.data).toMatchObject({ refused: [] });
  expect((await caller.get(path)).body.data).toMatchObject([
    { foreign_id: 'login', variables: null },
    { foreign_id: 'verify', variables: ['code'] },
  ]);
});

test('the list of a provider finds patterns of the same text, and makes the others where a website is given', async () => {
  const { caller, code, accountId } = await givenAccount();
  const text = (await caller.get(`/ws/v1/patterns/${code}`)).body.data.text as string;
  const list = `777\tورود\t${text.replace('%code%', '#OTP#')}\n778\tخوش آمد\tسلام #NAME#، کد #CODE#`;
  const first = await caller.post(`${path}/import`, { provider: 'sms-ir', lines: list });
  expect(first.body.data).toMatchObject({ saved: 1, created: 0, refused: [{ line: 2 }] });
  const second = await caller.post(`${path}/import`, {
    provider: 'sms-ir',
    lines: list,
    website: 'shop.example',
  });
  expect(second.body.data).toEqual({ saved: 2, created: 1, refused: [] });
  const aliases = (await caller.get(`${path}?provider=sms-ir`)).body.data as { pattern_code: string }[];
  expect(aliases).toMatchObject([
    { foreign_id: '777', pattern_code: code, variables: ['otp=code'] },
    { foreign_id: '778', variables: null },
  ]);
  const made = await caller.get(`/ws/v1/patterns/${aliases[1]?.pattern_code}`);
  expect(made.body.data).toMatchObject({
    text: 'سلام %NAME%، کد %CODE%',
    status: 'pending',
    description: 'sms-ir: 778',
  });
  // The same list again makes nothing.
  const again = await caller.post(`${path}/import`, {
    provider: 'sms-ir',
    lines: list,
    website: 'shop.example',
  });
  expect(again.body.data).toMatchObject({ saved: 2, created: 0 });
  const { rows } = await service.platform.pool.query('select code from patterns where account_id = $1', [
    accountId,
  ]);
  expect(rows).toHaveLength(2);
});

test('a file has rows as a pasted list has lines, and one that is no sheet is refused', async () => {
  const { caller, code } = await givenAccount();
  const send = async (content: string) => {
    const form = new FormData();
    form.set('provider', 'kavenegar');
    form.set('file', new Blob([content]), 'templates.csv');
    return caller.form(`${path}/import-file`, form);
  };
  expect((await send(`verify,${code},code\nother,nothing\n`)).body.data).toMatchObject({
    saved: 1,
    refused: [{ line: 2 }],
  });
  expect((await send('\u0000\u0001')).status).toBe(422);
  const many = Array.from({ length: 501 }, (_, index) => `${index},${code}`).join('\n');
  expect((await send(many)).status).toBe(422);
});

test('hosts that lead to a door are listed with it, and its interface answers at their root alone', async () => {
  const { caller } = await givenAccount();
  const doors = (await caller.get('/ws/v1/doors')).body.data as { provider: string; hosts: string[] }[];
  const hostsOf = (name: string) => doors.find(({ provider }) => provider === name)?.hosts;
  expect(hostsOf('sms-ir')).toEqual(['api.sms.ir', 'ws.sms.ir']);
  expect(hostsOf('ippanel')).toEqual(['api2.ippanel.com']);
  expect(hostsOf('kavenegar')).toEqual([]);
  const ask = async (host: string) =>
    (await service.as(undefined).get('/v1/credit', { headers: { host } })).body as object;
  expect(await ask('api.sms.ir')).toMatchObject({ status: 10, data: null });
  expect(await ask('API2.ippanel.com:443')).toMatchObject({ status: 'ERROR' });
  expect(await ask('sms.example')).toMatchObject({ error_code: 'not_found' });
});

test('a door is switched by who manages the account, for it alone', async () => {
  const [{ caller, accountId }, other] = [await givenAccount(), await givenAccount()];
  expect((await caller.put('/ws/v1/doors/kavenegar', { is_open: true })).body.data).toMatchObject({
    is_open: true,
  });
  const doors = (await other.caller.get('/ws/v1/doors')).body.data as { is_open: boolean }[];
  expect(doors.filter((door) => door.is_open)).toEqual([]);
  expect((await caller.put('/ws/v1/doors/nobody', { is_open: true })).status).toBe(422);
  expect(accountId).not.toBe(other.accountId);
});

test('texts are told apart before a door is switched on: which wait, why, and which are one of a pattern', async () => {
  const { caller, code } = await givenAccount();
  const pattern = (await caller.get(`/ws/v1/patterns/${code}`)).body.data.text as string;
  const texts = ['Sale until Friday', pattern.replace('%code%', '12345')];
  const { status, body } = await caller.post('/ws/v1/doors/check-texts', { texts });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { text: texts[0], waits: true, reason: 'kind', explanation: expect.any(String), pattern_code: null },
    { text: texts[1], pattern_code: code },
  ]);
  expect((await caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
  const tooMany = await caller.post('/ws/v1/doors/check-texts', { texts: Array(51).fill('x') });
  expect(tooMany.status).toBe(422);
});
