export { recordAudit, recordDeed } from './record-audit.ts';
