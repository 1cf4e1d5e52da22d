export { findTestMessage, type TestMessage } from './test-messages-store.ts';
