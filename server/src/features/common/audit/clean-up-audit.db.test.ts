import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { insertAuditEntry } from './audit-store.ts';
import { cleanUpAudit } from './clean-up-audit.job.ts';

const service = testService({ PEYK_AUDIT_DAYS: '30' });

test('entries are kept for as long as the setting says', async () => {
  const { platform, clock } = service;
  const add = (subject: string) =>
    insertAuditEntry(platform.db, { action: 'sign-in', subject, now: clock.now() });
  await add('old:1');
  clock.advance(29 * 86_400_000);
  await add('new:1');
  await cleanUpAudit.run({}, platform);
  const subjects = async () =>
    (await platform.db.selectFrom('audit_entries').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    );
  expect(await subjects()).toEqual(['old:1', 'new:1']);
  clock.advance(2 * 86_400_000);
  await cleanUpAudit.run({}, platform);
  expect(await subjects()).toEqual(['new:1']);
});
