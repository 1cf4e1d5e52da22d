import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { describe, expect, test } from 'vitest';

import { eventually } from '../../../test/eventually.ts';
import { givenSender } from '../../../test/sender.ts';
import { Kannel, kannelIsInstalled } from '../../carriers/kannel-for-test.ts';
import { receiveInbound } from '../../features/audiences/inbox/index.ts';
import { purgeWebhooks } from '../../features/common/webhooks/purge-webhooks.job.ts';
import { apiKeys } from '../../features/people/accounts/index.ts';
import { answers } from './send-sms.ts';
import { pushingService } from '../shared/pushing-service-for-test.ts';

const pushing = pushingService({ PEYK_MODERATION: 'auto' });
const { service, receiver } = pushing;

const recipient = '09123456789';
const reported = { text: 'a', 'dlr-mask': '1', 'dlr-url': 'http://a.example/' };
const run = promisify(execFile);

/** What programs in many languages call it with. */
async function curl(...options: readonly string[]) {
  const { stdout } = await run('curl', ['-s', '-w', '\n%{http_code}', ...options]);
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), text: stdout.slice(0, end) };
}

async function givenUser(options: Parameters<typeof givenSender>[1] = {}) {
  const sender = await givenSender(service, { credit: 1_000_000, rate: 100, ...options });
  expect((await sender.caller.put('/ws/v1/doors/kannel', { is_open: true })).status).toBe(200);
  const limits = { permissions: null, rateLimitPerMinute: null, provider: 'kannel' };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, sender.accountId, { name: 'door', limits }));
  const fields = (more: Readonly<Record<string, string>>) =>
    Object.entries({ username: 'shop', password: key, from: sender.line.number, to: recipient, ...more });
  const send = (
    more: Readonly<Record<string, string>>,
    path = '/compat/kannel/cgi-bin/sendsms',
    ...options: readonly string[]
  ) => curl(...options, `${service.address}${path}?${new URLSearchParams(fields(more)).toString()}`);
  const sent = async () => (await sender.caller.get('/ws/v1/send_request')).body.data.data;
  return { ...sender, doorKey: key, fields, send, sent };
}

describe('sendsms', () => {
  test('accepts a text at its own path and at the root of the service', async () => {
    const user = await givenUser();
    for (const path of ['/compat/kannel/cgi-bin/sendsms', '/cgi-bin/sendsms'])
      expect(await user.send({ text: 'سلام' }, path)).toEqual({ status: 202, text: answers.accepted });
    expect(await user.sent()).toHaveLength(2);
    await eventually(() =>
      expect(pushing.carrier.handsets.messages(recipient).map(({ text }) => text)).toContain('سلام'),
    );
  });

  test('takes several receivers, a form, and a message as the body', async () => {
    const user = await givenUser();
    const url = `${service.address}/compat/kannel/cgi-bin/sendsms`;
    const form = user.fields({ text: 'a', to: '09121110001 +989121110002' });
    const formed = await curl(
      ...form.flatMap(([name, value]) => ['--data-urlencode', `${name}=${value}`]),
      url,
    );
    expect(formed).toEqual({ status: 202, text: answers.accepted });
    const headers = user.fields({}).flatMap(([name, value]) => ['-H', `X-Kannel-${name}: ${value}`]);
    const posted = await curl(...headers, '-H', 'Content-Type: text/plain', '--data-binary', 'b', url);
    expect(posted).toEqual({ status: 202, text: answers.accepted });
    const [single, many] = await user.sent();
    expect([single.text, many.text]).toEqual(['b', 'a']);
  });

  test('answers that it waits where a message is deferred', async () => {
    const user = await givenUser();
    expect(await user.send({ text: 'a', deferred: '60' })).toEqual({ status: 202, text: answers.queued });
  });

  test('sends a pattern by a parameter of ours, or by meta data', async () => {
    const user = await givenUser();
    await user.caller.put('/ws/v1/pattern-aliases', {
      provider: 'kannel',
      foreign_id: 'verify',
      pattern_code: user.code,
    });
    expect((await user.send({ pattern: 'verify', text: '12345' })).status).toBe(202);
    expect((await user.send({ 'meta-data': '?peyk?pattern=verify', text: '54321' })).status).toBe(202);
    expect((await user.sent()).map(({ type }: { type: string }) => type)).toEqual(['pattern', 'pattern']);
    expect((await user.send({ pattern: 'nothing', text: '1' })).status).toBe(400);
  });

  test.each([
    ['no receiver', { to: '', text: 'a' }, 400],
    ['a receiver that is none', { to: '12', text: 'a' }, 400],
    ['no text', {}, 400],
    ['a binary message', { coding: '1', text: 'a' }, 400],
    ['a line of others', { from: '3000999', text: 'a' }, 400],
    ['a wrong password', { password: 'peyk_door_wrong', text: 'a' }, 403],
    ['a report to a private network', { text: 'a', 'dlr-mask': '1', 'dlr-url': 'http://10.0.0.1/' }, 400],
    ['a long address of reports', { ...reported, 'dlr-url': `http://a.example/${'a'.repeat(2000)}` }, 400],
    ['a long host of reports', { ...reported, 'dlr-url': `http://${'a'.repeat(260)}.example/` }, 400],
    [
      'a host of reports longer than any',
      { ...reported, 'dlr-url': `http://${'a'.repeat(5000)}.example/` },
      400,
    ],
    ['a long detail of reports', { ...reported, binfo: 'a'.repeat(201) }, 400],
    ['long meta data of reports', { ...reported, 'meta-data': 'a'.repeat(1001) }, 400],
  ])('refuses %s', async (_name, fields, status) => {
    const user = await givenUser();
    const answer = await user.send(fields);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toBe('');
    expect(await user.sent()).toEqual([]);
  });

  test('takes no key that opens more than this, and no door that is off', async () => {
    const user = await givenUser();
    expect((await user.send({ password: user.key, text: 'a' })).status).toBe(403);
    await user.caller.put('/ws/v1/doors/kannel', { is_open: false });
    expect((await user.send({ text: 'a' })).status).toBe(403);
  });

  test('writes its key down nowhere, nor a text that has the values of a pattern', async () => {
    const user = await givenUser();
    await user.send({ text: 'read-me', from: '3000999' });
    await user.send({ text: 'hide-me', pattern: 'nothing' });
    await user.send({ text: 'hide-me', 'meta-data': '?peyk?pattern=nothing' });
    const { rows } = await eventually(async () => {
      const found = await service.platform.pool.query(
        `select * from api_calls where account_id = $1 and path like '/compat/kannel/%'`,
        [user.accountId],
      );
      expect(found.rows).toHaveLength(3);
      return found;
    });
    const written = JSON.stringify(rows);
    expect(written).toContain('read-me');
    for (const secret of [user.doorKey, 'hide-me']) expect(written).not.toContain(secret);
  });
});

describe('reports', () => {
  test('go to dlr-url with its escapes, for the bits of the mask', async () => {
    const user = await givenUser();
    const dlr = `${receiver.origin}/dlr?id=7&type=%d&to=%P&from=%p&user=%n`;
    await user.send({ text: 'a', 'dlr-mask': '9', 'dlr-url': dlr });
    await eventually(() => expect(receiver.pushes).toHaveLength(2));
    expect(receiver.pushes.map(({ query }) => query['type'])).toEqual(['8', '1']);
    expect(receiver.pushes[0]).toMatchObject({ method: 'GET', query: { id: '7', user: 'shop' } });
  });

  test('are kept for a message of a later week', async () => {
    const user = await givenUser();
    await user.send({ ...reported, deferred: String(30 * 1440) });
    const purged = async () => {
      await purgeWebhooks.run({}, service.platform);
      return (await user.caller.get('/ws/v1/webhooks')).body.data.length;
    };
    service.clock.advance(29 * 86_400_000);
    expect(await purged()).toBe(1);
    service.clock.advance(9 * 86_400_000);
    expect(await purged()).toBe(0);
  });

  test('go with a call that is repeated with its Idempotency-Key, which sends once', async () => {
    const user = await givenUser();
    const dlr = `${receiver.origin}/once?type=%d`;
    const again = (text: string) =>
      user.send({ text, 'dlr-mask': '1', 'dlr-url': dlr }, undefined, '-H', 'Idempotency-Key: order-7');
    for (const _call of [1, 2]) expect(await again('a')).toEqual({ status: 202, text: answers.accepted });
    // Another message under the key is refused, and takes the address of the first one away from nothing.
    expect((await again('b')).status).toBe(400);
    expect(await user.sent()).toHaveLength(1);
    await eventually(() => expect(receiver.at('/once')).toHaveLength(1));
  });

  test('are none without a mask', async () => {
    const user = await givenUser();
    await user.send({ text: 'a', 'dlr-url': `${receiver.origin}/dlr` });
    expect((await user.caller.get('/ws/v1/webhooks')).body.data).toEqual([]);
  });
});

test('replies come as posts with the headers of Kannel where the account asks for it', async () => {
  const user = await givenUser();
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    user.line.lineId,
    user.accountId,
  ]);
  const url = `${receiver.origin}/posted?line=%P`;
  const webhook = { form: 'kannel', url, events: ['inbox.received'], method: 'POST' };
  expect((await user.caller.post('/ws/v1/webhooks/foreign', webhook)).status).toBe(201);
  await receiveInbound(service.platform, 'main', {
    from: recipient,
    to: user.line.number,
    text: 'بله & خیر',
    carrierKey: 'kannel-posted',
    receivedAt: service.clock.now(),
  });
  await eventually(() => expect(receiver.at('/posted')).toHaveLength(1));
  expect(receiver.at('/posted')[0]).toMatchObject({
    method: 'POST',
    query: { line: user.line.number },
    body: 'بله & خیر',
    headers: {
      'content-type': 'text/plain; charset="UTF-8"',
      'x-kannel-from': recipient,
      'x-kannel-to': user.line.number,
      'x-kannel-time': service.clock.now().toISOString().slice(0, 19).replace('T', ' '),
    },
  });
});

describe.skipIf(!kannelIsInstalled)('Kannel itself as a client', () => {
  test('sends through here in its own charset, and passes the report on', async () => {
    const user = await givenUser();
    const kannel = await Kannel.start(`${receiver.origin}/in`, (ports) => ({
      smsc: 'http',
      'system-type': 'kannel',
      'smsc-id': 'peyk',
      'smsc-username': 'shop',
      'smsc-password': user.doorKey,
      port: ports.smsc,
      'connect-allow-ip': '127.0.0.1',
      'send-url': `${service.address}/cgi-bin/sendsms`,
      'dlr-url': `http://127.0.0.1:${ports.smsc}/?username=shop&password=${user.doorKey}`,
    }));
    try {
      await kannel.untilOnline();
      const fields = new URLSearchParams({
        username: kannel.username,
        password: kannel.password,
        from: user.line.number,
        to: recipient,
        text: 'سلام abc',
        coding: '2',
        charset: 'utf-8',
        'dlr-mask': '3',
        'dlr-url': `${receiver.origin}/dlr?order=7&type=%d`,
      });
      expect((await fetch(`${kannel.sendsmsUrl}?${fields.toString()}`)).status).toBe(202);
      await eventually(() => expect(receiver.at('/dlr')).toHaveLength(1));
      expect(receiver.at('/dlr')[0]?.query).toMatchObject({ order: '7', type: '1' });
      const texts = pushing.carrier.handsets.messages(recipient).map(({ text }) => text);
      expect(texts).toContain('سلام abc');
    } finally {
      await kannel.stop();
    }
  });
});
