import type { TableException } from './table-owners.ts';

const oneClaim = 'a claim on the hot path must be one statement';
const listJoin = 'a join in a list';
const perRequest = 'one join at every request of the panel (decision 0070)';
const perSignIn = 'one join at every sign-in';
const readSide = 'reports is the read side of sends: lists and search';
const singleItem = 'the item of a single send is a part of its request (decision 0020)';

/** Statements that name tables of another owner, because two statements or a cycle would be worse. */
export const tableExceptions: readonly TableException[] = [
  {
    file: 'features/accounts/accounts-store.ts',
    tables: ['line_access', 'lines', 'orders', 'patterns', 'plans', 'send_requests', 'tickets', 'users'],
    reason: `${listJoin}, and an account is found by anything that is its own; all of these import accounts`,
  },
  {
    file: 'features/accounts/keys/api-keys-store.ts',
    tables: ['plans'],
    reason: 'one statement per key that is not cached',
  },
  {
    file: 'features/accounts/registration/default-lines-store.ts',
    tables: ['line_access', 'lines'],
    reason: 'a new account gets its lines as it is made; lines imports accounts',
  },
  { file: 'features/api-calls/api-calls-store.ts', tables: ['api_keys'], reason: listJoin },
  {
    file: 'features/audit/audit-store.ts',
    tables: ['operators'],
    reason: `${listJoin}; operators imports audit`,
  },
  { file: 'features/blacklist/entries-store.ts', tables: ['lines'], reason: listJoin },
  {
    file: 'features/blacklist/lookup-store.ts',
    tables: ['lines'],
    reason: 'one statement per batch at hand-over',
  },
  { file: 'features/carriers/carriers-store.ts', tables: ['lines'], reason: listJoin },
  { file: 'features/delivery/bulk/claim-next-items-store.ts', tables: ['send_requests'], reason: oneClaim },
  {
    file: 'features/delivery/bulk/claim-due-items-store.ts',
    tables: ['lines', 'send_requests'],
    reason: oneClaim,
  },
  {
    file: 'features/delivery/bulk/item-batches-store.ts',
    tables: ['lines', 'send_requests'],
    reason: oneClaim,
  },
  {
    file: 'features/delivery/lane/implausible-times-store.ts',
    tables: ['send_requests'],
    reason: 'retries of messages that this feature delivers',
  },
  {
    file: 'features/delivery/lane/claim-messages-store.ts',
    tables: ['accounts', 'send_requests'],
    reason: oneClaim,
  },
  { file: 'features/delivery/lane/processes-store.ts', tables: ['send_requests'], reason: singleItem },
  {
    file: 'features/delivery/outcomes/item-figures-store.ts',
    tables: ['send_requests'],
    reason: 'the line and the type of an item stand in its send; sends imports delivery',
  },
  { file: 'features/delivery/outcomes/items-store.ts', tables: ['send_requests'], reason: singleItem },
  {
    file: 'features/delivery/outcomes/progress-store.ts',
    tables: ['send_requests'],
    reason: 'the last item finishes its send in the same statement; sends imports delivery',
  },
  {
    file: 'features/delivery/outcomes/watched-items-store.ts',
    tables: ['send_requests'],
    reason: singleItem,
  },
  {
    file: 'features/delivery/receipts/settle-overdue-store.ts',
    tables: ['send_requests'],
    reason: singleItem,
  },
  { file: 'features/delivery/receipts/unanswered-store.ts', tables: ['send_requests'], reason: singleItem },
  {
    file: 'features/low-balance/low-balance-store.ts',
    tables: ['credits'],
    reason: 'the balances of many accounts in one statement',
  },
  {
    file: 'features/inbox/inbound-store.ts',
    tables: ['send_items', 'send_requests'],
    reason: 'who wrote last, by an index of its own (decision 0041); delivery and sends import inbox',
  },
  { file: 'features/review/claims-store.ts', tables: ['operators'], reason: listJoin },
  { file: 'features/review/holds-store.ts', tables: ['operators'], reason: listJoin },
  {
    file: 'features/moderation/waiting-sends-store.ts',
    tables: ['send_requests'],
    reason: 'the queue of the operators is a read side of sends; sends makes every change',
  },
  {
    file: 'features/number-banks/banks-store.ts',
    tables: ['cities', 'provinces'],
    reason: `${listJoin}; reference imports number-banks`,
  },
  { file: 'features/lines/lines-store.ts', tables: ['accounts'], reason: listJoin },
  { file: 'features/operators/operators-store.ts', tables: ['users'], reason: listJoin },
  {
    file: 'features/reports/all-sends-store.ts',
    tables: ['send_items', 'send_requests'],
    reason: readSide,
  },
  {
    file: 'features/reports/outcomes-store.ts',
    tables: ['send_items', 'send_progress', 'send_requests'],
    reason: 'conditions of the lists of sends, a read side like reports-store',
  },
  {
    file: 'features/reports/reports-store.ts',
    tables: ['send_items', 'send_progress', 'send_requests'],
    reason: readSide,
  },
  { file: 'features/reports/send-counts-store.ts', tables: ['send_counts'], reason: readSide },
  {
    file: 'features/reports/test-messages-store.ts',
    tables: ['send_items', 'send_requests'],
    reason: readSide,
  },
  { file: 'features/reports/timeline-store.ts', tables: ['send_events'], reason: readSide },
  {
    file: 'features/sends/maintenance/partitions-store.ts',
    tables: ['send_items', 'send_progress'],
    reason: 'partitions of both tables of sends are created and dropped together',
  },
  {
    file: 'features/sign-in/people-store.ts',
    tables: ['accounts', 'operators', 'users'],
    reason: perSignIn,
  },
  {
    file: 'features/sessions/sessions-store.ts',
    tables: ['accounts', 'operators', 'plans', 'users'],
    reason: perRequest,
  },
  { file: 'features/tickets/messages-store.ts', tables: ['operators'], reason: listJoin },
  { file: 'features/users/users-store.ts', tables: ['accounts'], reason: 'accounts imports users' },
  {
    file: 'features/voice/calls-store.ts',
    tables: ['lines', 'send_items', 'send_progress', 'send_requests'],
    reason: oneClaim,
  },
  {
    file: 'features/voice/voice-files-store.ts',
    tables: ['send_requests'],
    reason: 'the sound of a send, for whoever decides on it',
  },
  {
    file: 'storage/backup/load-store.ts',
    tables: ['accounts', 'operators'],
    reason: 'a restore looks whether the database is empty, before any feature runs',
  },
];
