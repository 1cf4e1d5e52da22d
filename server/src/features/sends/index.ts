export { setTrusted } from './approval/approved-texts-store.ts';
export { sumCounts } from './maintenance/counts-store.ts';
export { endSend, recordApprovedText, releaseSend } from './approval/decide-send.ts';
export {
  countSendsToApprove,
  findSendForDecision,
  listSendsToApprove,
  markPaused,
  type SendToDecide,
} from './approval/decide-store.ts';
export { sendTypes, shownStatus, type SendStatus } from './send.ts';
export { acceptSend } from './acceptance/accept-send.ts';
export { idempotencyOf } from './idempotency/idempotency.ts';
export { acceptBulk, storeBulk } from './acceptance/accept-bulk.ts';
export { bulkAudience } from './recipients/bulk-audience.ts';
export { bulkFields } from './fields/bulk-fields.ts';
export { decideWaitingFor } from './approval/decide-waiting-for.ts';
export { withIdempotentReplay } from './idempotency/with-idempotent-replay.ts';
export { acceptedExample } from './fields/accepted-example.ts';
export { acceptedSendSchema, readSchedule, sendFields } from './fields/send-fields.ts';
export { withIdempotencyKey } from './idempotency/with-idempotency-key.ts';
export { sumProgress } from './maintenance/sum-progress-store.ts';
