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
export { shownStatus, type SendStatus } from './send.ts';
export { acceptSend } from './accept-send.ts';
export { idempotencyOf } from './idempotency.ts';
