import { describe, expect, test, vi } from 'vitest';

import { edgeProgram, givenIppanelUser } from '../../../test/ippanel-programs.ts';
import { testService } from '../../../test/test-platform.ts';
import { receiveInbound } from '../../features/audiences/inbox/index.ts';
import { apiKeys } from '../../features/people/accounts/index.ts';

const service = testService();
const givenUser = (options: Parameters<typeof givenIppanelUser>[1] = {}) =>
  givenIppanelUser(service, options);
const recipient = '+989123456789';
const mobile = '09123456789';
const two = ['+989121111111', '+989122222222'];

async function receive(user: Awaited<ReturnType<typeof givenUser>>, text: string, key: string) {
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    user.line.lineId,
    user.accountId,
  ]);
  const at = service.clock.now();
  await receiveInbound(service.platform, 'main', {
    from: mobile,
    to: user.line.number,
    text,
    carrierKey: key,
    receivedAt: at,
  });
}

describe('a program of Edge', () => {
  test('sends a code by the old code of its pattern, and reads its state', async () => {
    const user = await givenUser();
    const alias = { provider: 'ippanel', foreign_id: 'JhAskDab45s6f4', pattern_code: user.code };
    await user.caller.put('/ws/v1/pattern-aliases', alias);
    const sender = `+98${user.line.number}`;
    const sent = await user.edge.sendPattern('jhaskdab45s6f4', sender, recipient, { code: 48_213 });
    expect(sent).toEqual({ message_outbox_ids: [expect.any(Number)] });
    const [id] = sent.message_outbox_ids;
    expect(await user.item(id)).toMatchObject({ mobile, text: expect.stringContaining('48213') });
    const rows = await user.edge.good('GET', `/report/recipients?bulk_id=${id}&page=1&per_page=10`);
    expect(rows).toEqual([
      {
        recipient,
        message: expect.stringContaining('48213'),
        is_readable: true,
        msg_parts: '1',
        message_status: expect.stringMatching(/^[012]$/),
      },
    ]);
    expect(await user.edge.good('GET', '/payment/credit/mine')).toMatchObject({ credit: 9_999_000, gift: 0 });
  });

  test('sends one text to many and finds it in its lists, waiting for an operator', async () => {
    const user = await givenUser();
    const sent = await user.edge.sendWebservice('سلام ۱۲۳', `+98${user.line.number}`, two);
    const [id] = sent.message_outbox_ids;
    const row = {
      messages_outbox_id: String(id),
      number: `+98${user.line.number}`,
      message: 'سلام ۱۲۳',
      rcpts_count: '2',
      exit_count: '0',
      cost: 2000,
      part: '1',
      type: 'webservice',
      state_id: 1,
      valid: 'pending',
    };
    expect(await user.edge.good('GET', `/report/by_bulk?messages_outbox_id=${id}`)).toMatchObject(row);
    const list = (filters: object) =>
      user.edge.ask('POST', '/report/new_list', { page: 1, limit: 10, filters });
    expect(await list({ state_id: '1', number: `+98${user.line.number}` })).toMatchObject({
      data: [row],
      meta: { status: true, current_page: 1, total: 1, last_page: 1, per_page: 10 },
    });
    expect((await list({ messages_outbox_id: String(id) })).data).toHaveLength(1);
    expect((await list({ create_from_date: '1' })).data).toHaveLength(1);
    for (const filters of [
      { state_id: 6 },
      { state_id: 8 },
      { number: '+983000999' },
      { messages_outbox_id: 7 },
    ])
      expect((await list(filters)).data).toEqual([]);
    expect(await user.edge.good('GET', `/report/bulk_stats?bulk_id=${id}`)).toMatchObject({
      operators_pending: { mci: { fa: 2, en: 0 } },
      operators_delivered: { mci: { fa: 0, en: 0 } },
    });
  });

  test('sends each text of a peer to peer call with a number of its own', async () => {
    const user = await givenUser();
    const { message_outbox_ids: ids } = await user.edge.good('POST', '/send', {
      sending_type: 'peer_to_peer',
      from_number: user.line.number,
      params: [
        { recipients: two, message: 'first' },
        { recipients: [recipient], message: 'second' },
      ],
    });
    expect(new Set(ids).size).toBe(2);
    expect(await user.show(ids[1])).toMatchObject({ text: 'second', recipients_count: 1 });
  });

  test('keeps an accepted number if a later text of the call is refused', async () => {
    const user = await givenUser({ credit: 250 });
    const { message_outbox_ids: ids } = await user.edge.good('POST', '/send', {
      sending_type: 'peer_to_peer',
      from_number: user.line.number,
      params: [
        { recipients: two, message: 'paid' },
        { recipients: two, message: 'not paid' },
      ],
    });
    expect(ids).toEqual([expect.any(Number), 0]);
    expect((await user.money()).left).toBe(50);
  });

  test('sends at a moment in UTC, and withdraws it until five minutes before', async () => {
    const user = await givenUser();
    const inMinutes = (minutes: number) =>
      new Date(service.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const send = async (minutes: number) => {
      const body = {
        sending_type: 'pattern',
        from_number: user.line.number,
        code: user.code,
        recipients: [mobile],
        params: { code: '12345' },
        send_time: inMinutes(minutes),
      };
      return (await user.edge.good('POST', '/send', body)).message_outbox_ids[0] as number;
    };
    const [late, soon] = [await send(60), await send(3)];
    expect(new Date((await user.show(late)).schedule).getTime()).toBe(Date.parse(`${inMinutes(60)}Z`));
    const cancel = (id: number) => user.edge.ask('POST', '/send/cancel', { message_outbox_id: id });
    expect(await cancel(late)).toMatchObject({ data: null, meta: { status: true } });
    const refused = { meta: { status: false } };
    expect(await cancel(late)).toMatchObject(refused);
    expect(await cancel(soon)).toMatchObject({ meta: { status: false, message_code: '400-31' } });
    expect(await user.edge.good('GET', `/report/by_bulk?messages_outbox_id=${late}`)).toMatchObject({
      state_id: 7,
    });
  });

  test('sends from files: one text, a text of each row, and a text filled with columns', async () => {
    const user = await givenUser();
    const send = async (kind: string, message: string | undefined, csv: string) => {
      const form = new FormData();
      form.set('sending_type', kind);
      form.set('from_number', user.line.number);
      if (message !== undefined) form.set('message', message);
      form.set('files[]', new Blob([csv]), 'file.csv');
      const sent = await user.edge.good('POST', '/send', form);
      const items = await user.caller.get(`/ws/v1/send_request/${sent.message_outbox_ids[0]}/items`);
      return items.body.data.data.map((one: { mobile: string; text: string }) => [one.mobile, one.text]);
    };
    expect(await send('file', 'hello', 'mobile\n09121111111\n09122222222')).toEqual([
      ['09121111111', 'hello'],
      ['09122222222', 'hello'],
    ]);
    const rows = 'recipient,message\n09121111111,first\n09122222222,second';
    expect(await send('peer_to_peer_file', undefined, rows)).toEqual([
      ['09121111111', 'first'],
      ['09122222222', 'second'],
    ]);
    expect(await send('keyword', 'dear {ex_B}: {ex_C}', '09121111111,Sara,7')).toEqual([
      ['09121111111', 'dear Sara: 7'],
    ]);
  });

  test('sends to phonebooks, filled with the columns of their contacts, and keeps a contact with a code', async () => {
    const user = await givenUser();
    const book = (await user.caller.post('/ws/v1/phone_book', { title: 'shop' })).body.data.id as number;
    const pattern = {
      sending_type: 'pattern',
      from_number: user.line.number,
      code: user.code,
      recipients: [recipient],
      params: { code: '12345' },
      phonebook: { id: book, name: 'Sara', pre: 'mrs' },
    };
    await user.edge.good('POST', '/send', pattern);
    const common = { from_number: user.line.number, params: [{ phonebook_id: book }] };
    const whole = await user.edge.good('POST', '/send', {
      ...common,
      sending_type: 'phonebook',
      params: [{ phonebook_ids: [String(book)], type: 'all', start: '0', size: '5' }],
      message: 'hello',
    });
    expect(await user.item(whole.message_outbox_ids[0])).toMatchObject({ mobile, text: 'hello' });
    const filled = await user.edge.good('POST', '/send', {
      ...common,
      sending_type: 'keyword_phonebook',
      message: 'dear {ex_name}',
    });
    expect(await user.item(filled.message_outbox_ids[0])).toMatchObject({ mobile, text: 'dear Sara' });
  });

  test('makes, lists, shows, changes and deletes patterns', async () => {
    const user = await givenUser();
    const body = {
      title: 'login',
      description: 'login of the shop',
      is_share: false,
      message: 'code: %code% for %name%',
      website: 'https://shop.example',
      variable: [
        { name: 'code', type: 'integer' },
        { name: 'name', type: 'string' },
      ],
    };
    const made = await user.edge.good('POST', '/user/pattern', body);
    expect(made).toMatchObject({
      pattern_message: body.message,
      pattern_status: 'pending',
      pattern_status_id: 0,
      delimiter: '%',
      variable: [
        { name: 'code', type: 'integer', len: 40 },
        { name: 'name', type: 'string', len: 40 },
      ],
    });
    const code = made.pattern_code as string;
    const listed = await user.edge.ask('GET', '/patterns?page=1&per_page=10');
    expect(listed.meta).toMatchObject({ total: 2, current_page: 1 });
    const filtered = await user.edge.good('GET', `/patterns?filter[code]=${code}&filter[state]=pending`);
    expect(filtered).toMatchObject([{ pattern_code: code }]);
    const changed = { ...body, message: 'your code: %code% for %name%' };
    await user.edge.good('PUT', `/patterns/normal/${code}`, changed);
    expect((await user.edge.good('GET', `/patterns/${code}`)).pattern_message).toBe(changed.message);
    expect(await user.edge.good('DELETE', `/patterns/normal/${code}`)).toBeNull();
    expect(await user.edge.ask('GET', `/patterns/${code}`)).toMatchObject({ meta: { status: false } });
  });

  test('reads lines, prices and what came, from a number on', async () => {
    const user = await givenUser();
    await receive(user, 'one', 'ippanel-1');
    await receive(user, 'two', 'ippanel-2');
    const lines = await user.edge.good('GET', '/number/numbers?page=1&per_page=100');
    expect(lines).toContainEqual(expect.objectContaining({ number: `+98${user.line.number}` }));
    expect(
      await user.edge.good('POST', '/send/calculate-price', { number: user.line.number, message: 'x' }),
    ).toEqual({ mci_price: 1000, other_price: 1000, parts: 1 });
    const inbox = await user.edge.good('POST', '/report/messages-inbox', { page: 1, per_page: 10 });
    expect(inbox.map(({ message }: { message: string }) => message).toSorted()).toEqual(['one', 'two']);
    expect(inbox[0]).toMatchObject({ from: recipient, number: `+98${user.line.number}`, type: 'normal' });
    const ids = inbox.map((one: { messages_inbox_id: number }) => one.messages_inbox_id) as number[];
    const newer = await user.edge.good('POST', '/report/messages-inbox', {
      filters: { from_id: Math.min(...ids) },
    });
    expect(newer).toHaveLength(1);
  });

  test('signs in with its key as the password', async () => {
    const user = await givenUser();
    const body = { username: 'shop', password: user.doorKey };
    const { method, token } = await edgeProgram(`${user.root}/v1/api`, '').good(
      'POST',
      '/acl/auth/login',
      body,
    );
    expect(method).toBe('login');
    const signedIn = edgeProgram(`${user.root}/v1/api`, token);
    expect(await signedIn.good('POST', '/acl/auth/check_token', {})).toMatchObject({
      user_id: user.accountId,
    });
  });

  let refusing: Awaited<ReturnType<typeof givenUser>> | undefined;
  const text = { sending_type: 'webservice', message: 'x', params: { recipients: [recipient] } };
  test.each([
    ['400-2', { ...text, message: undefined }, 'message'],
    ['400-2', { ...text, params: { recipients: ['12345'] } }, 'recipients.0'],
    ['400-2', { ...text, from_number: '+981234567' }, 'from_number'],
    ['400-2', { ...text, send_time: 'tomorrow' }, 'send_time'],
    ['400-2', { ...text, send_time: '2020-01-01 00:00:00' }, 'send_time'],
    ['400-2', { message: 'x' }, 'sending_type'],
    ['400-2', { ...text, sending_type: 'votp' }, 'sending_type'],
    ['400-2', { ...text, sending_type: 'postal_code' }, 'sending_type'],
    ['400-2', { sending_type: 'pattern', code: 'x', recipients: [recipient, mobile] }, 'recipients'],
    ['400-1', { sending_type: 'pattern', code: 'nothing', recipients: [recipient], params: {} }, undefined],
    ['400-2', { sending_type: 'peer_to_peer', params: [] }, 'params'],
    [
      '400-2',
      { sending_type: 'phonebook', message: 'x', params: [{ phonebook_id: 1, type: 'detail' }] },
      'params',
    ],
    ['400-2', { sending_type: 'file', message: 'x' }, 'files'],
  ])('is refused with %s and HTTP 200 for %j', async (code, body, field) => {
    refusing ??= await givenUser();
    const { data, meta } = await refusing.edge.ask('POST', '/send', {
      from_number: refusing.line.number,
      ...body,
    });
    expect(data).toBeNull();
    expect(meta).toMatchObject({ status: false, message_code: code, message: expect.any(String) });
    if (field !== undefined) expect(Object.keys(meta.errors)).toContain(field);
  });

  test('reads why without credit, and with a key that is none', async () => {
    const poor = await givenUser({ credit: 0 });
    await expect(poor.edge.sendWebservice('x', poor.line.number, two)).rejects.toThrow(/موجودی|اعتبار/);
    const stranger = edgeProgram(`${poor.root}/v1/api`, 'nobody');
    expect(await stranger.ask('GET', '/payment/credit/mine')).toMatchObject({
      meta: { status: false, message_code: '400-1' },
    });
  });

  test('is refused for values beyond those of any pattern, however many', async () => {
    const user = await givenUser();
    const send = { sending_type: 'pattern', code: user.code, recipients: [recipient] };
    for (const params of [Array<object>(51).fill({}), Array<number>(9_000).fill(0)]) {
      const { meta } = await user.edge.ask('POST', '/send', { ...send, params });
      expect(meta).toMatchObject({
        status: false,
        message_code: '400-2',
        errors: { params: expect.anything() },
      });
    }
  });

  test('is known by its key before a long body is read, and may do only what its key may', async () => {
    const user = await givenUser();
    const path = `${user.root}/v1/api/send`;
    const given = async (authorization: string, body: string) => {
      const headers = { authorization, 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body })).json();
    };
    const broken = `{${' '.repeat(100_000)}`;
    expect(await given('nobody', broken)).toMatchObject({ meta: { message_code: '400-1' } });
    expect(await given(user.key, broken)).toMatchObject({ meta: { message_code: '400-2' } });
    const limits = { permissions: ['read' as const], rateLimitPerMinute: null };
    const { key } = await service.platform.db
      .transaction()
      .execute((tx) => apiKeys.create(tx, service.clock, user.accountId, { name: 'reader', limits }));
    const message = { ...text, from_number: user.line.number };
    expect(await given(key, JSON.stringify(message))).toMatchObject({ data: null, meta: { status: false } });
  });

  test('sends to many only by a plan that has it, and patterns by one that has those', async () => {
    const patterns = await givenUser({ features: ['pattern'] });
    await expect(patterns.edge.sendWebservice('x', patterns.line.number, two)).rejects.toThrow();
    const pattern = (user: typeof patterns) =>
      user.edge.sendPattern(user.code, user.line.number, recipient, { code: '12345' });
    expect((await pattern(patterns)).message_outbox_ids).toHaveLength(1);
    const texts = await givenUser({ features: ['sms'] });
    await expect(pattern(texts)).rejects.toThrow();
    const sent = await texts.edge.sendWebservice('x', texts.line.number, two);
    expect(sent.message_outbox_ids).toHaveLength(1);
  });
});

describe('a program of api2', () => {
  test('sends, reads states, credit and inbox, and makes a pattern', async () => {
    const user = await givenUser();
    const pattern = {
      code: user.code,
      sender: user.line.number,
      recipient: mobile,
      variable: { code: '48213' },
    };
    const sent = await user.api2('POST', '/sms/pattern/normal/send', pattern);
    expect(sent).toEqual({
      status: 'OK',
      code: 200,
      error_message: '',
      data: { message_id: expect.any(Number) },
      meta: {},
    });
    const text = await user.api2('POST', '/sms/send/webservice/single', {
      sender: user.line.number,
      recipient: two,
      message: 'hello',
      description: { summary: 'shop', count_recipient: '2' },
    });
    const id = text.data.message_id as number;
    expect((await user.api2('GET', `/sms/message/all?message_id=${id}`)).data).toMatchObject([
      { message_id: id, message: 'hello', recipient_count: 2, cost: 2000, valid: 'pending' },
    ]);
    expect((await user.api2('GET', '/sms/message/all')).data).toHaveLength(2);
    const path = `/sms/message/show-recipient/message-id/${id}`;
    expect(await user.api2('GET', `${path}?page=0&per_page=1`)).toMatchObject({
      data: { deliveries: [{ recipient: '09121111111', status: 0 }] },
      meta: { total: 2, limit: 1, page: 0, pages: 2, prev: null, next: '1' },
    });
    expect((await user.api2('GET', `${path}?page=1&per_page=1`)).data.deliveries).toMatchObject([
      { recipient: '09122222222' },
    ]);
    expect((await user.api2('GET', '/sms/accounting/credit/show')).data.credit).toBe(9_997_000);
    await receive(user, 'reply', 'ippanel-3');
    expect(await user.api2('GET', '/inbox?page=1&per_page=10')).toMatchObject({
      data: [{ message: 'reply', from: mobile, type: 'normal' }],
      meta: { total: 1, page: 1 },
    });
    service.clock.advance(1000);
    const made = await user.api2('POST', '/sms/pattern/normal/store', {
      message: 'code: #code#',
      delimiter: '#',
      description: 'login',
      website: 'https://shop.example',
      variable: [{ name: 'code', type: 'integer' }],
      is_share: false,
    });
    expect((await user.caller.get(`/ws/v1/patterns/${made.data[0].code}`)).body.data.text).toBe(
      'code: %code%',
    );
    // The SDKs have no place for a website.
    const another = await user.api2('POST', '/sms/pattern/normal/store', {
      message: 'order: %code%',
      description: 'order',
      variable: [{ name: 'code', type: 'integer' }],
    });
    expect((await user.caller.get(`/ws/v1/patterns/${another.data[0].code}`)).body.data.website).toBe(
      'https://shop.example',
    );
  });

  test('takes its key in each of three headers', async () => {
    const user = await givenUser();
    const path = `/compat/ippanel/api/v1/sms/accounting/credit/show`;
    for (const headers of [
      { apikey: user.doorKey },
      { Authorization: user.doorKey },
      { Authorization: `AccessKey ${user.doorKey}` },
    ])
      expect((await service.as(undefined).get(path, { headers })).status).toBe(200);
  });

  test.each([
    [422, { recipient: '12345' }],
    [422, { code: 'nothing' }],
    [422, { variable: {} }],
    [422, { sender: '1234567' }],
  ])('reads a refusal with %i for %j', async (code, changes) => {
    const user = await givenUser();
    const body = {
      code: user.code,
      sender: user.line.number,
      recipient: mobile,
      variable: { code: '1' },
      ...changes,
    };
    await expect(user.api2('POST', '/sms/pattern/normal/send', body)).rejects.toThrow(String(code));
  });

  test('reads 400 without credit, 403 with a wrong key and 404 for what there is not', async () => {
    const poor = await givenUser({ credit: 0 });
    const body = { sender: poor.line.number, recipient: [mobile], message: 'x' };
    await expect(poor.api2('POST', '/sms/send/webservice/single', body)).rejects.toThrow('400');
    const answer = await service
      .as(undefined)
      .get('/compat/ippanel/api/v1/inbox', { headers: { apikey: 'x' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 403, error_message: expect.any(String) } });
    await expect(poor.api2('GET', '/sms/message/all?message_id=77')).rejects.toThrow('404');
  });
});

describe('a program of rest', () => {
  test('sends, reads states, credit and inbox, and makes a pattern', async () => {
    const user = await givenUser();
    const sent = await user.rest('POST', '/messages/patterns/send', {
      pattern_code: user.code,
      originator: `+98${user.line.number}`,
      recipient: '989123456789',
      values: { code: '48213' },
    });
    expect(sent).toMatchObject({ status: 'OK', code: 'OK', data: { bulk_id: expect.any(Number) } });
    const text = await user.rest('POST', '/messages', {
      originator: user.line.number,
      recipients: two,
      message: 'hello',
    });
    const id = text.data.bulk_id as number;
    expect((await user.rest('GET', `/messages/${id}`)).data.message).toMatchObject({
      bulk_id: id,
      message: 'hello',
      recipients_count: 2,
      confirm_state: 'pending',
      cost: 2000,
      payback_cost: 0,
    });
    const rows = (await user.rest('GET', `/messages/${id}/recipients?page=0&limit=10`)).data.recipients;
    expect(rows).toEqual([
      { recipient: '09121111111', status: 'pending' },
      { recipient: '09122222222', status: 'pending' },
    ]);
    expect((await user.rest('GET', '/credit')).data.credit).toBe(9_997_000);
    await receive(user, 'reply', 'ippanel-4');
    expect((await user.rest('GET', '/messages/inbox?page=0&limit=10')).data.messages).toMatchObject([
      { message: 'reply', sender: mobile },
    ]);
  });

  test.each([
    [10_002, '/messages', { message: undefined }],
    [10_004, '/messages', { originator: '1234567' }],
    [10_005, '/messages', { recipients: [] }],
    [10_014, '/messages/patterns/send', { pattern_code: 'nothing' }],
    [10_015, '/messages/patterns/send', { values: {} }],
    [10_017, '/messages/patterns/send', { recipient: '12345' }],
  ])('reads the refusal %i of %s', async (code, path, changes) => {
    const user = await givenUser();
    const body = {
      originator: user.line.number,
      recipients: two,
      message: 'x',
      pattern_code: user.code,
      recipient: mobile,
      values: { code: '1' },
      ...changes,
    };
    await expect(user.rest('POST', path, body)).rejects.toThrow(`${code}: `);
  });
});

describe('the old forms', () => {
  test('send a pattern with everything in the query, and answer with a long number', async () => {
    const user = await givenUser();
    const fields = {
      username: 'shop',
      password: user.doorKey,
      from: `+98${user.line.number}`,
      to: JSON.stringify([mobile]),
      input_data: JSON.stringify({ code: '48213' }),
      pattern_code: user.code,
    };
    const id = await user.form('/patterns/pattern', fields, 'GET');
    expect(id).toMatch(/^\d{13,}$/);
    expect(await user.form('/patterns/pattern', { ...fields, pattern_code: 'x' }, 'GET')).toBe('971');
    expect(await user.form('/patterns/pattern', { ...fields, input_data: '{}' }, 'GET')).toBe('970');
    expect(await user.form('/patterns/pattern', { ...fields, password: 'x' }, 'GET')).toBe('962');
    expect(await user.form('/patterns/pattern', { ...fields, password: user.key }, 'GET')).toBe('963');
    expect(await user.form('/patterns/pattern', { ...fields, to: '["12"]' }, 'GET')).toBe('972');
    const many = JSON.stringify(Array(21).fill(mobile));
    expect(await user.form('/patterns/pattern', { ...fields, to: many }, 'GET')).toBe('98');
  });

  test('send, ask and withdraw by services.jspd', async () => {
    const user = await givenUser();
    const login = { uname: 'shop', pass: user.doorKey };
    const ask = async (fields: Record<string, string>) =>
      JSON.parse(await user.form('/services.jspd', { ...login, ...fields }));
    const [code, id] = await ask({
      op: 'send',
      from: user.line.number,
      to: JSON.stringify([mobile, '09121111111']),
      message: 'سلام',
    });
    expect([code, String(id).length]).toEqual([0, 13]);
    expect(await ask({ op: 'delivery', uinqid: String(id) })).toEqual([
      0,
      [`${mobile}:pending`, '09121111111:pending'],
    ]);
    expect(await ask({ op: 'checkmessage', messageid: String(id) })).toEqual({
      statusMessage: 'monitoring',
      validMessage: 'pending',
    });
    expect(await ask({ op: 'credit' })).toEqual([0, 9_998_000]);
    expect((await ask({ op: 'lines' }))[1]).toContain(`+98${user.line.number}`);
    expect(await ask({ op: 'cancel', uinqid: String(id) })).toEqual([0, 455]);
    expect(await ask({ op: 'cancel', uinqid: '77' })).toEqual([456, expect.any(String)]);
    expect(await ask({ op: 'nothing' })).toEqual([456, expect.any(String)]);
    expect(await ask({ op: 'send', from: user.line.number, to: '[]', message: 'x' })).toEqual([
      4,
      expect.any(String),
    ]);
    expect(await ask({ op: 'send', from: user.line.number, to: mobile })).toEqual([1, expect.any(String)]);
  });

  test('send by api/select with JSON', async () => {
    const user = await givenUser();
    const post = (body: object) => service.as(undefined).post('/compat/ippanel/api/select', body);
    const pattern = await post({
      op: 'pattern',
      user: 'shop',
      pass: user.doorKey,
      fromNum: user.line.number,
      toNum: mobile,
      patternCode: user.code,
      inputData: [{ code: 48_213 }],
    });
    expect(pattern.text).toMatch(/^\d{13,}$/);
    const later = new Date(service.clock.now().getTime() + 3_600_000);
    const send = {
      op: 'send',
      uname: 'shop',
      pass: user.doorKey,
      from: user.line.number,
      to: [mobile],
      message: 'x',
    };
    expect((await post({ ...send, time: later.toISOString() })).body).toEqual([0, expect.any(Number)]);
    expect((await post({ ...send, time: '2020-01-01 10:00:00' })).body).toEqual([1006, expect.any(String)]);
    expect((await post({ ...send, pass: 'x' })).body).toEqual([962, expect.any(String)]);
  });

  test('send by an address alone, under any of the names of a field', async () => {
    const user = await givenUser();
    const fields = { uname: 'x', pass: user.doorKey, from: user.line.number, to: mobile, msg: 'hello' };
    expect(await user.form('/class/sms/webservice/send_url.php', fields, 'GET')).toMatch(/done/);
    for (const names of [
      { apikey: user.doorKey, from: user.line.number, to: recipient, message: 'hello' },
      { username: 'x', Password: user.doorKey, sender: user.line.number, recipient: mobile, txt: 'hello' },
      {
        api_token: user.doorKey,
        src: user.line.number,
        destination: `${mobile},09121111111`,
        content: 'hello',
      },
    ]) {
      const answer = JSON.parse(await user.form('/v1/api/send/webservice', names, 'GET'));
      expect(answer.meta).toMatchObject({ status: true });
      expect(answer.data.message_outbox_ids).toHaveLength(1);
    }
  });

  test('send by SOAP as its clients write it, and describe themselves without a key', async () => {
    const user = await givenUser();
    const path = '/compat/ippanel/class/sms/wsdlservice/server.php';
    const stranger = service.as(undefined);
    const described = await stranger.get(`${path}?wsdl`);
    expect(described.headers['content-type']).toContain('text/xml');
    for (const name of ['sendPatternSms', 'SendSMS', 'GetCredit', 'GetDelivery'])
      expect(described.text).toContain(`<operation name="${name}">`);
    expect(described.text).toContain(`location="${user.root}/class/sms/wsdlservice/server.php"`);
    const ask = async (name: string, args: string) => {
      const answer = await stranger.request('POST', path, {
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"urn:sms#${name}"` },
        body: `<?xml version="1.0" encoding="UTF-8"?>
          <SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:sms"
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns2="http://xml.apache.org/xml-soap">
            <SOAP-ENV:Body><ns1:${name}>${args}</ns1:${name}></SOAP-ENV:Body></SOAP-ENV:Envelope>`,
      });
      expect(answer.status).toBe(200);
      return /<return[^>]*>(.*)<\/return>/s.exec(answer.text)?.[1] ?? '';
    };
    const text = (name: string, value: string) => `<${name} xsi:type="xsd:string">${value}</${name}>`;
    const to = (...all: string[]) => `<toNum>${all.map((one) => `<item>${one}</item>`).join('')}</toNum>`;
    const login = text('user', 'shop') + text('pass', user.doorKey);
    const values =
      '<input_data xsi:type="ns2:Map"><item><key>code</key><value>48213</value></item></input_data>';
    const sent = await ask(
      'sendPatternSms',
      text('fromNum', user.line.number) + to(mobile) + login + text('pattern_code', user.code) + values,
    );
    expect(sent).toMatch(/^\d{13,}$/);
    const many = await ask(
      'SendSMS',
      text('fromNum', user.line.number) +
        to(mobile, '09121111111') +
        text('messageContent', 'a &amp; b') +
        login,
    );
    expect(many).toMatch(/^\d{13,}$/);
    expect(await ask('GetDelivery', login + text('uinqid', many))).toContain(`${mobile}:pending`);
    expect(await ask('GetCredit', login)).toBe('9997000');
    expect(await ask('GetCredit', text('user', 'shop') + text('pass', 'x'))).toBe('962');
    expect(
      await ask('SendSMS', text('fromNum', '1') + to(mobile) + text('messageContent', 'x') + login),
    ).toBe('3');
  });
});

describe('the door', () => {
  test('is closed until it is switched on, and one account reads nothing of another', async () => {
    const [user, other] = [await givenUser(), await givenUser()];
    const sent = await user.edge.sendWebservice('x', user.line.number, two);
    const [id] = sent.message_outbox_ids;
    for (const path of [`/report/by_bulk?messages_outbox_id=${id}`, `/report/recipients?bulk_id=${id}`])
      expect(await other.edge.ask('GET', path)).toMatchObject({ data: null, meta: { status: false } });
    expect(await other.edge.ask('POST', '/send/cancel', { message_outbox_id: id })).toMatchObject({
      meta: { status: false },
    });
    await user.caller.put('/ws/v1/doors/ippanel', { is_open: false });
    expect(await user.edge.ask('GET', '/payment/credit/mine')).toMatchObject({ meta: { status: false } });
    expect(await user.edge.ask('POST', '/send', { sending_type: 'pattern' })).toMatchObject({
      meta: { status: false },
    });
  });

  test('shows the account what was not understood, and its key and codes nowhere', async () => {
    const user = await givenUser();
    const fields = {
      username: 'shop',
      password: user.doorKey,
      from: user.line.number,
      to: mobile,
      input_data: JSON.stringify({ code: 'hidden-code' }),
      pattern_code: 'nothing',
    };
    await user.form('/patterns/pattern', fields, 'GET');
    await user.edge.ask('POST', '/send', {
      sending_type: 'webservice',
      from_number: user.line.number,
      message: 'x',
      params: { recipients: [mobile] },
      flash: 1,
    });
    const rows = await vi.waitFor(async () => {
      const { body } = await user.caller.get('/ws/v1/account/calls?limit=20');
      const found = (body.data.data as Record<string, unknown>[]).filter(({ path }) =>
        String(path).startsWith('/compat/'),
      );
      expect(found).toHaveLength(2);
      return found;
    }, 5000);
    expect(rows.find(({ path }) => path === '/compat/ippanel/v1/api/send')).toMatchObject({
      ignored_fields: ['flash'],
    });
    expect(rows.find(({ path }) => path === '/compat/ippanel/patterns/pattern')).toMatchObject({
      status: 200,
      error_code: 'pattern_not_found',
    });
    const { rows: stored } = await service.platform.pool.query('select * from api_calls');
    expect(JSON.stringify(stored)).not.toContain(user.doorKey);
    expect(JSON.stringify(stored)).not.toContain('hidden-code');
    expect(await service.platform.metrics.metrics()).not.toContain(user.doorKey);
  });
});
