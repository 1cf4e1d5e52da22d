import { expect, test } from 'vitest';

import { givenSender } from '../../test/sender.ts';
import { testService } from '../../test/test-platform.ts';
import { apiKeys } from '../features/people/accounts/index.ts';
import type { DoorName } from '../http/foreign/door-names.ts';

const service = testService();
const recipient = '09123456789';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

interface Sent {
  readonly key: string;
  readonly code: string;
}

/** Codes by addresses that stand for several operations, as programs send them. */
const sends = {
  ippanel: async ({ key, code }: Sent) =>
    service
      .as(undefined)
      .post(
        '/compat/ippanel/v1/api/send',
        { sending_type: 'pattern', code, recipients: [recipient], params: { code: '12345' } },
        { headers: { authorization: key } },
      ),
  twilio: async ({ key, code }: Sent) =>
    service.as(undefined).request('POST', '/compat/twilio/2010-04-01/Accounts/AC1/Messages.json', {
      headers: { ...form, authorization: `Basic ${Buffer.from(`AC1:${key}`).toString('base64')}` },
      body: new URLSearchParams({
        To: recipient,
        ContentSid: code,
        ContentVariables: '{"code":"12345"}',
      }).toString(),
    }),
  kannel: async ({ key, code }: Sent) =>
    service
      .as(undefined)
      .get(`/cgi-bin/sendsms?username=x&password=${key}&to=${recipient}&pattern=${code}&text=12345`),
} as const;

test.each(Object.keys(sends) as (keyof typeof sends)[])(
  'a key of %s with the rights that the panel gives it sends, and one that may only read does not',
  async (provider: DoorName & keyof typeof sends) => {
    const user = await givenSender(service);
    await user.caller.put(`/ws/v1/doors/${provider}`, { is_open: true });
    const keyWith = async (permissions: ('read' | 'send')[]) => {
      const limits = { permissions, rateLimitPerMinute: null, provider };
      const { key } = await service.platform.db
        .transaction()
        .execute((tx) => apiKeys.create(tx, service.clock, user.accountId, { name: 'door', limits }));
      return key;
    };
    const sent = async () => {
      const { body } = await user.caller.get('/ws/v1/send_request');
      return body.data.total as number;
    };
    await sends[provider]({ key: await keyWith(['read']), code: user.code });
    expect(await sent()).toBe(0);
    const { text } = await sends[provider]({ key: await keyWith(['read', 'send']), code: user.code });
    expect(await sent(), text).toBe(1);
  },
);
