import type { Feature } from '../../feature.ts';
import { listAudit, listOwnAudit } from './list-audit.ts';

/** Who did what: operators' deeds, and what people did around signing in. */
export const audit: Feature = {
  name: 'audit',
  endpoints: [listAudit, listOwnAudit],
  jobs: [],
};
