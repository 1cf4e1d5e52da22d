export { listSendItems } from './list-send-items.ts';
export { listSends } from './list-sends.ts';
export { placedMessages } from './messages/placed-messages.ts';
export { numberHistory, type MessageOf } from './number-history/number-history.ts';
export { readMessages } from './messages/read-messages.ts';
export { findTestMessage, type TestMessage } from './test-messages-store.ts';
export { showSend } from './show-send.ts';
export { countMessages } from './messages/count-messages.ts';
