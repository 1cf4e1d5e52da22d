import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { givenVerifier } from '../verify-for-test.ts';
import { findSuspicions } from './find-suspicions.ts';
import { holdPrefixes } from './hold-prefixes.job.ts';

const service = testService();

test('a held prefix is an alert, operators see it and lift it, and it does not come back at once', async () => {
  const prefix = '0990123';
  const verifier = await givenVerifier(service);
  await verifier.pump(prefix);
  await holdPrefixes.run({}, service.platform);
  const { accountId } = verifier;
  let serial = 0;
  const start = async () =>
    (await verifier.start({ recipient: `${prefix}9999`, purpose: `p${(serial += 1)}` })).status;
  await expect.poll(start).toBe(429);
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
  await expect.poll(start).toBe(201);
});
