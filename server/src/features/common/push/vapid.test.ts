import { webcrypto } from 'node:crypto';

import { expect, test } from 'vitest';

import { newVapidKeys, vapidHeader } from './vapid.ts';

test('the header proves the key that browsers were given, for one push service and half a day', async () => {
  const keys = newVapidKeys();
  const now = new Date('2026-03-21T08:00:00Z');
  const endpoint = 'https://push.example.com/send/abc?x=1';
  const header = vapidHeader(keys, { endpoint, contact: 'https://peyk.example.com', now });
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example.com',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'https://peyk.example.com',
  });
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const publicKey = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), algorithm, false, [
    'verify',
  ]);
  const isTrue = await webcrypto.subtle.verify(
    algorithm,
    publicKey,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${head}.${claims}`),
  );
  expect(isTrue).toBe(true);
});
