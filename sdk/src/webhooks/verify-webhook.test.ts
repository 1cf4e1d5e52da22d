import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';

import { verifyWebhook } from './verify-webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const body = JSON.stringify({
  type: 'send.finished',
  timestamp: '2026-03-21T06:30:00Z',
  data: { send_id: 5 },
});

function signed({ at = new Date(), text = body }: { at?: Date; text?: string } = {}) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, text),
  };
}

test.each([
  ['headers of fetch', new Headers(signed()), body],
  ['headers of Node.js and bytes', signed(), new TextEncoder().encode(body)],
  ['names in another case', { 'Webhook-Id': 'msg_1', ...signed() }, body],
])('a call is verified with %s', async (_name, headers, content) => {
  expect(await verifyWebhook(headers, content, secret)).toEqual({ id: 'msg_1', ...JSON.parse(body) });
});

test('one of several secrets is enough, and one of several signatures', async () => {
  const headers = signed();
  headers['webhook-signature'] = `v1,AAAA v2,zzzz v1a,!! ${headers['webhook-signature']}`;
  expect(await verifyWebhook(headers, body, [other, secret])).toMatchObject({ type: 'send.finished' });
});

test.each([
  ['another body', signed(), `${body} `, secret, 'wrong_signature'],
  ['another secret', signed(), body, other, 'wrong_signature'],
  ['no header', {}, body, secret, 'missing_header'],
  ['an old call', signed({ at: new Date(Date.now() - 600_000) }), body, secret, 'stale'],
  ['a call of the future', signed({ at: new Date(Date.now() + 600_000) }), body, secret, 'stale'],
  ['a time that is none', { ...signed(), 'webhook-timestamp': 'x' }, body, secret, 'stale'],
  ['no secret', signed(), body, '', 'bad_secret'],
  ['a body that is not JSON', signed({ text: 'x' }), 'x', secret, 'not_json'],
])('%s is refused', async (...[, headers, content, key, problem]) => {
  await expect(verifyWebhook(headers, content, key)).rejects.toMatchObject({ name: 'WebhookError', problem });
});
