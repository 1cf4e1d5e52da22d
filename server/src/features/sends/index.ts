export { setTrusted } from './approved-texts-store.ts';
export { sumCounts } from './counts-store.ts';
export { endSend, rememberApproval, releaseSend } from './decide-send.ts';
export {
  countToApprove,
  findSendForDecision,
  listToApprove,
  markPaused,
  type WaitingSend,
} from './decide-store.ts';
export { sendTypes, shownStatus, type SendStatus } from './send.ts';
export { acceptSend, insufficientBalance } from './accept-send.ts';
export { idempotencyOf } from './idempotency.ts';
export { acceptBulk, storeBulk } from './accept-bulk.ts';
export { audienceOf } from './bulk-audience.ts';
export { bulkFields } from './bulk-fields.ts';
export { waitingFor } from './moderated-kinds.ts';
export { repeatable } from './repeatable.ts';
export { acceptedExample } from './accepted-example.ts';
export { acceptedSendSchema, readSchedule, sendFields } from './send-fields.ts';
export { onceForKey } from './once-for-key.ts';
export { sumProgress } from './sum-progress-store.ts';
