export { acceptBulk, storeBulk } from './acceptance/accept-bulk.ts';
export { acceptSend } from './acceptance/accept-send.ts';
export { endSend, releaseSend } from './decisions/decide-send.ts';
export { heldSends } from './decisions/held-sends-store.ts';
export { bulkSendParts } from './fields/bulk-send-parts.ts';
export { sendWords, shownStatus } from './send.ts';
export { voiceFileInUseCondition } from './voice-file-in-use-store.ts';
