/** A statement that is frequent and of all accounts on purpose: a part of its text, with white space as one space. */
interface StatementOfAll {
  readonly part: string;
  readonly reason: string;
}

const looksForWork =
  'looks for work of all accounts; one statement for all of them, and its rows are taken one by one';

const wrongClock = 'times that a wrong clock wrote, in whatever account; one process asks every two seconds';

export const statementsOfAllAccounts: readonly StatementOfAll[] = [
  {
    part: `from send_requests where waiting_for = 'schedule' and mobile is null and schedule <=`,
    reason: looksForWork,
  },
  { part: 'select distinct on (r.account_id, r.line_id, r.is_test) r.account_id', reason: looksForWork },
  {
    part: 'from send_requests s join accounts a on a.id = s.account_id where s.schedule <=',
    reason: looksForWork,
  },
  {
    part: 'from send_requests s join accounts a on a.id = s.account_id where s.retry_at <=',
    reason: looksForWork,
  },
  {
    part: 'from unnest($1::text[], $2::text[]) as v (carrier, message_id) join carrier_parts',
    reason: 'a receipt names no account',
  },
  { part: 'with others as materialized', reason: 'a receipt names no account' },
  {
    part: 'from verify_figures where hour >= $1',
    reason: 'how the codes of a carrier do, of whatever account; one process asks every half minute',
  },
  {
    part: 'select distinct on (r.account_id, r.line_id) r.account_id, r.id, l.service',
    reason: looksForWork,
  },
  { part: 'from location_requests l where state =', reason: looksForWork },
  {
    part: 'select "id", "account_id", "type", "text" from "send_requests" where "waiting_for" = $1 order by',
    reason: looksForWork,
  },
  {
    part: 'select count(*) as held from calls where holder is not null',
    reason: 'the carrier takes so many calls of all accounts together',
  },
  {
    part: `update send_requests set retry_at = $1 where retry_at > $2 and state = 'released'`,
    reason: wrongClock,
  },
  {
    part: `update send_items set retry_at = $1 where retry_at > $2 and item_status = 'in-queue'`,
    reason: wrongClock,
  },
  { part: 'update send_leases set lease_until = $1 where lease_until > $2', reason: wrongClock },
  {
    part: `select distinct "account_id" from "webhooks" where "state" <> $1`,
    reason: 'who listens at all, kept in memory; read when a webhook changes and every 30 seconds',
  },
  {
    part: `select "account_id" from "send_requests" where "id" = $1`,
    reason: 'an operator names a send without its account; what follows is of the account',
  },
];
