export { sumCounts } from './counts-store.ts';
export { endSend, releaseSend } from './decide-send.ts';
export { countToApprove, findSendForDecision, listToApprove, type WaitingSend } from './decide-store.ts';
export { shownStatus, type SendState, type SendStatus, type SendType } from './send.ts';
