export { recordAudit, recordUserAction } from './record-audit.ts';
