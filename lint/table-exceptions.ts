import type { TableException } from './table-owners.ts';

const oneClaim = 'a claim on the hot path must be one statement';
const listJoin = 'a join in a list';
const perRequest = 'one join at every request of the panel (decision 0070)';
const perSignIn = 'one join at every sign-in';

/** Statements that name tables of another owner, because two statements or a cycle would be worse. */
export const tableExceptions: readonly TableException[] = [
  {
    file: 'features/people/accounts/accounts-store.ts',
    tables: ['line_access', 'lines', 'orders', 'patterns', 'plans', 'send_requests', 'tickets', 'users'],
    reason: `${listJoin}, and an account is found by anything that is its own; all of these import accounts`,
  },
  {
    file: 'features/people/accounts/keys/api-keys-store.ts',
    tables: ['plans'],
    reason: 'one statement per key that is not cached',
  },
  {
    file: 'features/people/accounts/registration/default-lines-store.ts',
    tables: ['line_access', 'lines'],
    reason: 'a new account gets its lines as it is made; lines imports accounts',
  },
  { file: 'features/service/api-calls/api-calls-store.ts', tables: ['api_keys'], reason: listJoin },
  {
    file: 'features/common/audit/audit-store.ts',
    tables: ['operators'],
    reason: `${listJoin}; operators imports audit`,
  },
  { file: 'features/lines/carriers/carriers-store.ts', tables: ['lines'], reason: listJoin },
  {
    file: 'features/messaging/ab-tests/results-store.ts',
    tables: ['inbox_messages', 'link_visits', 'links', 'send_items', 'send_progress', 'send_requests'],
    reason: 'what two sends brought, counted side by side in one statement',
  },
  {
    file: 'features/messaging/messages/lane/claim-messages-store.ts',
    tables: ['accounts'],
    reason: oneClaim,
  },
  {
    file: 'features/messaging/messages/retention/partitions-store.ts',
    tables: ['send_labels'],
    reason: 'labels are removed with the partition of their sends; reports imports messages',
  },
  {
    file: 'features/service/low-balance/low-balance-store.ts',
    tables: ['credits'],
    reason: 'the balances of many accounts in one statement',
  },
  {
    file: 'features/audiences/inbox/inbound-store.ts',
    tables: ['send_items', 'send_requests'],
    reason: 'who wrote last, by an index of its own (decision 0041); messages imports inbox',
  },
  {
    file: 'features/audiences/number-banks/banks-store.ts',
    tables: ['cities', 'provinces'],
    reason: `${listJoin}; reference imports number-banks`,
  },
  { file: 'features/lines/lines/lines-store.ts', tables: ['accounts'], reason: listJoin },
  { file: 'features/people/operators/operators-store.ts', tables: ['users'], reason: listJoin },
  {
    file: 'features/service/sign-in/people-store.ts',
    tables: ['accounts', 'operators', 'users'],
    reason: perSignIn,
  },
  {
    file: 'features/people/sessions/sessions-store.ts',
    tables: ['accounts', 'operators', 'plans', 'users'],
    reason: perRequest,
  },
  { file: 'features/people/users/users-store.ts', tables: ['accounts'], reason: 'accounts imports users' },
  {
    file: 'storage/backup/load-store.ts',
    tables: ['accounts', 'operators'],
    reason: 'a restore looks whether the database is empty, before any feature runs',
  },
];
