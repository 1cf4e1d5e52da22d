import { describe, expect, test, vi } from 'vitest';

import { givenPanelUser, type PanelUser } from '../../../test/payamak-user.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();
const recipient = '09123456789';
const base = '/compat/payamak-panel';

interface Sent {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function send(path: string, init: RequestInit = {}): Promise<Sent> {
  const answer = await fetch(`${service.address}${path}`, init);
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  };
}

const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

const namespaces = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
};

function soap(body: string, version: '1.1' | '1.2' = '1.1'): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': version === '1.1' ? 'text/xml; charset=utf-8' : 'application/soap+xml' },
    body: `<?xml version="1.0"?><s:Envelope xmlns:s="${namespaces[version]}"><s:Body>${body}</s:Body></s:Envelope>`,
  };
}

const asked = (name: string, fields: string) => `<${name} xmlns="http://tempuri.org/">${fields}</${name}>`;
const login = ({ key }: Pick<PanelUser, 'key'>) => `<username>u</username><password>${key}</password>`;

describe('REST of payamak-panel', () => {
  test('takes JSON, forms, multipart and a query, paths and names in any case, and at the root', async () => {
    const user = await givenPanelUser(service);
    const { key, doorKey, line } = user;
    const fields = { UserName: 'u', PassWord: key, To: recipient, From: line.number, Text: 'سلام' };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
    const json = (body: object): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const query = new URLSearchParams({ ...fields, PassWord: doorKey });
    const answers = [
      await send(`${base}/api/SendSMS/SendSMS`, form(fields)),
      await send('/api/sendsms/SENDSMS/', json({ ...fields, To: [recipient], isFlash: false, udh: null })),
      await send('/API/SmartSMS/send', { method: 'POST', body: multipart }),
      await send(`/api/SendSMS/SendSMS?${query.toString()}`),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ RetStatus: 1, Value: expect.stringMatching(/^\d{16}$/) });
    }
    const inQuery = new URLSearchParams(fields);
    expect(JSON.parse((await send(`/api/SendSMS/SendSMS?${inQuery.toString()}`)).text)).toMatchObject({
      RetStatus: 0,
    });
  });

  test('sends a code that its caller made, by the pattern of the name otp', async () => {
    const user = await givenPanelUser(service);
    const fields = { username: 'u', password: user.key, to: recipient, from: '1', code: '48213' };
    expect(JSON.parse((await send('/api/SendSMS/SendOtp', form(fields))).text).Value).toBe('-4');
    await user.names('otp', user.code);
    expect(JSON.parse((await send('/api/SendSMS/SendOtp', form(fields))).text)).toMatchObject({
      RetStatus: 1,
    });
    expect(await user.textOfLast()).toContain('48213');
  });

  test('takes values as a list, and in the order of the alias', async () => {
    const vars = ['code', 'name'].map((name) => ({ var: name, length: 20, type: 'str' as const }));
    const user = await givenPanelUser(service, { text: '%name%: %code%', vars });
    await user.names('77', user.code, ['name', 'code']);
    const body = { username: 'u', password: user.key, to: recipient, bodyId: 77, text: ['سارا', '48213'] };
    const { text } = await send('/api/SendSMS/BaseServiceNumber', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(JSON.parse(text)).toMatchObject({ RetStatus: 1 });
    expect(await user.textOfLast()).toContain('سارا: 48213');
  });

  test('falls back to a line of support, and is 11 for a number that takes nothing', async () => {
    const user = await givenPanelUser(service);
    const fields = { username: 'u', password: user.key, to: recipient, text: 'x', from: '1000' };
    const supported = { ...fields, fromSupportOne: '2000', fromSupportTwo: user.line.number };
    const smart = (given: Readonly<Record<string, string>>) => send('/api/SmartSMS/Send', form(given));
    expect(JSON.parse((await smart(supported)).text)).toMatchObject({ RetStatus: 1 });
    expect(JSON.parse((await smart(fields)).text)).toMatchObject({ RetStatus: 5 });
    await user.caller.post('/ws/v1/blacklist', { mobiles: [recipient] });
    expect(JSON.parse((await smart(supported)).text)).toMatchObject({ RetStatus: 11, Value: '11' });
  });
});

describe('the console of payamak-panel', () => {
  test('sends, makes codes, and reads states, messages, credit and price', async () => {
    const user = await givenPanelUser(service);
    await user.names('otp', user.code);
    const call = async (path: string, body?: object, key = user.doorKey) => {
      const { status, text } = await send(`${base}/api/${path}/${key}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      expect(status).toBe(200);
      return JSON.parse(text);
    };
    const { number } = user.line;
    const [to, text] = [[recipient, '09121111111'], 'x'];
    const { recId, status } = await call('send/simple', { from: number, to: recipient, text });
    expect([String(recId).length, status]).toEqual([16, '']);
    const { code } = await call('send/otp', { to: recipient });
    expect(code).toMatch(/^\d{4,6}$/);
    expect(await user.textOfLast()).toContain(code);
    const shared = { bodyId: user.code, to: recipient, args: ['48213'] };
    expect((await call('send/shared', shared)).recId).toBeGreaterThan(0);
    const { recIds } = await call('send/advanced', { from: number, to, text, udh: '' });
    expect(recIds).toHaveLength(2);
    const different = { from: number, to, text: ['one', 'two'], udh: '' };
    expect((await call('send/multiple', different)).recIds).toHaveLength(2);
    const date = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    const later = { from: number, to: recipient, message: text, date, period: '' };
    expect((await call('send/schedule', later)).recId).toBeGreaterThan(0);
    expect(await call('send/withdomain', { from: number, to: recipient, text, domain: 'a.b' })).toMatchObject(
      {
        status: '',
      },
    );
    const states = await call('receive/status', { recIds: [...recIds, 7] });
    expect(states).toMatchObject({ resultsAsCode: [400, 400, 100], status: '' });
    expect(states.results).toHaveLength(3);
    const out = await call('receive/messages', { type: 'out', number: '', index: 0, count: 20 });
    expect(out.messages.length).toBeGreaterThan(5);
    expect(await call('receive/messages', { type: 'in', number, index: 0, count: 20 })).toEqual({
      messages: [],
      status: '',
    });
    expect(await call('receive/inboxcount', { isRead: false })).toEqual({ count: 0, status: '' });
    expect((await call('receive/credit')).amount).toBeGreaterThan(0);
    expect((await call('receive/price', { from: number, text: 'x', mtnCount: 3 })).price).toBeGreaterThan(0);
    const refused = await call('send/simple', { from: number, to: '12345', text });
    expect(refused).toEqual({ recId: 0, status: expect.stringMatching(/\S/) });
    for (const key of ['wrong', user.key])
      expect(await call('send/otp', { to: recipient }, key)).toMatchObject({ code: '' });
  });
});

describe('the web services of payamak-panel', () => {
  test('describe themselves at the address that they were asked at', async () => {
    for (const path of ['/post/Send.asmx', `${base}/post/send.asmx`, '/post/SharedService.asmx/']) {
      const { status, type, text } = await send(`${path}?WSDL`);
      expect([status, type]).toEqual([200, 'text/xml; charset=utf-8']);
      expect(text).toContain(`<soap:address location="${service.address}${path}"/>`);
      expect(text).toContain(`<soap12:address location="${service.address}${path}"/>`);
    }
    for (const path of ['/post/Nothing.asmx?wsdl', '/post/Send.asmx', '/api/SendSMS/Nothing'])
      expect(await send(path)).toMatchObject({ status: 404, type: 'text/plain; charset=utf-8' });
  });

  test('answer envelopes of both versions, forms and queries', async () => {
    const user = await givenPanelUser(service);
    const fields = `${login(user)}<to>${recipient}</to><text>a &amp; b</text><isflash>false</isflash>`;
    for (const version of ['1.1', '1.2'] as const) {
      const { status, type, text } = await send(
        '/post/Send.asmx',
        soap(asked('SendSimpleSMS2', fields), version),
      );
      expect([status, type]).toEqual([
        200,
        `${version === '1.1' ? 'text/xml' : 'application/soap+xml'}; charset=utf-8`,
      ]);
      expect(text).toContain(`xmlns:soap="${namespaces[version]}"`);
      expect(text).toMatch(/<SendSimpleSMS2Result>\d{16}<\/SendSimpleSMS2Result>/);
    }
    const given = { username: 'u', password: user.key, to: recipient, text: 'x' };
    const plain = await send('/post/send.asmx/SendSimpleSMS2', form(given));
    expect(plain.text).toMatch(/^<\?xml[^>]+\?>\n<string xmlns="http:\/\/tempuri\.org\/">\d{16}<\/string>$/);
    const query = new URLSearchParams({ ...given, password: user.doorKey, to: `${recipient},09121111111` });
    expect((await send(`/post/Send.asmx/SendSimpleSMS?${query.toString()}`)).text).toMatch(
      /<ArrayOfString xmlns="http:\/\/tempuri\.org\/"><string>\d{16}<\/string><string>\d{16}<\/string><\/ArrayOfString>$/,
    );
    const credit = await send('/post/Send.asmx/GetCredit', form({ username: 'u', password: 'x' }));
    expect([credit.status, credit.type]).toEqual([400, 'text/plain; charset=utf-8']);
  });

  test('give the end of a plan as a wall time of the service', async () => {
    const user = await givenPanelUser(service);
    const endOf = async () =>
      /Result>([^<]+)</.exec(
        (await send('/post/Users.asmx', soap(asked('GetExpireDate', login(user))))).text,
      )?.[1];
    expect(await endOf()).toBe('2099-12-31T00:00:00');
    const operator = service.as((await service.given.operator()).key);
    const plan_expires_at = '2090-03-21T22:30:00Z';
    await operator.patch(`/operator/v1/accounts/${user.accountId}`, { plan_expires_at });
    expect(await endOf()).toBe('2090-03-22T02:00:00');
  });

  test('find a pattern by the number in the text', async () => {
    const user = await givenPanelUser(service);
    await user.names('42', user.code);
    const fields = (text: string) => `${login(user)}<text>${text}</text><to>${recipient}</to>`;
    const ask = async (name: string, given: string) =>
      (await send('/post/Send.asmx', soap(asked(name, given)))).text;
    expect(await ask('SendByBaseNumber3', fields('@42@48213'))).toMatch(/Result>\d{16}</);
    expect(await ask('SendByBaseNumber3', fields('48213'))).toMatch(/Result>-4</);
    expect(await ask('SendByBaseNumber2', `${fields('48213')}<bodyId>42</bodyId>`)).toMatch(/Result>\d{16}</);
    const list = '<text><string>48213</string></text>';
    const given = `${login(user)}${list}<to>${recipient}</to><bodyId>42</bodyId>`;
    expect(await ask('SendByBaseNumber', given)).toMatch(/Result>\d{16}</);
  });

  test.each([
    ['an operation that is none', soap(asked('Nothing', '')), 'soap:Client'],
    ['a document type', { ...soap(''), body: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'soap:Client'],
    ['no envelope', { ...soap(''), body: '<a/>' }, 'soap:Client'],
    ['an empty body', { ...soap(''), body: '' }, 'soap:Client'],
    ['an envelope of 1.2', soap(asked('Nothing', ''), '1.2'), 'soap:Sender'],
    ['a call without a key', soap(asked('GetCredit', '')), 'soap:Client'],
    ['too long a body', soap(asked('GetCredit', 'x'.repeat(600_000))), 'soap:Client'],
    ['a character that cannot be kept', soap(asked('GetCredit', '<username>\0</username>')), 'soap:Client'],
  ])('answer %s with a fault, and never as their own', async (_name, init, code) => {
    const { status, text } = await send('/post/Send.asmx', init);
    expect([status, text.includes(`>${code}<`), text.includes(':Fault>')]).toEqual([400, true, true]);
  });
});

describe('the door of payamak-panel', () => {
  test('is closed until it is switched on, in the words of each form', async () => {
    const user = await givenPanelUser(service);
    await user.caller.put('/ws/v1/doors/payamak-panel', { is_open: false });
    const fields = { username: 'u', password: user.key, to: recipient, text: '1', bodyId: user.code };
    const rest = async (path: string) => JSON.parse((await send(`/api/SendSMS/${path}`, form(fields))).text);
    expect(await rest('SendSMS')).toMatchObject({ RetStatus: 10 });
    expect(await rest('BaseServiceNumber')).toMatchObject({ RetStatus: -1 });
    const { text } = await send('/post/Send.asmx', soap(asked('SendSimpleSMS2', login(user))));
    expect(text).toContain('Result>10<');
    const console = await send(`${base}/api/receive/credit/${user.doorKey}`);
    expect(JSON.parse(console.text)).toMatchObject({ amount: 0, status: expect.stringMatching(/\S/) });
  });

  test('takes no key of another account, and shows only what is of its own', async () => {
    const [user, other] = [await givenPanelUser(service), await givenPanelUser(service)];
    const fields = { username: 'u', password: user.key, to: recipient, text: 'x' };
    const { Value: id } = JSON.parse((await send('/api/SendSMS/SendSMS', form(fields))).text);
    const state = async (key: string) =>
      JSON.parse((await send('/api/SendSMS/GetDeliveries2', form({ password: key, recId: id }))).text).Value;
    expect([await state(user.key), await state(other.key)]).toEqual(['400', '100']);
  });

  test('shows the account what was not understood, and its key and codes nowhere', async () => {
    const user = await givenPanelUser(service);
    const fields = { username: 'u', password: user.key, to: recipient };
    await send('/api/SendSMS/SendSMS', form({ ...fields, text: 'x', isflash: 'true', campaign: '7' }));
    await send('/api/SendSMS/BaseServiceNumber', form({ ...fields, text: 'hidden-code', bodyId: '9' }));
    const envelope = asked(
      'SendByBaseNumber2',
      `${login(user)}<text>hidden-code</text><to>${recipient}</to>`,
    );
    await send('/post/Send.asmx', soap(envelope));
    await send(
      `${base}/api/send/shared/${user.doorKey}`,
      form({ args: 'hidden-code', to: recipient, bodyId: '9' }),
    );
    const rows = await vi.waitFor(async () => {
      const { body } = await user.caller.get('/ws/v1/account/calls?limit=20');
      const found = (body.data.data as Record<string, unknown>[]).filter(({ path }) =>
        String(path).startsWith('/compat/'),
      );
      expect(found).toHaveLength(4);
      return found;
    }, 5000);
    expect(rows.at(-1)).toMatchObject({ status: 200, ignored_fields: ['isflash', 'campaign'] });
    expect(rows.at(-2)).toMatchObject({ status: 200, error_code: 'pattern_not_found' });
    const { rows: stored } = await service.platform.pool.query('select * from api_calls');
    for (const secret of [user.key, user.doorKey, 'hidden-code'])
      expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await service.platform.metrics.metrics()).not.toContain(user.doorKey);
  });
});
