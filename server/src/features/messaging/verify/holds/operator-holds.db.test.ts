import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { givenVerifier } from '../verify-for-test.ts';
import { findSuspicions } from './find-suspicions.ts';
import { holdPrefixes } from './hold-prefixes.job.ts';

const service = testService();

/** Verifications of consecutive numbers of which none was approved. */
async function givenPumped(prefix: string) {
  const verifier = await givenVerifier(service);
  await service.platform.pool.query(
    `insert into verifications (account_id, id, mobile, purpose, status, is_open, codes, sends, attempts_max, steps, channel,
       code_length, ttl_seconds, pattern_code, locale, is_test, created_at, expires_at, resend_at)
     select $1, nextval('verification_ids'), $2 || lpad(n::text, 4, '0'), '', 'expired', false, '{}', 1, 5, '[]', 'sms', 6, 60, 'x', 'fa',
       false, $3, $3, $3 from generate_series(1, 60) as n`,
    [verifier.accountId, prefix, service.clock.now()],
  );
  await holdPrefixes.run({}, service.platform);
  return verifier;
}

test('a held prefix is an alert, operators see it and lift it, and it does not come back at once', async () => {
  const prefix = '0990123';
  const verifier = await givenPumped(prefix);
  const { accountId } = verifier;
  const recipient = `${prefix}9999`;
  await expect.poll(async () => (await verifier.start({ recipient })).status).toBe(429);
  expect(await findSuspicions(service.platform)).toEqual([
    { subject: `${accountId} ${prefix}`, started: 60, approved: 0 },
  ]);
  const operator = service.as((await service.given.operator('moderator')).key);
  const path = '/operator/v1/verify_holds';
  const listed = (await operator.get(path)).body.data as object[];
  expect(listed).toMatchObject([{ account_id: accountId, number_prefix: prefix, started: 60, approved: 0 }]);
  expect((await operator.delete(`${path}/${accountId}/${prefix}`)).status).toBe(200);
  expect((await operator.delete(`${path}/${accountId}/${prefix}`)).status).toBe(404);
  await holdPrefixes.run({}, service.platform);
  expect((await operator.get(path)).body.data).toEqual([]);
  await expect.poll(async () => (await verifier.start({ recipient })).status).toBe(201);
});
