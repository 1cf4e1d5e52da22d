import http from 'node:http';
import https from 'node:https';

// @ts-expect-error -- the package has no types
import untyped from 'smsir-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { givenSender } from '../../../test/sender.ts';
import { testService } from '../../../test/test-platform.ts';
import { receiveInbound } from '../../features/audiences/inbox/index.ts';
import { apiKeys } from '../../features/people/accounts/index.ts';

interface Told {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every operation
  readonly data: { readonly status: number; readonly message: string; readonly data: any };
}
type Operation = (...values: unknown[]) => Promise<Told>;
type Sdk = Readonly<Record<string, Operation>>;
const { Smsir } = untyped as { Smsir: new (key: string, line: unknown) => Sdk };

const service = testService();
const recipient = '09123456789';

/** The address of the SDK is a constant: only the connection is led here. */
let restore: () => void = () => undefined;
beforeAll(() => {
  const { hostname, port } = new URL(service.address);
  const lead = (...[options, ...rest]: [https.RequestOptions | string | URL, ...unknown[]]) => {
    const asked = options as https.RequestOptions;
    expect(asked.hostname).toBe('api.sms.ir');
    const path = `/compat/sms-ir${asked.path ?? ''}`;
    const led = { ...asked, protocol: 'http:', hostname, host: hostname, port, path, agent: undefined };
    return (http.request as (...all: unknown[]) => http.ClientRequest)(led, ...rest);
  };
  const redirected = vi.spyOn(https, 'request').mockImplementation(lead as typeof https.request);
  restore = () => redirected.mockRestore();
});
afterAll(() => restore());

let lines = 90_007_100;

/** Its lines are numbers. */
async function givenUser(options: Parameters<typeof givenSender>[1] = {}) {
  lines += 1;
  const sender = await givenSender(service, { line: String(lines), ...options });
  expect((await sender.caller.put('/ws/v1/doors/sms-ir', { is_open: true })).status).toBe(200);
  /** The SDK keeps key and line for all of its objects. */
  const call = async (name: string, ...values: unknown[]): Promise<Told> => {
    const operation = new Smsir(sender.key, Number(sender.line.number))[name] as Operation;
    try {
      return await operation(...values);
    } catch (problem) {
      const { response } = problem as { response?: Told };
      if (response === undefined) throw problem;
      return response;
    }
  };
  return { ...sender, call };
}

type User = Awaited<ReturnType<typeof givenUser>>;

async function receive(user: User, text: string) {
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    user.line.lineId,
    user.accountId,
  ]);
  await receiveInbound(service.platform, 'main', {
    from: recipient,
    to: user.line.number,
    text,
    carrierKey: `sms-ir-${user.accountId}-${text}`,
    receivedAt: service.clock.now(),
  });
}

const seconds = () => Math.floor(service.clock.now().getTime() / 1000);

describe('the npm client of SMS.ir', () => {
  test('sends a code by template and name of its value, and reads its state and the credit', async () => {
    const user = await givenUser();
    const alias = { provider: 'sms-ir', foreign_id: '100200', pattern_code: user.code };
    expect((await user.caller.put('/ws/v1/pattern-aliases', alias)).status).toBe(200);
    const before = (await user.call('getCredit')).data.data as number;
    const sent = await user.call('SendVerifyCode', '9123456789', 100_200, [{ name: 'CODE', value: '48213' }]);
    expect(sent).toMatchObject({ status: 200, data: { status: 1, data: { cost: 1 } } });
    const id = sent.data.data.messageId as number;
    expect(Number.isInteger(id)).toBe(true);
    const report = await user.call('ReportMessage', id);
    expect(report.data.data).toMatchObject({
      messageId: id,
      mobile: 9_123_456_789,
      messageText: expect.stringContaining('48213'),
      lineNumber: Number(user.line.number),
      sendDateTime: seconds(),
      cost: 1,
    });
    expect([null, 1, 3]).toContain(report.data.data.deliveryState);
    expect(before - ((await user.call('getCredit')).data.data as number)).toBe(1);
    expect((await user.call('getLineNumbers')).data.data).toContain(Number(user.line.number));
  });

  test('sends one text to many: a wrong number has no id, a blacklisted one has 0', async () => {
    const user = await givenUser();
    await user.caller.post('/ws/v1/blacklist', { mobiles: ['09125555555'] });
    const mobiles = ['09121111111', '123', '+989122222222', '09125555555', '09121111111'];
    const { status, data } = await user.call('SendBulk', 'سلام ۱۲۳', mobiles);
    expect({ status, data }).toMatchObject({ status: 200, data: { status: 1, data: { cost: 2 } } });
    const { packId, messageIds } = data.data as { packId: string; messageIds: (number | null)[] };
    expect(messageIds).toEqual([expect.any(Number), null, expect.any(Number), 0, messageIds[0]]);
    const pack = await user.call('ReportPack', packId);
    expect(pack.data.data.map((row: { mobile: number }) => row.mobile).toSorted()).toEqual([
      9_121_111_111, 9_122_222_222, 9_125_555_555,
    ]);
    const blocked = pack.data.data.find((row: { mobile: number }) => row.mobile === 9_125_555_555);
    expect(blocked).toMatchObject({ deliveryState: 7, cost: 0 });
    const today = await user.call('ReportToday', 10, 1);
    expect(today.data.data).toHaveLength(3);
    const archived = await user.call('ReportArchived', seconds() - 60, seconds() + 60, 2, 2);
    expect(archived.data.data).toHaveLength(1);
    const packs = await service.as(undefined).get('/compat/sms-ir/v1/send/pack?pageSize=5', {
      headers: { 'x-api-key': user.key },
    });
    expect(packs.body.data).toEqual([{ packId, recipientCount: 3, creationDateTime: seconds() }]);
  });

  test('sends different texts, and withdraws what is scheduled', async () => {
    const user = await givenUser();
    const sent = await user.call(
      'SendLikeToLike',
      ['first, with a comma', 'second'],
      ['09121111111', '09122222222'],
      seconds() + 7200,
    );
    expect(sent.data).toMatchObject({ status: 1, data: { cost: 2 } });
    const { packId, messageIds } = sent.data.data as { packId: string; messageIds: number[] };
    const first = await user.call('ReportMessage', messageIds[0]);
    expect(first.data.data).toMatchObject({
      messageText: 'first, with a comma',
      deliveryState: null,
      sendDateTime: seconds() + 7200,
    });
    const withdrawn = await user.call('deleteScheduled', packId);
    expect(withdrawn.data).toMatchObject({ status: 1, data: { returnedCreditCount: 2, smsCount: 2 } });
    expect(await user.call('deleteScheduled', packId)).toMatchObject({ status: 400, data: { status: 112 } });
    expect((await user.money()).left).toBe(1_000_000);
  });

  test('reads what came once, and lists it from either end', async () => {
    const user = await givenUser();
    for (const text of ['یک', 'دو', 'سه']) await receive(user, text);
    const latest = await user.call('ReportLatestReceived', 2);
    expect(latest.data.data).toMatchObject([
      { messageText: 'یک', mobile: 9_123_456_789, number: Number(user.line.number) },
      { messageText: 'دو' },
    ]);
    expect((await user.call('ReportLatestReceived', 5)).data.data).toMatchObject([{ messageText: 'سه' }]);
    expect((await user.call('ReportLatestReceived', 5)).data.data).toEqual([]);
    const today = await user.call('ReportTodayReceived', 2, 1);
    expect(today.data.data).toMatchObject([{ messageText: 'سه' }, { messageText: 'دو' }]);
    const archive = await user.call('ReportArchivedReceived', seconds() - 60, null, 2, 2);
    expect(archive.data.data).toMatchObject([{ messageText: 'یک' }]);
    const oldest = await service
      .as(undefined)
      .get('/compat/sms-ir/v1/receive/archive?pageSize=2&pageNumber=1&sortByNewest=0', {
        headers: { 'X-Api-Key': user.key },
      });
    expect(oldest.body.data).toMatchObject([{ messageText: 'یک' }, { messageText: 'دو' }]);
  });

  let refusing: User | undefined;
  const many = Array<string>(101).fill(recipient);
  test.each([
    [101, 'SendBulk', ['x', [recipient], null, 1_234_567]],
    [103, 'SendBulk', ['', [recipient]]],
    [104, 'SendBulk', ['x', ['12345', '']]],
    [105, 'SendBulk', ['x', many]],
    [107, 'SendBulk', ['x', []]],
    [109, 'SendBulk', ['x', [recipient], 1_000_000_000]],
    [109, 'SendBulk', ['x', [recipient], 'tomorrow']],
    [106, 'SendLikeToLike', [many, [recipient]]],
    [108, 'SendLikeToLike', [[], [recipient]]],
    [110, 'SendLikeToLike', [['x', 'y'], [recipient]]],
    [104, 'SendVerifyCode', ['12345', 1, []]],
    [113, 'SendVerifyCode', [recipient, 999, [{ name: 'CODE', value: '1' }]]],
    [116, 'SendVerifyCode', [recipient, 1, [{ name: '', value: '1' }]]],
    [111, 'ReportMessage', [77]],
    [111, 'ReportPack', ['5f0c7f0e-1a1a-4b1b-8c1c-0123456789ab']],
    [111, 'deleteScheduled', ['nothing']],
    [16, 'ReportToday', [101, 1]],
    [16, 'ReportLatestReceived', [0]],
    [109, 'ReportArchived', ['yesterday', null]],
  ])('is refused with %i by %s of %j', async (code, name, values) => {
    refusing ??= await givenUser();
    const told = await refusing.call(name, ...values);
    expect(told).toMatchObject({ status: 400, data: { status: code, data: null } });
  });

  test('is refused with 102 without credit, 115 for a blacklisted number and 116 without a value', async () => {
    const poor = await givenUser({ credit: 0 });
    const parameters = [{ name: 'code', value: '12345' }];
    expect((await poor.call('SendVerifyCode', recipient, poor.code, parameters)).data.status).toBe(102);
    const vars = ['a', 'b'].map((name) => ({ var: name, length: 10, type: 'str' as const }));
    const user = await givenUser({ text: 'x %a% %b%', vars });
    const sent = await user.call('SendVerifyCode', recipient, user.code, [{ name: 'A', value: '1' }]);
    expect(sent.data.status).toBe(116);
    await user.caller.post('/ws/v1/blacklist', { mobiles: [recipient] });
    const both = ['a', 'b'].map((name) => ({ name, value: '1' }));
    expect((await user.call('SendVerifyCode', recipient, user.code, both)).data.status).toBe(115);
  });
});

test('the sandbox has a template of its own, which a test key alone sends by, without cost', async () => {
  const user = await givenUser();
  const limits = { permissions: null, rateLimitPerMinute: null, isTest: true };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, user.accountId, { name: 'trial', limits }));
  const verify = async (by: string, parameters: readonly object[], templateId: unknown = 123_456) => {
    const body = { mobile: recipient, templateId, parameters };
    const headers = { 'x-api-key': by };
    return service.as(undefined).post('/compat/sms-ir/v1/send/verify', body, { headers });
  };
  const code = [{ name: 'CODE', value: '48213' }];
  for (const templateId of [123_456, '123456']) {
    const sent = await verify(key, code, templateId);
    expect(sent).toMatchObject({ status: 200, body: { status: 1, data: { cost: 1 } } });
    const { messageId } = sent.body.data as { messageId: number };
    const shown = await service
      .as(undefined)
      .get(`/compat/sms-ir/v1/send/${messageId}`, { headers: { 'x-api-key': key } });
    expect(shown.body.data).toMatchObject({ messageText: expect.stringContaining('48213') });
  }
  expect((await verify(key, [{ name: 'NAME', value: 'x' }])).body.status).toBe(116);
  expect((await verify(user.key, code)).body.status).toBe(113);
  expect((await user.money()).entries).toEqual([]);
  // A pattern that has this id is sent by it, with either key.
  const alias = { provider: 'sms-ir', foreign_id: '123456', pattern_code: user.code };
  await user.caller.put('/ws/v1/pattern-aliases', alias);
  expect((await verify(key, code)).body.status).toBe(1);
  expect((await verify(user.key, code)).body.status).toBe(1);
});

describe('the door', () => {
  test('is closed until it is switched on, and a wrong key is refused as such', async () => {
    const user = await givenUser();
    await user.caller.put('/ws/v1/doors/sms-ir', { is_open: false });
    expect(await user.call('getCredit')).toMatchObject({ status: 401, data: { status: 13, data: null } });
    const stranger = service.as(undefined);
    expect(await stranger.get('/compat/sms-ir/v1/credit')).toMatchObject({
      status: 401,
      body: { status: 10 },
    });
    expect(await stranger.get('/compat/sms-ir/v1/nothing/here')).toMatchObject({
      status: 404,
      body: { status: 16, data: null },
    });
  });

  test('takes paths and names in any case, and a key in the address only if it was made for it', async () => {
    const user = await givenUser();
    const stranger = service.as(undefined);
    const headers = { 'X-API-KEY': user.key };
    const body = { LINENUMBER: user.line.number, messagetexts: ['x'], Mobiles: [recipient] };
    const sent = await stranger.post('/compat/sms-ir/V1/Send/likeTolike/', body, { headers });
    expect(sent).toMatchObject({ status: 200, body: { status: 1 } });

    const limits = { permissions: null, rateLimitPerMinute: null, provider: 'sms-ir' };
    const { key: doorKey } = await service.platform.db
      .transaction()
      .execute((tx) => apiKeys.create(tx, service.clock, user.accountId, { name: 'url', limits }));
    const query = (key: string) =>
      `username=x&password=${key}&line=${user.line.number}&mobile=${recipient}&text=hi`;
    expect(await stranger.get(`/compat/sms-ir/v1/send?${query(doorKey)}`)).toMatchObject({
      status: 200,
      body: { status: 1, data: { messageId: expect.any(Number), cost: 1 } },
    });
    const wrong = await stranger.get(`/compat/sms-ir/v1/send?${query(user.key)}`);
    expect(wrong).toMatchObject({ status: 401, body: { status: 10 } });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await stranger.request('POST', '/compat/sms-ir/v1/send', {
      headers: form,
      body: query(user.key),
    });
    expect(posted.status).toBe(200);
    const { rows } = await service.platform.pool.query('select * from api_calls');
    expect(JSON.stringify(rows)).not.toContain(doorKey);
  });
});

test('a shop that sends with a name and a password reads one word', async () => {
  const user = await givenUser();
  const limits = { permissions: null, rateLimitPerMinute: null, provider: 'sms-ir' };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, user.accountId, { name: 'url', limits }));
  const ask = async (changes: Record<string, string>) => {
    const query = { user: 'shop', pass: key, to: `${recipient},09121111111`, text: 'سلام', ...changes };
    const asked = new URLSearchParams({ lineNo: user.line.number, ...query });
    const { status, text } = await service
      .as(undefined)
      .get(`/compat/sms-ir/SendMessage.ashx?${asked.toString()}`);
    return { status, text };
  };
  expect(await ask({})).toEqual({ status: 200, text: 'ok' });
  expect((await user.money()).entries).toHaveLength(1);
  for (const changes of [
    { pass: 'wrong' },
    { pass: user.key },
    { lineNo: '1000' },
    { to: '12' },
    { text: '' },
  ])
    expect(await ask(changes)).toEqual({ status: 200, text: expect.not.stringMatching(/^ok|Api-Key|^$/) });
  expect((await user.money()).entries).toHaveLength(1);
});

describe('the older interface', () => {
  test('gives a token, sends codes and texts with it, and reads what became of them', async () => {
    const user = await givenUser();
    const stranger = service.as(undefined);
    const path = (name: string) => `/compat/sms-ir/api/${name}`;
    const asked = await stranger.post(path('Token'), {
      UserApiKey: user.key,
      SecretKey: 'any',
      System: 'php',
    });
    expect(asked).toMatchObject({ status: 200, body: { IsSuccessful: true, TokenKey: user.key } });
    const headers = { 'x-sms-ir-secure-token': asked.body.TokenKey as string };
    const aliases = [
      { provider: 'sms-ir', foreign_id: 'VerificationCode', pattern_code: user.code },
      { provider: 'sms-ir', foreign_id: '77', pattern_code: user.code },
    ];
    for (const alias of aliases) await user.caller.put('/ws/v1/pattern-aliases', alias);
    const code = { Code: '12345', MobileNumber: recipient };
    expect((await stranger.post(path('VerificationCode'), code, { headers })).body).toMatchObject({
      IsSuccessful: true,
      VerificationCodeId: expect.any(Number),
    });
    const fast = {
      ParameterArray: [{ Parameter: 'Code', ParameterValue: '54321' }],
      Mobile: recipient,
      TemplateId: '77',
    };
    const sent = await stranger.post(path('UltraFastSend'), fast, { headers });
    expect(sent.body).toMatchObject({ IsSuccessful: true, VerificationCodeId: expect.any(Number) });
    const id = sent.body.VerificationCodeId as number;
    expect((await stranger.get(path(`MessageSend?id=${id}`), { headers })).body).toMatchObject({
      IsSuccessful: true,
      Messages: { ID: id, MobileNo: recipient, SMSMessageBody: expect.stringContaining('54321') },
    });
    const texts = {
      Messages: ['hello'],
      MobileNumbers: ['09121111111', '09122222222'],
      LineNumber: user.line.number,
      SendDateTime: '',
      CanContinueInCaseOfError: 'false',
    };
    const bulk = await stranger.post(path('MessageSend'), texts, { headers });
    expect(bulk.body).toMatchObject({
      IsSuccessful: true,
      Ids: [{ MobileNo: '09121111111' }, { MobileNo: '09122222222' }],
    });
    const batch = await stranger.get(path(`MessageSend?pageId=1&batchKey=${bulk.body.BatchKey}`), {
      headers,
    });
    expect(batch.body.Messages).toHaveLength(2);
    const days = 'Shamsi_FromDate=1400/01/01&Shamsi_ToDate=1450/01/01&RowsPerPage=10&RequestedPageNumber=1';
    const listed = await stranger.get(path(`MessageSend?${days}`), { headers });
    expect(listed.body).toMatchObject({ IsSuccessful: true, CountOfAll: 4 });
    await receive(user, 'پاسخ');
    const came = await stranger.get(path(`ReceiveMessage?${days}`), { headers });
    expect(came.body).toMatchObject({
      CountOfAll: 1,
      Messages: [{ SMSMessageBody: 'پاسخ', MobileNo: recipient }],
    });
    expect((await stranger.get(path('ReceiveMessage?id=0'), { headers })).body.Messages).toHaveLength(1);
    expect((await stranger.get(path('credit'), { headers })).body).toMatchObject({
      Credit: expect.any(Number),
    });
    expect((await stranger.get(path('SMSLine'), { headers })).body.SMSLines).toContainEqual({
      ID: expect.any(Number),
      LineNumber: user.line.number,
    });
  });

  test('refuses in its own form', async () => {
    const user = await givenUser();
    const stranger = service.as(undefined);
    const token = await stranger.post('/compat/sms-ir/api/Token', { UserApiKey: 'wrong', SecretKey: 'x' });
    expect(token).toMatchObject({ status: 401, body: { IsSuccessful: false, Message: expect.any(String) } });
    const headers = { 'x-sms-ir-secure-token': user.key };
    const fast = { ParameterArray: [], Mobile: recipient, TemplateId: '999' };
    const refused = await stranger.post('/compat/sms-ir/api/UltraFastSend', fast, { headers });
    expect(refused).toMatchObject({ status: 400, body: { IsSuccessful: false } });
    const texts = { Messages: ['x'], MobileNumbers: [recipient], SendDateTime: 'tomorrow' };
    expect((await stranger.post('/compat/sms-ir/api/MessageSend', texts, { headers })).status).toBe(400);
  });
});
