import { listOwnAudit, listSessions, showNotificationSettings, showSendingSettings } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions.list(),
  queryFn: ({ signal }) => ask(listSessions, {}, signal),
});

/** Visits of operators to the account, and why; newest first. */
export const visitsQuery = queryOptions({
  queryKey: queryKeys.audit.visits(),
  queryFn: ({ signal }) => ask(listOwnAudit, { query: { action: 'account.visit', limit: 10 } }, signal),
  staleTime: 60_000,
});

/** When the account is warned, and how. */
export const notificationSettingsQuery = queryOptions({
  queryKey: queryKeys.notices.settings(),
  queryFn: ({ signal }) => ask(showNotificationSettings, {}, signal),
  staleTime: 5 * 60_000,
});

/** What sends of programs use where they do not say it. */
export const sendingSettingsQuery = queryOptions({
  queryKey: queryKeys.lines.sending(),
  queryFn: ({ signal }) => ask(showSendingSettings, {}, signal),
  staleTime: 5 * 60_000,
});
