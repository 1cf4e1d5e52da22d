import http from 'node:http';
import https from 'node:https';

// @ts-expect-error -- the package has no types
import untyped from 'melipayamak';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { eventually } from '../../../test/eventually.ts';
import { givenPanelUser, type PanelUser } from '../../../test/payamak-user.ts';
import { testService } from '../../../test/test-platform.ts';
import { receiveInbound } from '../../features/audiences/inbox/index.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a package without types
type Sdk = any;
const Melipayamak = untyped as new (username: string, password: string) => Sdk;

const service = testService();
const recipient = '09123456789';

/** The SDK has its hosts as constants, one of them by https; only the connections are led here. */
let restore: () => void = () => undefined;
beforeAll(() => {
  const { request } = http;
  const { hostname, port } = new URL(service.address);
  const lead = (...[options, ...rest]: [http.RequestOptions | string | URL, ...unknown[]]) => {
    const isSdk =
      typeof options === 'object' && 'host' in options && String(options.host).endsWith('payamak-panel.com');
    const {
      agent: _agent,
      agents: _agents,
      ...given
    } = options as http.RequestOptions & { agents?: unknown };
    const led = isSdk ? { ...given, host: hostname, hostname, port, protocol: 'http:' } : options;
    return (request as (...all: unknown[]) => http.ClientRequest)(led, ...rest);
  };
  const spies = [
    vi.spyOn(http, 'request').mockImplementation(lead as typeof http.request),
    vi.spyOn(https, 'request').mockImplementation(lead as typeof https.request),
  ];
  restore = () => {
    for (const spy of spies) spy.mockRestore();
  };
});
afterAll(() => restore());

const sdkOf = ({ key }: PanelUser): Sdk => new Melipayamak('anyone', key);

async function givenReply({ accountId, line }: PanelUser, text: string) {
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    line.lineId,
    accountId,
  ]);
  await receiveInbound(service.platform, 'main', {
    from: recipient,
    to: line.number,
    text,
    carrierKey: `payamak-${text}`,
    receivedAt: service.clock.now(),
  });
}

describe('the npm client of Melipayamak, by REST', () => {
  test('sends a code by the number of a pattern and reads its state', async () => {
    const user = await givenPanelUser(service);
    await user.names('4242', user.code);
    const rest = sdkOf(user).sms('rest');
    const sent = await rest.sendByBaseNumber('48213;', recipient, 4242);
    expect(sent).toEqual({ Value: expect.stringMatching(/^\d{16}$/), RetStatus: 1, StrRetStatus: 'Ok' });
    await eventually(async () => {
      const { Value, RetStatus } = await rest.isDelivered(sent.Value);
      expect([RetStatus, ['0', '1', '8', '400'].includes(Value)]).toEqual([1, true]);
    });
    expect(await user.textOfLast()).toContain('48213');
  });

  test('sends a text, reads what was sent and came, credit, price and lines', async () => {
    const user = await givenPanelUser(service);
    await givenReply(user, 'پاسخ');
    const rest = sdkOf(user).sms('rest');
    const sent = await rest.send(`${recipient},+989121111111`, user.line.number, 'سلام ۱۲۳');
    const ids = String(sent.Value).split(',');
    expect(sent.RetStatus).toBe(1);
    expect(new Set(ids).size).toBe(2);
    expect((await rest.isDelivered(sent.Value)).Value).toBe('400,400');
    const { Value: rows } = await rest.getMessages(2, 0, 10);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ Body: 'سلام ۱۲۳', Sender: user.line.number, MsgType: 2 });
    const { Value: received } = await rest.getMessages(1, 0, 10);
    expect(received).toMatchObject([{ Body: 'پاسخ', Sender: recipient, MsgType: 1 }]);
    expect((await rest.getMessages(-1, 0, 10)).Value).toHaveLength(3);
    expect(await rest.getCredit()).toMatchObject({ Value: expect.stringMatching(/^\d+$/), RetStatus: 1 });
    expect(Number((await rest.getBasePrice()).Value)).toBeGreaterThan(0);
    expect((await rest.getNumbers()).Value).toContain(user.line.number);
  });

  test('is refused by numbers, with its value set to them too', async () => {
    const user = await givenPanelUser(service);
    const rest = sdkOf(user).sms('rest');
    const poor = sdkOf(await givenPanelUser(service, { credit: 0 })).sms('rest');
    const stranger = sdkOf({ ...user, key: 'panel-password' }).sms('rest');
    const calls = [
      [0, stranger.send(recipient, user.line.number, 'x')],
      [2, poor.send(recipient, '', 'x')],
      [4, rest.send(Array(101).fill(recipient).join(','), user.line.number, 'x')],
      [5, rest.send(recipient, '1234567', 'x')],
      [16, rest.send('', user.line.number, 'x')],
      [17, rest.send(recipient, user.line.number, '')],
      [18, rest.send('12345', user.line.number, 'x')],
      [-2, rest.sendByBaseNumber('1', `${recipient},09121111111`, 1)],
      [-4, rest.sendByBaseNumber('1', recipient, 777)],
      [-5, rest.sendByBaseNumber('1;2;3', recipient, user.code)],
      [-5, rest.sendByBaseNumber('', recipient, user.code)],
      [0, stranger.sendByBaseNumber('1', recipient, 1)],
      [-3, stranger.isDelivered('1')],
    ] as const;
    for (const [code, answer] of calls)
      expect(await answer).toEqual({
        Value: String(code),
        RetStatus: code,
        StrRetStatus: expect.stringMatching(/\S/),
      });
    expect(await rest.isDelivered('999')).toMatchObject({ Value: '100', RetStatus: 1 });
  });
});

describe('the npm client of Melipayamak, as a web service', () => {
  test('sends texts, reads their states, credit, price and inbox', async () => {
    const user = await givenPanelUser(service);
    await givenReply(user, 'بله & <خیر>');
    const soap = sdkOf(user).sms('soap');
    const { number } = user.line;
    const id = await soap.send(recipient, number, 'x & <y>');
    expect(id).toMatch(/^\d{16}$/);
    const { string: ids } = await soap.send([recipient, '09121111111'], number, 'x');
    expect(ids).toHaveLength(2);
    const sent = await soap.send2([recipient], number, 'x');
    expect(sent).toMatchObject({ SendSmsResult: 1, status: 'AA==' });
    expect(String(sent.recId.long[0])).toMatch(/^\d{16}$/);
    expect(await soap.sendWithDomain(recipient, number, 'x', false, 'a.example')).toMatch(/^\d{16}$/);
    expect(await soap.isDelivered(id)).toBe(400);
    expect((await soap.isDelivered([{ string: ids }])).int).toEqual([400, 400]);
    expect(await soap.getMultiDelivery(`${id},1`)).toEqual({ int: [400, 100] });
    expect(await soap.getCredit()).toBeGreaterThan(0);
    expect(await soap.getPrice(1, 2, number, 'x')).toBeGreaterThan(0);
    expect(await soap.getInboxCount()).toBe(1);
    const { MessagesBL: rows } = await soap.getMessages(1, 0, 10);
    expect(rows).toMatchObject([{ Body: 'بله & <خیر>', Sender: recipient }]);
    const now = service.clock.now().getTime();
    const [from, to] = [now - 86_400_000, now + 86_400_000].map((at) => new Date(at).toISOString());
    expect((await soap.getMessagesByDate(2, 0, 10, '', from, to)).MessagesBL.length).toBeGreaterThan(3);
  });

  test('sends later, and withdraws it', async () => {
    const user = await givenPanelUser(service);
    const soap = sdkOf(user).sms('soap');
    const at = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    const schedule = await soap.sendSchedule(recipient, user.line.number, 'x', false, at, 'Once');
    expect(schedule).toBeGreaterThan(0);
    expect(await soap.getScheduleStatus(schedule)).toBe(400);
    expect(await soap.removeSchedule(schedule)).toBe(1);
    expect(await soap.getScheduleStatus(schedule)).toBe(-1);
    expect(await soap.removeSchedule(schedule)).toBe(0);
    expect(await soap.sendSchedule(recipient, user.line.number, 'x', false, at, 'Daily')).toBe(11);
  });

  test('sends many texts, and reads what there is of an account', async () => {
    const user = await givenPanelUser(service);
    const { number } = user.line;
    const [branch, users] = [sdkOf(user).branchAsync(), sdkOf(user).usersAsync()];
    const to = { string: [recipient, '09121111111'] };
    const text = { string: ['one', 'two'] };
    expect(await branch.sendMultipleSms(to, number, text, false, '')).toBe(1);
    expect(await branch.sendMultipleSms(to, [{ string: [number, number] }], text, false, '')).toBe(1);
    expect(await users.getNumbers()).toEqual({ string: expect.arrayContaining([number]) });
    expect(await users.getCredit('anyone')).toBeGreaterThan(0);
    expect(await users.getBasePrice('anyone')).toBeGreaterThan(0);
    expect(await users.authenticate()).toBe(1);
    expect(await users.getExpireDate()).toBeDefined();
  });

  test('reads numbers and faults of what is refused', async () => {
    const user = await givenPanelUser(service);
    const soap = sdkOf(user).sms('soap');
    const stranger = sdkOf({ ...user, key: 'panel-password' }).sms('soap');
    expect(await stranger.send(recipient, '', 'x')).toBe('0');
    expect(await stranger.send([recipient], '', 'x')).toEqual({ string: ['0'] });
    expect((await stranger.send2([recipient], '', 'x')).SendSmsResult).toBe(0);
    expect(await stranger.isDelivered('1')).toBe(-3);
    await expect(stranger.getCredit()).rejects.toThrow(/soap:Client/);
    expect(await soap.send(recipient, '1234567', 'x')).toBe('5');
    expect(await soap.send('', user.line.number, 'x')).toBe('16');
  });

  test('reads the reason of every other call', async () => {
    const user = await givenPanelUser(service);
    const sdk = sdkOf(user);
    const known = [
      'sendMultipleSms',
      'getNumbers',
      'getCredit',
      'getBasePrice',
      'authenticate',
      'getExpireDate',
    ];
    const clients = [sdk.branchAsync(), sdk.contactsAsync(), sdk.ticketAsync(), sdk.usersAsync()];
    const calls = clients.flatMap((client) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(client))
        .filter((name) => !['constructor', 'execute', ...known].includes(name))
        .map((name) => [name, () => client[name]({}, '', '', '')] as const),
    );
    const soap = sdk.sms('soap');
    const more = [
      'getMessagesStr',
      'getMessagesReceptions',
      'getUsersMessagesByDate',
      'remove',
      'sendWithSpeech',
      'sendWithSpeechSchduleDate',
      'getSendWithSpeech',
      'sendMultipleSchedule',
      'addUsance',
    ].map((name) => [name, () => soap[name]('', '', '', '')] as const);
    expect(calls.length).toBeGreaterThan(25);
    for (const [name, call] of [...calls, ...more])
      await expect(call(), name).rejects.toThrow(/soap:Client: .*اینجا نیست/);
  });
});
