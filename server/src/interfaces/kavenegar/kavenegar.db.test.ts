import http from 'node:http';

// @ts-expect-error -- the package has no types
import untyped from 'kavenegar';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { givenSender } from '../../../test/sender.ts';
import { testService } from '../../../test/test-platform.ts';
import { receiveInbound } from '../../features/audiences/inbox/index.ts';
import { apiKeys } from '../../features/people/accounts/index.ts';
import { readXml } from '../shared/read-xml.ts';

type Done = (entries: unknown, status: number, message: string) => void;
interface Sdk {
  readonly options: { host: string };
  readonly [operation: string]: unknown;
}
const kavenegar = untyped as { KavenegarApi(options: { apikey: string }): Sdk };

const service = testService();
const recipient = '09123456789';

/** The SDK writes its host into the request line; only the connection is led here. */
let restore: () => void = () => undefined;
beforeAll(() => {
  const { request } = http;
  const { hostname, port } = new URL(service.address);
  const lead = (...[options, ...rest]: [http.RequestOptions | string | URL, ...unknown[]]) => {
    const isSdk = typeof options === 'object' && 'host' in options && options.host === 'sms.example';
    const led = isSdk ? { ...(options as http.RequestOptions), host: hostname, port } : options;
    return (request as (...all: unknown[]) => http.ClientRequest)(led, ...rest);
  };
  const redirected = vi.spyOn(http, 'request').mockImplementation(lead as typeof http.request);
  restore = () => redirected.mockRestore();
});
afterAll(() => restore());

type Row = Readonly<Record<string, string | number>>;
interface Told {
  readonly status: number;
  readonly message: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of every operation
  readonly entries: any;
}

async function givenUser(options: Parameters<typeof givenSender>[1] = {}) {
  const sender = await givenSender(service, options);
  const { accountId, caller } = sender;
  expect((await caller.put('/ws/v1/doors/kavenegar', { is_open: true })).status).toBe(200);
  const limits = { permissions: null, rateLimitPerMinute: null, provider: 'kavenegar' };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, accountId, { name: 'door', limits }));
  const api = kavenegar.KavenegarApi({ apikey: key });
  api.options.host = 'sms.example';
  const call = (name: string, data: object = {}) =>
    new Promise<Told>((resolve) => {
      const operation = api[name] as (this: Sdk, data: object, done: Done) => void;
      operation.call(api, data, (entries, status, message) => resolve({ entries, status, message }));
    });
  return { ...sender, doorKey: key, call };
}

const seconds = () => Math.floor(service.clock.now().getTime() / 1000);

describe('the npm client of Kavenegar', () => {
  test('sends a code by template, and reads its state', async () => {
    const user = await givenUser();
    await user.caller.put('/ws/v1/pattern-aliases', {
      provider: 'kavenegar',
      foreign_id: 'Verify',
      pattern_code: user.code,
    });
    const { status, entries } = await user.call('VerifyLookup', {
      receptor: recipient,
      token: '48213',
      template: 'verify',
    });
    expect(status).toBe(200);
    const [row] = entries as [Row];
    expect(entries).toHaveLength(1);
    expect(row).toMatchObject({ status: 1, receptor: recipient, cost: 1000, date: seconds() });
    expect(row['message']).toContain('48213');
    expect(Number.isInteger(row['messageid'])).toBe(true);
    await vi.waitFor(async () => {
      const told = await user.call('Status', { messageid: row['messageid'] });
      expect((told.entries as Row[])[0]?.['status']).toBeGreaterThanOrEqual(1);
    });
    const money = (await user.call('AccountInfo')).entries as Row;
    expect(money).toMatchObject({ remaincredit: 9_999_000, type: 'master', expiredate: expect.any(Number) });
  });

  test('sends one text to many: a repeated number has the same id, and waits for an operator as queued', async () => {
    const user = await givenUser();
    const { status, entries } = await user.call('Send', {
      receptor: '09121111111,+989122222222,00989121111111',
      sender: user.line.number,
      message: 'سلام ۱۲۳',
    });
    expect(status).toBe(200);
    const rows = entries as Row[];
    expect(rows.map(({ receptor }) => receptor)).toEqual(['09121111111', '09122222222', '09121111111']);
    expect(new Set(rows.map(({ messageid }) => messageid)).size).toBe(2);
    expect(rows[0]).toMatchObject({ status: 1, message: 'سلام ۱۲۳', sender: user.line.number, cost: 1000 });
    const ids = rows.map(({ messageid }) => messageid).join(',');
    const states = await user.call('Status', { messageid: `${ids},77` });
    expect(states.entries.map((row: Row) => row['status'])).toEqual([1, 1, 1, 100]);
    expect((await user.call('Select', { messageid: ids })).entries).toHaveLength(2);
    const outbox = await user.call('LatestOutbox', { pagesize: 10 });
    expect(outbox.entries.map((row: Row) => row['receptor']).toSorted()).toEqual([
      '09121111111',
      '09122222222',
    ]);
    const period = { startdate: seconds() - 60 };
    expect((await user.call('SelectOutbox', period)).entries).toHaveLength(2);
    expect((await user.call('CountOutbox', period)).entries).toMatchObject([
      { sumcount: 2, sumpart: 2, cost: 2000 },
    ]);
  });

  test('sends different texts, and withdraws what is scheduled', async () => {
    const user = await givenUser();
    const { status, entries } = await user.call('SendArray', {
      receptor: JSON.stringify(['09121111111', '09122222222']),
      sender: JSON.stringify([user.line.number, user.line.number]),
      message: JSON.stringify(['first, with a comma', 'second']),
      date: seconds() + 3600,
      type: 'null',
      localmessageid: 'null',
    });
    expect(status).toBe(200);
    expect(entries.map((row: Row) => row['message'])).toEqual(['first, with a comma', 'second']);
    const ids = entries.map((row: Row) => row['messageid']).join(',');
    const cancelled = await user.call('Cancel', { messageid: ids });
    expect(cancelled.entries.map((row: Row) => row['status'])).toEqual([13, 13]);
    expect((await user.call('AccountInfo')).entries).toMatchObject({ remaincredit: 10_000_000 });
  });

  test('repeats nothing that has the localid of an earlier message, and reads states by it', async () => {
    const user = await givenUser();
    const text = { receptor: '09121111111,09122222222', sender: user.line.number, message: 'سلام' };
    const first = await user.call('Send', { ...text, localid: '501,502' });
    const again = await user.call('Send', { ...text, localid: '501,502' });
    const idsOf = ({ entries }: Told) => entries.map((row: Row) => row['messageid']);
    expect(idsOf(again)).toEqual(idsOf(first));
    const states = await user.call('StatusLocalMessageid', { localid: '502,777' });
    expect(states.entries).toMatchObject([
      { messageid: idsOf(first)[1], localid: '502', status: 1 },
      { localid: '777', status: 100 },
    ]);
    const outbox = await user.call('LatestOutbox', { pagesize: 10 });
    expect(outbox.entries).toHaveLength(2);
  });

  test('reads what came once', async () => {
    const user = await givenUser();
    await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
      user.line.lineId,
      user.accountId,
    ]);
    const arrives = (text: string) =>
      receiveInbound(service.platform, 'main', {
        from: recipient,
        to: user.line.number,
        text,
        carrierKey: `kavenegar-${text}`,
        receivedAt: service.clock.now(),
      });
    await arrives('پاسخ');
    const paged = async (isRead: 0 | 1) => {
      const query = `linenumber=${user.line.number}&isread=${isRead}&startdate=${seconds() - 60}`;
      return (await service.as(undefined).get(`/v1/${user.doorKey}/sms/inboxpaged.json?${query}`)).body;
    };
    const counted = async (isRead?: 0 | 1) => {
      const asked = { startdate: seconds() - 60, linenumber: user.line.number };
      const { entries } = await user.call(
        'CountInbox',
        isRead === undefined ? asked : { ...asked, isread: isRead },
      );
      return entries[0].sumcount;
    };
    // Before the first call of its reader what came is new.
    expect((await paged(0)).entries).toMatchObject([{ message: 'پاسخ', receptor: user.line.number }]);
    expect((await paged(1)).entries).toEqual([]);
    const unread = () => user.call('Receive', { linenumber: user.line.number, isread: 0 });
    expect((await unread()).entries).toMatchObject([{ message: 'پاسخ', sender: recipient }]);
    expect((await unread()).entries).toEqual([]);
    const all = await user.call('Receive', { linenumber: user.line.number, isread: 1 });
    expect(all.entries).toHaveLength(1);
    await arrives('دومی');
    for (const _listing of [1, 2])
      expect(await paged(0)).toMatchObject({
        entries: [{ message: 'دومی' }],
        metadata: { totalcount: '1', currentpage: '1', totalpages: '1' },
      });
    expect(await paged(1)).toMatchObject({ entries: [{ message: 'پاسخ' }], metadata: { totalcount: '1' } });
    const again = await user.call('Receive', { linenumber: user.line.number, isread: 1 });
    expect(again.entries).toMatchObject([{ message: 'پاسخ' }]);
    expect([await counted(0), await counted(1), await counted()]).toEqual([1, 1, 2]);
  });

  test('reads an inbox in which there is nothing', async () => {
    const user = await givenUser();
    const told = await user.call('Receive', { linenumber: user.line.number, isread: 0 });
    expect(told).toMatchObject({ status: 200, entries: [] });
    const count = await user.call('CountInbox', { startdate: seconds() - 60, linenumber: user.line.number });
    expect(count.entries).toEqual([{ startdate: seconds() - 60, enddate: seconds(), sumcount: 0 }]);
    expect((await user.call('AccountConfig', { debugmode: 'enabled' })).entries).toMatchObject({
      debugmode: 'disabled',
    });
  });

  let refusing: Awaited<ReturnType<typeof givenUser>> | undefined;
  test.each([
    [400, 'Send', { message: 'x' }],
    [406, 'Send', { receptor: '', message: 'x' }],
    [411, 'Send', { receptor: '12345', message: 'x' }],
    [412, 'Send', { receptor: recipient, message: 'x', sender: '1234567' }],
    [413, 'Send', { receptor: recipient, message: '' }],
    [413, 'Send', { receptor: recipient, message: 'x'.repeat(901) }],
    [414, 'Send', { receptor: Array(201).fill(recipient).join(','), message: 'x' }],
    [417, 'Send', { receptor: recipient, message: 'x', date: 1_000_000_000 }],
    [417, 'Send', { receptor: recipient, message: 'x', date: 'tomorrow' }],
    [419, 'Send', { receptor: recipient, message: 'x', localid: '1,2' }],
    [419, 'SendArray', { receptor: '["09121111111"]', sender: '["1","2"]', message: '["x"]' }],
    [424, 'VerifyLookup', { receptor: recipient, token: '1', template: 'nothing' }],
    [428, 'VerifyLookup', { receptor: recipient, token: '1', template: 'x', type: 'call' }],
    [428, 'CallMakeTTS', { receptor: recipient, message: 'x' }],
    [400, 'LatestOutbox', { pagesize: 501 }],
    [400, 'SelectOutbox', {}],
    [404, 'CountPostalCode', { postalcode: '1' }],
    [404, 'SendByPostalCode', { postalcode: '1' }],
  ])('is refused with %i by %s of %j', async (status, name, data) => {
    refusing ??= await givenUser();
    expect(await refusing.call(name, data)).toMatchObject({ status, entries: null });
  });

  test('is refused with 418 without credit, 432 without a value, and 403 with another key', async () => {
    const poor = await givenUser({ credit: 0 });
    const data = { receptor: recipient, token: '12345', template: poor.code };
    expect(await poor.call('VerifyLookup', data)).toMatchObject({ status: 418 });
    const vars = ['a', 'b'].map((name) => ({ var: name, length: 10, type: 'str' as const }));
    const user = await givenUser({ text: 'x %a% %b%', vars });
    expect(await user.call('VerifyLookup', { ...data, template: user.code })).toMatchObject({ status: 432 });
    for (const key of [user.key, 'peyk_door_wrong']) {
      const answer = await service.as(undefined).get(`/v1/${key}/account/info.json`);
      expect(answer).toMatchObject({ status: 403, body: { return: { status: 403 }, entries: null } });
    }
  });
});

describe('the door', () => {
  test('is closed until it is switched on, and its key opens nothing else', async () => {
    const user = await givenUser();
    const path = `/compat/kavenegar/v1/${user.doorKey}/account/info.json/`;
    expect((await service.as(undefined).get(path)).status).toBe(200);
    expect((await service.as(user.doorKey).get('/ws/v1/account/balance')).body).toMatchObject({
      error_code: 'key_scope',
    });
    await user.caller.put('/ws/v1/doors/kavenegar', { is_open: false });
    expect(await service.as(undefined).get(path)).toMatchObject({ status: 407, body: { entries: null } });
    const closed = { provider: 'kavenegar', is_open: false, address: `${service.address}/compat/kavenegar` };
    expect((await user.caller.get('/ws/v1/doors')).body.data).toContainEqual(expect.objectContaining(closed));
  });

  test('takes a query, JSON, multipart and %u escapes, and names in any case', async () => {
    const user = await givenUser();
    const path = `/v1/${user.doorKey}/sms/send.json`;
    const stranger = service.as(undefined);
    const form = new FormData();
    form.set('receptor', recipient);
    form.set('message', 'سلام');
    const answers = [
      await stranger.get(`${path}?Receptor=${recipient}&message=%u0633%u0644%u0627%u0645&date=0`),
      await stranger.post(path, { receptor: [recipient], message: 'سلام', sender: null }),
      await stranger.form(path, form),
      await stranger.request('GET', path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ receptor: recipient, message: 'سلام' }),
      }),
    ];
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 200, body: { entries: [{ message: 'سلام' }] } });
  });

  test('refuses a multipart body of a thousand and more parts before it is read', async () => {
    const user = await givenUser();
    const path = `/v1/${user.doorKey}/sms/sendarray.json`;
    const send = (count: number) => {
      const form = new FormData();
      for (let n = 0; n < count; n += 1) form.append('other', '1');
      return service.as(undefined).form(path, form);
    };
    expect((await send(1000)).body.return.message).not.toContain('۱۰۰۰ فیلد');
    expect((await send(1001)).body.return.message).toContain('۱۰۰۰ فیلد');
  });

  test('answers the clock without a key, and 404 and 405 in its own form', async () => {
    const stranger = service.as(undefined);
    expect((await stranger.get('/v1/0/utils/getdate.json')).body).toMatchObject({
      return: { status: 200 },
      entries: { unixtime: seconds() },
    });
    expect(await stranger.get('/compat/kavenegar/v1/x/sms/nothing.json')).toMatchObject({
      status: 404,
      body: { return: { status: 404 } },
    });
    const user = await givenUser();
    expect(await stranger.get(`/v1/${user.doorKey}/sms/sendarray.json`)).toMatchObject({ status: 405 });
  });

  test('answers in XML where the path says so, with refusals too', async () => {
    const user = await givenUser();
    const stranger = service.as(undefined);
    const send = `/v1/${user.doorKey}/SMS/Send.XML?receptor=${recipient}&message=${encodeURIComponent('a<b & c')}`;
    const sent = await stranger.get(send);
    expect(sent.headers['content-type']).toBe('application/xml; charset=utf-8');
    const xml = readXml(sent.text);
    expect(xml.name).toBe('Response');
    const [told, entries] = xml.children;
    expect(told?.children.map(({ name, text }) => [name, text])[0]).toEqual(['status', '200']);
    const cells = new Map(entries?.children[0]?.children.map(({ name, text }) => [name, text]));
    expect(cells.get('message')).toBe('a<b & c');
    expect(cells.get('receptor')).toBe(recipient);
    const refused = await stranger.get(`/v1/${user.doorKey}/sms/send.xml?message=x`);
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('<status>400</status>') });
    expect(refused.text).toContain('<entries></entries>');
    for (const [path, status] of [
      [`/v1/peyk_door_wrong/account/info.xml`, 403],
      ['/compat/kavenegar/v1/x/sms/nothing.xml', 404],
    ] as const)
      expect(await stranger.get(path)).toMatchObject({
        status,
        text: expect.stringContaining(`<status>${status}</status>`),
      });
    expect((await stranger.get('/v1/0/utils/getdate.xml')).text).toContain(
      `<unixtime>${seconds()}</unixtime>`,
    );
  });

  test('finds the messages to one number among sends to many', async () => {
    const user = await givenUser();
    const others = Array.from({ length: 30 }, (_, index) => `0912000${1000 + index}`);
    await user.call('Send', { receptor: [...others, recipient].join(','), message: 'x' });
    await user.call('Send', { receptor: recipient, message: 'y' });
    await user.call('Send', { receptor: others[0], message: 'z' });
    const asked = `receptor=${recipient}&startdate=${seconds() - 60}`;
    const { body } = await service
      .as(undefined)
      .get(`/v1/${user.doorKey}/sms/statusbyreceptor.json?${asked}`);
    const { entries } = body as Told;
    expect(entries.map((row: Row) => row['receptor'])).toEqual([recipient, recipient]);
    expect((await user.call('LatestOutbox', { pagesize: 500 })).entries).toHaveLength(33);
  });

  test('shows the account what was not understood, and its key nowhere', async () => {
    const user = await givenUser();
    await user.call('Send', { receptor: recipient, message: 'x', tag: 'shop', hide: 1 });
    await user.call('VerifyLookup', { receptor: recipient, template: 'nothing', token: 'hidden-code' });
    const rows = await vi.waitFor(async () => {
      const { body } = await user.caller.get('/ws/v1/account/calls?limit=20');
      const found = (body.data.data as Record<string, unknown>[]).filter(({ path }) =>
        String(path).startsWith('/compat/'),
      );
      expect(found).toHaveLength(2);
      return found;
    }, 5000);
    const [refused, sent] = rows;
    expect(sent).toMatchObject({ status: 200, ignored_fields: ['tag', 'hide'] });
    expect(refused).toMatchObject({
      path: '/compat/kavenegar/v1/•••/verify/lookup.json',
      status: 424,
      error_code: 'pattern_not_found',
    });
    const { rows: stored } = await service.platform.pool.query('select * from api_calls');
    expect(JSON.stringify(stored)).not.toContain(user.doorKey);
    expect(JSON.stringify(stored)).not.toContain('hidden-code');
    expect(await service.platform.metrics.metrics()).not.toContain(user.doorKey);
  });

  test('hides a key that is written with escapes, where there is no such operation too', async () => {
    const user = await givenUser();
    const escaped = user.doorKey.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    await service.as(undefined).get(`/compat/kavenegar/v1/${escaped}/nothing/of.json`);
    await vi.waitFor(async () => {
      const { rows } = await service.platform.pool.query<{ path: string }>(
        'select path from api_calls where account_id = $1',
        [user.accountId],
      );
      const paths = rows.map(({ path }) => path);
      expect(paths).toContain('/compat/kavenegar/v1/•••/nothing/of.json');
    }, 5000);
  });

  test('blocks numbers', async () => {
    const user = await givenUser();
    const path = (name: string) =>
      `/v1/${user.doorKey}/line/blocked/${name}.json?linenumber=${user.line.number}&receptor=${recipient}`;
    const stranger = service.as(undefined);
    expect((await stranger.get(path('add'))).body.entries).toMatchObject([{ status: 'Active' }]);
    expect((await stranger.get(path('add'))).body.entries).toMatchObject([{ status: 'AlreadyExists' }]);
    expect((await stranger.get(path('exists'))).body.entries).toHaveLength(1);
    expect((await stranger.get(path('list'))).body).toMatchObject({
      entries: [{ number: recipient }],
      metadata: { totalcount: '1' },
    });
    const { entries } = await user.call('Send', {
      receptor: recipient,
      message: 'x',
      sender: user.line.number,
    });
    expect(entries).toMatchObject([{ status: 14, cost: 0 }]);
    expect((await stranger.delete(path('remove'))).status).toBe(200);
    expect((await stranger.get(path('exists'))).body.entries).toEqual([]);
  });
});
