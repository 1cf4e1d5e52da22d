import { messagesMax } from './webhook-events.ts';

/** SQL for statements of other features that make events happen. */
export const eventSql = {
  /**
   * Common table expressions: an event for each of `rows`, which have account_id and type; `data` is built only where a webhook asked
   * for it. `notified` has to be read by the statement: it makes dispatchers look at once instead of within a second.
   */
  record: ({ at, rows, data }: { at: string; rows: string; data: string }) => `
    recorded as (
      insert into webhook_events (account_id, webhook_id, type, rows, data, created_at)
      select w.account_id, w.id, e.type, 1, ${data}, ${at}
      from (${rows}) e
      join webhooks w on w.account_id = e.account_id and e.type = any (w.events) and w.state <> 'paused'
      returning id),
    notified as (select pg_notify('peyk_webhook_events', '') from (select 1 from recorded limit 1) one)`,

  /**
   * Statement: changed messages, up to 500 in an event. `rows` has account_id, send_id, item, recipient, old_status, status,
   * status_detail, reason and is_test; `account` is given if all are of one. Rows of accounts without a webhook for them are dropped before anything is built.
   * No notification: dispatchers poll every second.
   */
  recordMessages: ({ at, rows, account }: { at: string; rows: string; account?: string }) => `
    insert into webhook_events (account_id, webhook_id, type, rows, data, created_at)
    select w.account_id, w.id, 'message.updated', e.rows, e.data, ${at}::timestamptz
    from (
      select account_id, count(*)::int as rows, jsonb_build_object('messages', jsonb_agg(message order by place)) as data,
        min(place) as first
      from (
        select c.account_id, row_number() over (partition by c.account_id order by c.send_id, c.item) as place,
          jsonb_build_object('send_id', c.send_id, 'item', c.item, 'recipient', c.recipient, 'old_status', c.old_status,
            'status', c.status, 'status_detail', c.status_detail, 'reason', c.reason,
            'at', to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            || case when c.is_test then '{"test": true}'::jsonb else '{}' end as message
        from (${rows}) c
        where c.account_id in (select s.account_id from webhooks s where ${account === undefined ? '' : `s.account_id = ${account} and `}s.state <> 'paused'
          and 'message.updated' = any (s.events))) numbered
      group by account_id, (place - 1) / ${messagesMax}) e
    join webhooks w on ${account === undefined ? '' : `w.account_id = ${account} and `}w.account_id = e.account_id and w.state <> 'paused' and 'message.updated' = any (w.events)
    order by e.account_id, w.id, e.first`,
} as const;
