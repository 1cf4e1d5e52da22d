export { listSendItems } from './list-send-items.ts';
export { listSends } from './list-sends.ts';
export { readMessages } from './messages/read-messages.ts';
export { findTestMessage, type TestMessage } from './test-messages-store.ts';
