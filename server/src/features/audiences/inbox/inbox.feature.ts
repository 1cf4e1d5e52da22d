import { part, type Feature } from '../../../feature.ts';
import { deleteOldInbound } from './delete-old-inbound.job.ts';
import { listConversations, markConversationRead } from './list-conversations.ts';
import { listInbox } from './list-inbox.ts';
import { assignInboxMessage, listInboxOfAll } from './operator-inbox.ts';
import { acknowledgeUnread, deleteInboxReader, listInboxReaders } from './readers/manage-readers.ts';
import { takeUnread } from './readers/take-unread.ts';
import { inboundCounter, openInboundCounter } from './receive-inbound.ts';
import { conversationSearch } from './search-conversations.ts';
import { inboxNumbers } from './number-data-store.ts';

/** Inbound messages: each stored once, for the account that owns the line or sent the message that it replies to. */
export const inbox: Feature = {
  name: 'inbox',
  title: { fa: 'پیام‌های دریافتی', en: 'Inbox' },
  endpoints: [
    listInbox,
    listConversations,
    markConversationRead,
    takeUnread,
    acknowledgeUnread,
    listInboxReaders,
    deleteInboxReader,
    listInboxOfAll,
    assignInboxMessage,
  ],
  jobs: [deleteOldInbound],
  numberTables: inboxNumbers,
  searches: [conversationSearch],
  runtime: [part(inboundCounter, openInboundCounter)],
};
