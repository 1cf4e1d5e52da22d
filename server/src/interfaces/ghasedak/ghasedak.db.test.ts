// @ts-expect-error -- the package has no types
import Untyped from 'ghasedak';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { givenSender } from '../../../test/sender.ts';
import { testService } from '../../../test/test-platform.ts';
import { receiveInbound } from '../../features/audiences/inbox/index.ts';
import { apiKeys } from '../../features/people/accounts/index.ts';

interface Told {
  readonly result: { readonly code: number; readonly message: string };
  // oxlint-disable-next-line typescript/no-explicit-any -- items of every operation
  readonly items: any;
}
type Operation = (options: object, kind?: number) => Promise<unknown>;
const Ghasedak = Untyped as unknown as new (key: string, version: string, base: string) => object;

const service = testService();
const recipient = '09123456789';

/** The SDK keeps the answer in a field and prints it. */
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => {
  vi.mocked(console.log).mockRestore();
});

async function givenUser(options: Parameters<typeof givenSender>[1] = {}) {
  const sender = await givenSender(service, options);
  expect((await sender.caller.put('/ws/v1/doors/ghasedak', { is_open: true })).status).toBe(200);
  const base = `${service.address}/compat/ghasedak`;
  const sdk = async (name: string, given: object): Promise<Told> => {
    const api = new Ghasedak(sender.key, '/v2', base) as Record<string, Operation> & { __resdata: Told };
    await (api[name] as Operation).call(api, given);
    return api.__resdata;
  };
  const stranger = service.as(undefined);
  const headers = { ApiKey: sender.key, Agent: 'php' };
  const path = (name: string) => `/compat/ghasedak/rest/api/v1/WebService/${name}`;
  const post = async (name: string, body: object) => stranger.post(path(name), body, { headers });
  const get = async (name: string) => stranger.get(path(name), { headers });
  const old = async (name: string, form: Record<string, string>) =>
    stranger.request('POST', `/compat/ghasedak/v2/${name}?agent=php`, {
      headers: { apikey: sender.key, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  return { ...sender, sdk, post, get, old };
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
    carrierKey: `ghasedak-${user.accountId}-${text}`,
    receivedAt: service.clock.now(),
  });
}

const now = () => service.clock.now().toISOString();
const seconds = () => Math.floor(service.clock.now().getTime() / 1000);

describe('the npm client of Ghasedak', () => {
  test('sends a code by template, and reads its state', async () => {
    const user = await givenUser();
    const alias = { provider: 'ghasedak', foreign_id: 'Login', pattern_code: user.code };
    await user.caller.put('/ws/v1/pattern-aliases', alias);
    const options = { receptor: recipient, type: '1', template: 'login', param1: '48213' };
    const sent = await user.sdk('verification', options);
    expect(sent).toEqual({ result: { code: 200, message: 'success' }, items: [expect.any(Number)] });
    const [id] = sent.items as number[];
    const { items } = await user.sdk('status', { id: String(id), type: '1' });
    expect(items).toEqual([{ messageId: id, status: expect.any(Number) }]);
    expect([2, 10, 14]).toContain(items[0].status);
    expect((await user.show(id ?? 0))['text']).toContain('48213');
  });

  test('sends a text, to many too, and its absent values mean nothing', async () => {
    const user = await givenUser();
    const text = { message: 'سلام, ۱۲۳', receptor: recipient };
    const sent = await user.sdk('send', text);
    expect(sent).toMatchObject({ result: { code: 200 }, items: [expect.any(Number)] });
    const many = { ...text, receptor: '09121111111,09122222222', linenumber: user.line.number };
    for (const name of ['bulk1', 'bulk2'])
      expect((await user.sdk(name, { ...many, checkid: name })).items).toHaveLength(2);
    const again = await user.sdk('bulk2', { ...many, checkid: 'bulk2' });
    const states = await user.sdk('status', { id: (again.items as number[]).join(','), type: '1' });
    expect(states.items.map(({ status }: { status: number }) => status)).toEqual([0, 0]);
    expect((await user.caller.get('/ws/v1/send_request')).body.data.total).toBe(3);
  });

  let refusing: User | undefined;
  test.each([
    [400, 'send', { message: 'x', receptor: '12345' }],
    [400, 'send', { message: '', receptor: recipient }],
    [400, 'send', { message: 'x', receptor: recipient, senddate: 'tomorrow' }],
    [412, 'bulk1', { message: 'x', receptor: recipient, linenumber: '1234567' }],
    [413, 'bulk2', { message: 'x'.repeat(1001), receptor: recipient, linenumber: '' }],
    [428, 'verification', { receptor: recipient, type: '1', template: 'nothing', param1: '1' }],
    [402, 'verification', { receptor: recipient, type: '2', template: 'x', param1: '1' }],
    [402, 'check_verification', { receptor: recipient, token: '1' }],
    [402, 'voicecall', { receptor: recipient, message: 'x' }],
    [400, 'status', { id: '', type: '1' }],
  ])('is refused with %i by %s of %j', async (code, name, options) => {
    refusing ??= await givenUser();
    expect(await refusing.sdk(name, options)).toMatchObject({ result: { code }, items: null });
  });

  test('is refused with 418 without credit, 429 without a value and 401 with another key', async () => {
    const poor = await givenUser({ credit: 0 });
    const options = { receptor: recipient, type: '1', param1: '12345' };
    expect((await poor.sdk('verification', { ...options, template: poor.code })).result.code).toBe(418);
    const vars = ['a', 'b'].map((name) => ({ var: name, length: 10, type: 'str' as const }));
    const user = await givenUser({ text: 'x %a% %b%', vars });
    expect((await user.sdk('verification', { ...options, template: user.code })).result.code).toBe(429);
    const answer = await service.as(undefined).get('/compat/ghasedak/v2/account/info', {
      headers: { apikey: 'wrong' },
    });
    expect(answer).toMatchObject({ status: 401, body: { result: { code: 401 }, items: null } });
    await user.caller.put('/ws/v1/doors/ghasedak', { is_open: false });
    expect((await user.sdk('send', { message: 'x', receptor: recipient })).result.code).toBe(401);
  });
});

describe('the rest of the older interface', () => {
  test('sends a text and a line for each, cancels what is scheduled and shows money and inbox', async () => {
    const user = await givenUser();
    const each = await user.old('sms/send/bulk', {
      receptor: '09121111111,09122222222',
      linenumber: `${user.line.number},${user.line.number}`,
      message: 'one,two',
      senddate: String(seconds() + 3600),
      checkid: '71,72',
    });
    expect(each).toMatchObject({ status: 200, body: { result: { code: 200 } } });
    const ids = (each.body.items as number[]).join(',');
    const byReference = await user.old('sms/status', { id: '72,nothing', type: '2' });
    expect(byReference.body.items).toEqual([{ messageId: each.body.items[1], status: 2 }]);
    const cancelled = await user.old('sms/cancel', { messageid: ids });
    expect(cancelled.body.items.map(({ status }: { status: number }) => status)).toEqual([7, 7]);
    const money = await user.old('account/info', {});
    expect(money.body.items).toEqual({ balance: 10_000_000, expire: expect.any(Number) });
    for (const text of ['یک', 'دو']) await receive(user, text);
    const line = { linenumber: user.line.number, isread: '0' };
    expect((await user.old('sms/receive/last', line)).body.items).toMatchObject([
      { message: 'یک', sender: recipient },
      { message: 'دو' },
    ]);
    expect((await user.old('sms/receive/last', line)).body.items).toEqual([]);
    const page = { ...line, fromdate: String(seconds() - 60), page: '2', offset: '1' };
    expect((await user.old('sms/receive/paging', page)).body.items).toEqual([]);
    const read = { ...page, isread: '1' };
    expect((await user.old('sms/receive/paging', read)).body.items).toMatchObject([{ message: 'یک' }]);
    expect(await user.old('contact/group/list', {})).toMatchObject({
      status: 404,
      body: { result: { code: 400 }, items: null },
    });
  });

  test('takes a key in the address only if it was made for it', async () => {
    const user = await givenUser();
    const limits = { permissions: null, rateLimitPerMinute: null, provider: 'ghasedak' };
    const { key: doorKey } = await service.platform.db
      .transaction()
      .execute((tx) => apiKeys.create(tx, service.clock, user.accountId, { name: 'url', limits }));
    const address = (key: string) =>
      `/compat/ghasedak/v2/sms/send/simple/url?apikey=${key}&receptor=${recipient}&message=hi`;
    expect((await service.as(undefined).get(address(doorKey))).body.items).toHaveLength(1);
    expect((await service.as(undefined).get(address(user.key))).status).toBe(401);
    const { rows } = await service.platform.pool.query('select * from api_calls');
    expect(JSON.stringify(rows)).not.toContain(doorKey);
  });
});

describe('the gateway', () => {
  test('sends codes by names and by numbers of their values, each with its reference', async () => {
    const user = await givenUser();
    const receptors = [
      { mobile: recipient, clientReferenceId: 'a-1' },
      { mobile: '+989121111111', clientReferenceId: 'a-2' },
    ];
    const body = { sendDate: now(), receptors, templateName: user.code, udh: false, isVoice: false };
    const sent = await user.post('SendOtpSMS', { ...body, inputs: [{ param: 'Code', value: '48213' }] });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        isSuccess: true,
        statusCode: 200,
        data: {
          totalCost: 2000,
          items: [
            { receptor: recipient, cost: 1000, messageId: expect.any(String), clientReferenceId: 'a-1' },
            { receptor: '09121111111', clientReferenceId: 'a-2' },
          ],
        },
      },
    });
    expect(sent.body.data.items[0].sendDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    const again = await user.post('SendOtpWithParams', { ...body, param1: '99999' });
    const idsOf = ({ body: { data } }: typeof sent) =>
      data.items.map(({ messageId }: { messageId: string }) => messageId);
    expect(idsOf(again)).toEqual(idsOf(sent));
    const states = await user.get(`CheckSmsStatus?Ids=a-2,a-9&Type=2`);
    expect(states.body.data).toMatchObject([
      { messageId: idsOf(sent)[1], clientReferenceId: 'a-2', receptor: '09121111111', price: 1000 },
    ]);
    expect(states.body.data[0].message).toContain('48213');
    const params = await user.get(`GetOtpTemplateParameters?TemplateName=${user.code}`);
    expect(params.body.data).toEqual({ params: ['code'], message: 'کد: %code%' });
  });

  test('sends texts: one, to many, and to each its own with line and moment', async () => {
    const user = await givenUser();
    const single = await user.post('SendSingleSMS', {
      lineNumber: 'Priority',
      receptor: recipient,
      message: 'سلام',
      clientReferenceId: null,
      sendDate: now(),
    });
    expect(single.body.data).toMatchObject({
      receptor: recipient,
      lineNumber: expect.any(String),
      cost: 1000,
      message: 'سلام',
      clientReferenceId: null,
    });
    const bulk = await user.post('SendBulkSMS', {
      lineNumber: user.line.number,
      receptors: ['09121111111', '09122222222', '09121111111'],
      message: 'to many',
      clientReferenceId: 'b-1',
    });
    expect(bulk.body.data).toMatchObject({ cost: 2000, clientReferenceId: 'b-1', message: 'to many' });
    const ids = bulk.body.data.receptors.map(({ messageId }: { messageId: string }) => messageId);
    expect(ids[2]).toBe(ids[0]);
    const later = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    const item = { lineNumber: user.line.number, receptor: recipient };
    const pairs = await user.post('SendPairToPairSMS', {
      items: [
        { ...item, message: 'first', sendDate: now(), clientReferenceId: 'c-1' },
        { ...item, message: 'second', sendDate: later },
      ],
    });
    expect(pairs.body.data.items).toMatchObject([
      { message: 'first', clientReferenceId: 'c-1' },
      { message: 'second', clientReferenceId: null },
    ]);
    const both = pairs.body.data.items.map(({ messageId }: { messageId: string }) => messageId);
    const states = await user.get(`checksmsstatus?ids=${both[0]}&ids=${both[1]}&type=1`);
    expect(states.body.data).toMatchObject([{ message: 'first' }, { message: 'second', status: 2 }]);
    expect((await user.get('GetAccountInformation')).body.data).toMatchObject({
      credit: 10_000_000 - 5000,
      expireDate: expect.any(String),
      plan: expect.any(String),
    });
  });

  test('reads what came once, and by pages', async () => {
    const user = await givenUser();
    for (const text of ['یک', 'دو', 'سه']) await receive(user, text);
    const unread = `GetReceivedSmses?LineNumber=${user.line.number}&IsRead=0`;
    expect((await user.get(unread)).body.data.items).toMatchObject([
      { message: 'یک', sender: recipient, lineNumber: user.line.number },
      {},
      {},
    ]);
    expect((await user.get(unread)).body.data.items).toEqual([]);
    const read = `GetReceivedSmses?LineNumber=${user.line.number}&IsRead=true`;
    expect((await user.get(read)).body.data.items).toHaveLength(3);
    await receive(user, 'چهار');
    const paging = `GetReceivedSmsesPaging?LineNumber=${user.line.number}&PageSize=10&IsRead=`;
    expect((await user.get(read)).body.data.items).toHaveLength(3);
    for (const [isRead, totalCount] of [
      ['false', 1],
      ['false', 1],
      ['true', 3],
    ] as const)
      expect((await user.get(`${paging}${isRead}`)).body.data).toMatchObject({ totalCount });
    const page = await user.get(
      `GetReceivedSmsesPaging?LineNumber=${user.line.number}&StartDate=2020-01-01T00:00:00&PageIndex=1&pageSize=2`,
    );
    expect(page.body.data).toMatchObject({
      items: [{ message: 'دو' }, { message: 'یک' }],
      pageIndex: 1,
      totalCount: 4,
      totalPages: 2,
      hasPreviousPage: true,
      hasNextPage: false,
    });
  });

  test('repeats nothing that has the one checkid of an earlier call to several', async () => {
    const user = await givenUser();
    const receptor = `${recipient},09121111111`;
    const headers = { ApiKey: user.key };
    const plugin = (checkid: string) => {
      const allparam = [{ param: 'code', value: '48213' }];
      const body = { template: user.code, type: '1', receptor, allparam, checkid };
      return service.as(undefined).post('/compat/ghasedak/api/v1/Send/NewOTP', body, { headers });
    };
    const old = async (checkid: string) => {
      const form = { receptor, type: '1', template: user.code, param1: '48213', checkid };
      return (await user.old('verification/send/simple', form)).body;
    };
    const line = user.line.number;
    const pairs = { receptor, message: 'x,y', linenumber: `${line},${line}` };
    const bulk = (checkid: string) => user.sdk('bulk1', { ...pairs, checkid });
    const first = [(await plugin('a')).body, await old('b'), await bulk('c')];
    const total = async () => (await user.caller.get('/ws/v1/send_request')).body.data.total;
    const sent = await total();
    expect([(await plugin('a')).body, await old('b'), await bulk('c')]).toEqual(first);
    expect(await total()).toBe(sent);
  });

  test('takes the calls of the shop plugin', async () => {
    const user = await givenUser();
    const path = (name: string) => `/compat/ghasedak/api/v1/Send/${name}`;
    const call = (name: string, body: object) =>
      service.as(undefined).post(path(name), body, { headers: { ApiKey: user.key } });
    const code = {
      template: user.code,
      type: '1',
      receptor: `${recipient},09121111111`,
      allparam: [{ param: 'code', value: '48213' }],
    };
    expect((await call('NewOTP', code)).body).toMatchObject({ isSuccess: true, data: { totalCost: 2000 } });
    const text = { Sender: user.line.number, receptor: recipient, message: 'x' };
    for (const name of ['Simple', 'Bulk'])
      expect(await call(name, text)).toMatchObject({ status: 200, body: { isSuccess: true } });
    const account = await service
      .as(undefined)
      .get('/compat/ghasedak/api/v1/Account/AccountInfo', { headers: { ApiKey: user.key } });
    expect(account.body).toMatchObject({ isSuccess: true, data: { credit: 9_996_000 } });
  });

  let refusing: User | undefined;
  test.each([
    [400, 'SendSingleSMS', { message: 'x' }],
    [400, 'SendSingleSMS', { receptor: '12345', message: 'x' }],
    [400, 'SendSingleSMS', { receptor: recipient, message: 'x', sendDate: 'soon' }],
    [412, 'SendSingleSMS', { receptor: recipient, message: 'x', lineNumber: 1_234_567 }],
    [413, 'SendSingleSMS', { receptor: recipient, message: 'x'.repeat(1001) }],
    [400, 'SendBulkSMS', { receptors: [], message: 'x' }],
    [402, 'SendBulkSMS', { receptors: [recipient], message: 'x', isVoice: true }],
    [413, 'SendBulkSMS', { receptors: Array<string>(1001).fill(recipient), message: 'x' }],
    [400, 'SendPairToPairSMS', { items: [] }],
    [400, 'SendOtpSMS', { receptors: [{ mobile: recipient }], inputs: [] }],
    [402, 'SendOtpSMS', { receptors: [recipient], templateName: 'x', isVoice: true }],
    [428, 'SendOtpWithParams', { receptors: [recipient], templateName: 'nothing', param1: '1' }],
  ])('refuses with %i by %s of %j, at 200', async (code, name, body) => {
    refusing ??= await givenUser();
    expect(await refusing.post(name, body)).toMatchObject({
      status: 200,
      body: { isSuccess: false, statusCode: code, message: expect.any(String), data: null },
    });
  });
});
