import type { DB } from './schema.ts';

/**
 * account: rows of one account, by account_id. directory: small, read before the account is known or by all.
 * service: of no account.
 */
type KindOf<Table extends keyof DB> = DB[Table] extends { account_id: number }
  ? 'account' | 'directory'
  : 'directory' | 'service';

interface TableOwner<Table extends keyof DB> {
  /** The folder of server/src whose stores may name the table; lint/table-exceptions.ts lists who else may. */
  readonly owner: string;
  readonly kind: KindOf<Table>;
}

/** Every table has one owner; a table of the schema that is missing here does not compile. */
export const tableOwners: { readonly [Table in keyof DB]: TableOwner<Table> } = {
  accounts: { owner: 'features/accounts', kind: 'directory' },
  api_keys: { owner: 'features/accounts', kind: 'directory' },
  approved_texts: { owner: 'features/approval', kind: 'account' },
  attempts: { owner: 'features/sign-in', kind: 'service' },
  audit_entries: { owner: 'features/audit', kind: 'service' },
  blacklist_entries: { owner: 'features/blacklist', kind: 'service' },
  blacklist_removals: { owner: 'features/blacklist', kind: 'service' },
  blacklist_version: { owner: 'features/blacklist', kind: 'service' },
  built_in_payments: { owner: 'gateways/built-in', kind: 'service' },
  calls: { owner: 'features/voice', kind: 'account' },
  carrier_parts: { owner: 'features/delivery', kind: 'account' },
  carriers: { owner: 'features/carriers', kind: 'directory' },
  challenges: { owner: 'features/credentials', kind: 'directory' },
  charge_refunds: { owner: 'features/wallet', kind: 'account' },
  cities: { owner: 'features/reference', kind: 'directory' },
  contact_blocks: { owner: 'features/phonebooks', kind: 'account' },
  contact_import_remarks: { owner: 'features/phonebooks', kind: 'account' },
  contact_imports: { owner: 'features/phonebooks', kind: 'account' },
  contact_numbers: { owner: 'features/phonebooks', kind: 'account' },
  contact_signatures: { owner: 'features/phonebooks', kind: 'account' },
  contact_spans: { owner: 'features/phonebooks', kind: 'account' },
  contacts: { owner: 'features/phonebooks', kind: 'account' },
  credits: { owner: 'features/wallet', kind: 'account' },
  discount_uses: { owner: 'features/discounts', kind: 'account' },
  discounts: { owner: 'features/discounts', kind: 'directory' },
  idempotency_keys: { owner: 'features/idempotency', kind: 'account' },
  inbound_keys: { owner: 'features/inbox', kind: 'service' },
  inbox_conversations: { owner: 'features/inbox', kind: 'account' },
  inbox_messages: { owner: 'features/inbox', kind: 'account' },
  jobs: { owner: 'jobs', kind: 'service' },
  ledger_entries: { owner: 'features/wallet', kind: 'account' },
  line_carriers: { owner: 'features/carriers', kind: 'directory' },
  line_access: { owner: 'features/lines', kind: 'directory' },
  lines: { owner: 'features/lines', kind: 'directory' },
  location_batches: { owner: 'features/location-sends', kind: 'account' },
  location_recipients: { owner: 'features/location-sends', kind: 'account' },
  location_requests: { owner: 'features/location-sends', kind: 'account' },
  moderation_rules: { owner: 'features/approval', kind: 'directory' },
  number_bank_files: { owner: 'features/number-banks', kind: 'service' },
  number_bank_import_failures: { owner: 'features/number-banks', kind: 'service' },
  number_bank_imports: { owner: 'features/number-banks', kind: 'service' },
  number_bank_numbers: { owner: 'features/number-banks', kind: 'service' },
  number_banks: { owner: 'features/number-banks', kind: 'service' },
  operator_keys: { owner: 'features/operators', kind: 'directory' },
  operators: { owner: 'features/operators', kind: 'directory' },
  orders: { owner: 'features/orders', kind: 'account' },
  patterns: { owner: 'features/patterns', kind: 'directory' },
  payments: { owner: 'features/orders', kind: 'account' },
  phone_book_attributes: { owner: 'features/phonebooks', kind: 'account' },
  phone_books: { owner: 'features/phonebooks', kind: 'account' },
  plans: { owner: 'features/plans', kind: 'directory' },
  postal_counts: { owner: 'features/postal', kind: 'service' },
  postal_data_set: { owner: 'features/postal', kind: 'service' },
  postal_import_failures: { owner: 'features/postal', kind: 'service' },
  postal_imports: { owner: 'features/postal', kind: 'service' },
  postal_subscribers: { owner: 'features/postal', kind: 'service' },
  processes: { owner: 'features/delivery', kind: 'service' },
  provinces: { owner: 'features/reference', kind: 'directory' },
  recovery_codes: { owner: 'features/credentials', kind: 'directory' },
  secret_key: { owner: 'features/secrets', kind: 'service' },
  send_counts: { owner: 'features/sends', kind: 'account' },
  send_events: { owner: 'features/sends', kind: 'account' },
  send_items: { owner: 'features/delivery', kind: 'account' },
  send_leases: { owner: 'features/delivery', kind: 'account' },
  send_partitions: { owner: 'features/sends', kind: 'service' },
  send_progress: { owner: 'features/delivery', kind: 'account' },
  send_requests: { owner: 'features/sends', kind: 'account' },
  sending_hours: { owner: 'features/sending-hours', kind: 'directory' },
  sessions: { owner: 'features/sessions', kind: 'directory' },
  support_departments: { owner: 'features/tickets', kind: 'directory' },
  tariffs: { owner: 'features/plans', kind: 'directory' },
  ticket_files: { owner: 'features/tickets', kind: 'account' },
  ticket_importances: { owner: 'features/tickets', kind: 'directory' },
  ticket_messages: { owner: 'features/tickets', kind: 'account' },
  tickets: { owner: 'features/tickets', kind: 'account' },
  trusted_accounts: { owner: 'features/approval', kind: 'account' },
  users: { owner: 'features/users', kind: 'directory' },
  voice_files: { owner: 'features/voice', kind: 'account' },
  voice_uploads: { owner: 'features/voice', kind: 'account' },
};
