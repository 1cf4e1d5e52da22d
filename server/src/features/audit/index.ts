export { recordAudit, recordDeed, type Doer } from './record-audit.ts';
