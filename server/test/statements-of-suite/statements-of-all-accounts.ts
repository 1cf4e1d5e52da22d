/** A statement that is frequent and of all accounts on purpose: a part of its text, with white space as one space. */
interface StatementOfAll {
  readonly part: string;
  readonly reason: string;
}

const looksForWork =
  'looks for work of all accounts; one statement for all of them, and its rows are taken one by one';

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
];
