import { networkSql } from '../../../text/mobile-operator.ts';

const counts = ['sent', 'delivered', 'failed', 'undetermined', 'blacklisted'] as const;

/** An item in this state was with a carrier. */
const wasCarried = `(item_status in ('sent', 'delivered') or item_detail in ('delivery-failure', 'delivery-undetermined')
  or (item_status = 'blacklisted' and sent_at is not null))`;

/** Sends that bring a code or a notice to one person, who waits for it. */
const isCode = `item_status = 'delivered' and type in ('pattern', 'verify') and delivered_at is not null`;
const codeMs = `greatest(0, extract(epoch from delivered_at - coalesce(released_at, created_at)) * 1000)`;
const quickMs = 10_000;

/** SQL for statements of other features that change what is counted; columns and rows as they are written there. */
export const figureSql = {
  counts,

  /** Statement: accepted sends to one recipient (account_id, line_number, type, item_status, cost). */
  countAccepted: ({ at, rows }: { at: string; rows: string }) => `
    insert into new_figures (at, account_id, line, kind, accepted, blacklisted, cost)
    select ${at}::timestamptz, account_id, line_number, type, count(*),
      count(*) filter (where item_status = 'blacklisted'), sum(cost)
    from ${rows} group by account_id, line_number, type`,

  /** Statement: an accepted send to many. */
  countAcceptedMany: (value: {
    at: string;
    account: string;
    line: string;
    kind: string;
    accepted: string;
    blacklisted: string;
    cost: string;
    isCounted: string;
  }) => `
    insert into new_figures (at, account_id, line, kind, accepted, blacklisted, cost)
    select ${value.at}::timestamptz, ${value.account}, ${value.line}, ${value.kind}, ${value.accepted}::int,
      ${value.blacklisted}::int, ${value.cost} where ${value.isCounted}`,

  /**
   * Statement: sends that were refused or cancelled (account_id, line_number, type, recipients_count, created_at). They
   * are taken off the hour in which they were counted: no hour has more than were accepted in it, and none fewer than 0.
   */
  countEnded: ({ rows }: { rows: string }) => `
    insert into new_figures (at, account_id, line, kind, accepted, cancelled)
    select created_at, account_id, line_number, type, -recipients_count, recipients_count from ${rows}`,

  /** Statement: money of sends that went back (account_id, line_number, type, refunded), in the hour of the ledger. */
  countRefunded: ({ at, rows }: { at: string; rows: string }) => `
    insert into new_figures (at, account_id, line, kind, refunded)
    select ${at}::timestamptz, account_id, line_number, type, sum(refunded)::bigint
    from ${rows} group by account_id, line_number, type`,

  /** Statement: items of single sends that changed, with the columns of `send_requests` that are read here. */
  countItems: ({ at, rows }: { at: string; rows: string }) => `
    insert into new_figures (at, account_id, line, carrier, kind, network, ${counts.join(', ')}, codes, code_ms, quick_codes)
    select ${at}::timestamptz, account_id, line_number, coalesce(carrier, ''), type, ${networkSql('mobile')},
      count(*) filter (where ${wasCarried}) - count(*) filter (where was_sent),
      count(*) filter (where item_status = 'delivered'),
      count(*) filter (where item_status = 'failed'), count(*) filter (where item_detail = 'delivery-undetermined'),
      count(*) filter (where item_status = 'blacklisted'),
      count(*) filter (where ${isCode}), coalesce(sum(${codeMs}) filter (where ${isCode}), 0)::bigint,
      count(*) filter (where ${isCode} and ${codeMs} <= ${quickMs})
    from ${rows} where item_status <> 'in-queue' group by 2, 3, 4, 5, 6`,

  /** Statement: counts that the caller added up (account_id, line_number, carrier, type, network and the counts). */
  addItems: ({ at, rows }: { at: string; rows: string }) => `
    insert into new_figures (at, account_id, line, carrier, kind, network, ${counts.join(', ')})
    select ${at}::timestamptz, account_id, line_number, coalesce(carrier, ''), type, network, ${counts.join(', ')} from ${rows}`,

  /** SQL: the network of a column with mobiles. */
  networkOf: networkSql,

  /** Statement: entries of the ledger (account_id, kind, amount). */
  countMoney: ({ at, rows }: { at: string; rows: string }) => `
    insert into new_money_figures (at, account_id, kind, amount, entries)
    select ${at}::timestamptz, account_id, kind, sum(amount)::bigint, count(*) from ${rows} group by account_id, kind`,
} as const;
