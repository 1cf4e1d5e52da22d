import type { Feature } from '../../feature.ts';
import { listAudit } from './list-audit.ts';

/** People at the service: who they are, the keys they work with, and what they did. */
export const operators: Feature = {
  name: 'operators',
  endpoints: [listAudit],
  jobs: [],
};
