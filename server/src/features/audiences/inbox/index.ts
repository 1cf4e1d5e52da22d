export { listInbox } from './list-inbox.ts';
export { receiveInbound } from './receive-inbound.ts';
export { takeUnread } from './readers/take-unread.ts';
