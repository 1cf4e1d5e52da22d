export type { AuditAction } from './audit-actions.ts';
export { findLastVisit, listDecisions } from './audit-store.ts';
export { recordAudit, recordUserAction } from './record-audit.ts';
