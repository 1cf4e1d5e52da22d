import type { Feature } from '../../../feature.ts';
import { cleanUpAudit } from './clean-up-audit.job.ts';
import { listAudit, listOwnAudit } from './list-audit.ts';
import { auditNumbers } from './audit-store.ts';

/** Audit trail: actions of operators, and sign-ins and user changes of everybody. */
export const audit: Feature = {
  name: 'audit',
  title: { fa: 'رویدادها', en: 'Audit' },
  endpoints: [listAudit, listOwnAudit],
  jobs: [cleanUpAudit],
  numberTables: [auditNumbers],
};
