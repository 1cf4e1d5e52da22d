import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Messages of so many hours before its first call are new to a reader, unless that call says otherwise. */
export const hoursBefore = 24;

export interface ReadingFilter {
  readonly reader: string;
  readonly isRead: boolean;
  readonly now: Date;
}

/**
 * The condition of a row of `inbox_messages` to be read by a reader, or to be new to it. What it never had to read counts as read;
 * a reader that has not begun has read nothing of the last hours.
 */
export function readByReader(accountId: number, { reader, isRead, now }: ReadingFilter): RawBuilder<SqlBool> {
  const since = new Date(now.getTime() - hoursBefore * 3_600_000);
  const isNew = sql<SqlBool>`(exists (
      select from inbox_unread u where u.account_id = ${accountId} and u.reader = ${reader}
        and u.message_id = inbox_messages.id and u.read_at is null)
    or received_at >= ${since} and not exists (
      select from inbox_readers r where r.account_id = ${accountId} and r.name = ${reader}))`;
  return isRead ? sql<SqlBool>`not ${isNew}` : isNew;
}
