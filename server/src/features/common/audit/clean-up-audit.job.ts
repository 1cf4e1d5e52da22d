import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { deleteOldAuditEntries } from './audit-store.ts';

const dayMs = 86_400_000;
const atOnce = 2000;

/** Deletes entries of the audit that are older than auditDays. */
export const cleanUpAudit = job({
  name: 'clean-up-audit',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes what is too old.
  async run(_payload, { db, clock, config }) {
    if (config.auditDays === 0) return;
    const before = new Date(clock.now().getTime() - config.auditDays * dayMs);
    while ((await deleteOldAuditEntries(db, before, atOnce)) === atOnce) continue;
  },
});
