// Generated from the migrations by `npm run generate`. Do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Json = ColumnType<unknown, string | null, string | null>;

export interface AbTests {
  account_id: number;
  id: Generated<number>;
  title: string;
  state: string;
  judged_by: string;
  judge_hours: Generated<number | null>;
  content: Json;
  audience: Generated<Json>;
  share_percent: number;
  rest_count: number;
  send_a: number;
  send_b: number;
  send_rest: Generated<number | null>;
  winner: Generated<string | null>;
  decided_by: Generated<string | null>;
  problem: Generated<string | null>;
  is_test: boolean;
  created_at: Date;
  decided_at: Generated<Date | null>;
}

export interface AccountDoors {
  account_id: number;
  provider: string;
  is_open: boolean;
  changed_at: Date;
}

export interface AccountLoad {
  account_id: number;
  hour: Date;
  requests: number;
  work_ms: number;
  waited: number;
  waited_ms: number;
  refused: number;
}

export interface Accounts {
  id: Generated<number>;
  username: string;
  seller_id: Generated<number | null>;
  plan_id: number;
  plan_expires_at: Generated<Date | null>;
  person_type: Generated<'real' | 'legal'>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  father_name: Generated<string | null>;
  gender: Generated<number | null>;
  national_code: Generated<string | null>;
  national_id: Generated<string | null>;
  birth_date: Generated<number | null>;
  live_province_id: Generated<number | null>;
  live_city_id: Generated<number | null>;
  live_postal_code: Generated<string | null>;
  fixed_phone: Generated<string | null>;
  mobile: string;
  email: Generated<string | null>;
  address: Generated<string | null>;
  ceo: Generated<Json>;
  company: Generated<Json>;
  sites: Generated<string[]>;
  rate_limit_per_minute: Generated<number | null>;
  verified_at: Generated<Date | null>;
  blocked_at: Generated<Date | null>;
  created_at: Generated<Date>;
  redirect_url: Generated<string | null>;
  welcome_wanted: Generated<boolean>;
  signup_discount_id: Generated<number | null>;
  blocked_reason: Generated<string | null>;
  search: Generated<string>;
  unblocked_at: Generated<Date | null>;
  dialect: Generated<string | null>;
  requests_at_once: Generated<number | null>;
}

export interface AlertReceivers {
  id: Generated<number>;
  mobile: Generated<string | null>;
  url: Generated<string | null>;
  secret: Generated<string | null>;
  problem: Generated<string | null>;
}

export interface AlertSettings {
  is_only: Generated<boolean>;
  kinds: string[];
  language: string;
  queue_limit: number;
  backup_hours: number;
}

export interface Alerts {
  id: Generated<number>;
  kind: string;
  subject: string;
  reason: string;
  since: Date;
  seen_at: Date;
  raised_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
}

export interface ApiCalls {
  account_id: number;
  id: Generated<number>;
  called_at: Date;
  key_id: number;
  method: string;
  path: string;
  status: number;
  error_code: Generated<string | null>;
  milliseconds: number;
  request_id: string;
  address: string;
  request_bytes: number;
  answer_bytes: number;
  request: Generated<string | null>;
  answer: Generated<string | null>;
  skipped: Generated<number>;
  ignored_fields: Generated<string[] | null>;
}

export interface ApiKeys {
  id: Generated<number>;
  account_id: number;
  name: string;
  digest: Buffer;
  hint: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  permissions: Generated<string[] | null>;
  rate_limit_per_minute: Generated<number | null>;
  kind: Generated<string>;
  provider: Generated<string | null>;
  networks: Generated<string[] | null>;
  expires_at: Generated<Date | null>;
  spend_per_day: Generated<number | null>;
  spend_per_month: Generated<number | null>;
}

export interface ApprovalStreaks {
  account_id: number;
  approved: number;
  is_kept_out: Generated<boolean>;
}

export interface ApprovedTexts {
  account_id: number;
  digest: Buffer;
  created_at: Date;
  text: Generated<string | null>;
}

export interface Attempts {
  subject: string;
  failures: number;
  open_at: Date;
  last_at: Date;
}

export interface AuditEntries {
  id: Generated<number>;
  operator_id: Generated<number | null>;
  action: string;
  subject: string;
  account_id: Generated<number | null>;
  before: Generated<Json>;
  after: Generated<Json>;
  created_at: Date;
  user_id: Generated<number | null>;
  username: Generated<string | null>;
  address: Generated<string | null>;
}

export interface Backups {
  finished_at: Date;
}

export interface BlacklistDigestKey {
  is_only: Generated<boolean>;
  sealed: string;
}

export interface BlacklistEntries {
  id: Generated<number>;
  line_id: Generated<number | null>;
  account_id: Generated<number | null>;
  mobile: string;
  reason: Generated<string | null>;
  source: 'reply' | 'operator' | 'account';
  version: number;
  created_at: Date;
  reply_account_id: Generated<number | null>;
}

export interface BlacklistRemovals {
  version: number;
  line_id: Generated<number | null>;
  account_id: Generated<number | null>;
  mobile: string;
  removed_at: Date;
}

export interface BlacklistVersion {
  version: number;
  erased_in: Generated<number>;
}

export interface BuiltInPayments {
  authority: string;
  amount: number;
  description: string;
  callback_url: string;
  state: Generated<'waiting' | 'paid' | 'declined'>;
  reference: Generated<number>;
  created_at: Date;
  description_en: Generated<string>;
}

export interface Calls {
  account_id: number;
  request_id: number;
  n: number;
  call_at: Date;
  holder: Generated<string | null>;
  begun: Generated<number>;
  unanswered: Generated<number>;
  faults: Generated<number>;
  digits: Generated<string | null>;
  locale: Generated<string | null>;
  call_until: Generated<Date | null>;
}

export interface CarrierLinks {
  process: string;
  carrier: string;
  host: string;
  pid: number;
  started_at: Date;
  seen_at: Date;
  health: Json;
}

export interface CarrierParts {
  carrier: string;
  message_id: string;
  account_id: number;
  request_id: number;
  n: number;
  parts: number;
  delivered_at: Generated<Date | null>;
  submitted_at: Date;
}

export interface CarrierTests {
  id: Generated<number>;
  carrier: string;
  line_number: string;
  mobile: string;
  text: string;
  state: string;
  reason: Generated<string | null>;
  requested_at: Date;
  changed_at: Date;
  carrier_message_id: Generated<string | null>;
}

export interface Carriers {
  id: Generated<number>;
  name: string;
  kind: string;
  config: Json;
  is_enabled: Generated<boolean>;
  created_at: Date;
  first_enabled_at: Generated<Date | null>;
}

export interface Challenges {
  id: Generated<number>;
  user_id: number;
  purpose: 'sign-in' | 'password-link' | 'password-code' | 'sms-code';
  digest: Generated<Buffer | null>;
  code_digest: Generated<Buffer | null>;
  method: Generated<'sms' | 'ga' | null>;
  key_account_id: Generated<number | null>;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

export interface ChargeRefunds {
  account_id: number;
  charge_cause: string;
  credit_id: number;
  charged: number;
  refunded: number;
}

export interface Cities {
  id: number;
  province_id: number;
  title: string;
  title_en: Generated<string | null>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
}

export interface ClosedDesks {
  operator_id: number;
  desk: string;
  closed_at: Date;
}

export interface CodeWindows {
  seconds: number;
  number: number;
  key: string;
  count: number;
}

export interface ContactBlocks {
  account_id: number;
  block: number;
  phone_book_id: number;
  records: number;
}

export interface ContactEvents {
  account_id: number;
  id: Generated<number>;
  mobile: string;
  name: string;
  happened_at: Date;
  amount: Generated<number | null>;
  key: Generated<string | null>;
}

export interface ContactImportRemarks {
  account_id: number;
  import_id: number;
  row_number: number;
  mobile: string;
  is_failure: boolean;
  problem: Json;
  cells: Json;
}

export interface ContactImports {
  account_id: number;
  id: Generated<number>;
  phone_book_id: number;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  file_key: string;
  file_name: string;
  headings: string[];
  ignored_columns: string[];
  last_row: Generated<number>;
  inserted: Generated<number>;
  updated: Generated<number>;
  rewritten: Generated<number>;
  duplicates: Generated<number>;
  failed: Generated<number>;
  problem: Generated<Json>;
  created_at: Date;
  finished_at: Generated<Date | null>;
  matching: Generated<Json>;
}

export interface ContactNumbers {
  account_id: number;
  last_id: number;
}

export interface ContactSignatures {
  account_id: number;
  phone_book_id: number;
  block: number;
  signature: string;
  has_digits: Generated<boolean>;
}

export interface ContactSpans {
  account_id: number;
  span: number;
  phone_book_id: number;
  records: number;
  digits_max: Generated<number | null>;
}

export interface ContactValues {
  account_id: number;
  phone_book_id: number;
  span: number;
  attribute_id: number;
  numbers: Generated<number[] | null>;
  days: Generated<string[] | null>;
  upto: number[];
  ends: Generated<string[] | null>;
  ends_counts: Generated<number[] | null>;
}

export interface ContactWords {
  account_id: number;
  phone_book_id: number;
  span: number;
  words: Generated<string | null>;
  places: Generated<string | null>;
  first_ids: Generated<number[] | null>;
  last_ids: Generated<number[] | null>;
  collation_name: string;
  places_by_name: Generated<number[] | null>;
  sample_names: Generated<string[] | null>;
  sample_places: Generated<number[] | null>;
  digits_max: Generated<number | null>;
  has_values: Generated<boolean>;
}

export interface Contacts {
  account_id: number;
  phone_book_id: number;
  id: number;
  mobile: string;
  name: string;
  prefix: Generated<'man' | 'woman' | 'co' | 'org' | null>;
  attributes: string;
  search_text: string;
  consent: Generated<string>;
  consented_at: Generated<string>;
}

export interface CreditTotals {
  account_id: number;
  rate: number;
  bought: number;
}

export interface Credits {
  account_id: number;
  id: Generated<number>;
  rate: number;
  amount_left: number;
  created_at: Generated<Date>;
  cause: string;
  is_open: Generated<boolean>;
  amount: Generated<number | null>;
  bought: Generated<number | null>;
  is_whole: Generated<boolean>;
}

export interface DiscountUses {
  account_id: number;
  order_id: number;
  discount_id: number;
  created_at: Date;
}

export interface Discounts {
  id: Generated<number>;
  code: string;
  title: Generated<string>;
  kind: 'percent' | 'fixed';
  value: number;
  discount_max: Generated<number | null>;
  order_min: Generated<number>;
  starts_at: Generated<Date | null>;
  ends_at: Generated<Date | null>;
  uses_max: Generated<number | null>;
  uses_per_account: Generated<number>;
  uses: Generated<number>;
  disabled_at: Generated<Date | null>;
  created_at: Date;
}

export interface Figures {
  account_id: number;
  hour: Date;
  line: string;
  carrier: string;
  kind: string;
  accepted: number;
  cost: number;
  sent: number;
  delivered: number;
  failed: number;
  undetermined: number;
  blacklisted: number;
  cancelled: Generated<number>;
  refunded: Generated<number>;
  codes: Generated<number>;
  code_ms: Generated<number>;
  quick_codes: Generated<number>;
}

export interface Holidays {
  day: string;
  is_off: boolean;
  title: string;
}

export interface IdempotencyKeys {
  account_id: number;
  key: string;
  body_digest: Buffer;
  answer: Generated<Json>;
  expires_at: Date;
}

export interface IdentityCases {
  account_id: number;
  state: string;
  person_type: string;
  answers: Generated<string | null>;
  reason: Generated<string | null>;
  item_reasons: Generated<Json>;
  submitted_at: Generated<Date | null>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<number | null>;
  expires_at: Generated<Date | null>;
  reminded_at: Generated<Date | null>;
  register_match: Generated<boolean | null>;
  register_answer: Generated<string | null>;
  register_asked_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export interface IdentityCodes {
  account_id: number;
  day: string;
  codes: number;
}

export interface IdentityFiles {
  id: Generated<number>;
  account_id: number;
  item: string;
  media_type: string;
  size: number;
  file_key: string;
  sealed_key: string;
  created_at: Date;
}

export interface IdentityNumbers {
  account_id: number;
  mobile: string;
  confirmed_at: Date;
}

export interface IdentityRules {
  id: Generated<number>;
  rules: Json;
  updated_at: Date;
}

export interface InboundKeys {
  carrier: string;
  carrier_key: string;
  received_at: Date;
}

export interface InboxConversations {
  account_id: number;
  from_number: string;
  messages: number;
  unread: number;
  last_message_id: number;
  last_received_at: Date;
  assigned_to: Generated<number | null>;
  done_at: Generated<Date | null>;
}

export interface InboxMessages {
  account_id: number;
  id: Generated<number>;
  from_number: string;
  to_number: string;
  text: string;
  search: string;
  carrier: string;
  received_at: Date;
}

export interface InboxNotes {
  account_id: number;
  id: Generated<number>;
  from_number: string;
  user_id: Generated<number | null>;
  author: string;
  text: string;
  created_at: Date;
}

export interface InboxReaders {
  account_id: number;
  name: string;
  created_at: Date;
  since: Date;
}

export interface InboxUnread {
  account_id: number;
  reader: string;
  message_id: number;
  noted_at: Date;
  held_until: Generated<Date | null>;
  read_at: Generated<Date | null>;
}

export interface InvoiceNumbers {
  is_only: Generated<boolean>;
  last: Generated<number>;
}

export interface Invoices {
  account_id: number;
  number: number;
  cause: string;
  kind: string;
  order_id: number;
  corrects: Generated<number | null>;
  amount: number;
  discount_amount: Generated<number>;
  wallet_amount: Generated<number>;
  tax_rate: Generated<number>;
  tax_amount: Generated<number>;
  page_rate: number;
  seller: Generated<Json>;
  buyer: Generated<Json>;
  issued_at: Date;
}

export interface Jobs {
  id: Generated<number>;
  name: string;
  payload: Generated<Json>;
  key: Generated<string | null>;
  run_at: Date;
  attempts: Generated<number>;
  leased_until: Generated<Date | null>;
  last_error: Generated<string | null>;
  failed_at: Generated<Date | null>;
  created_at: Date;
}

export interface JoinForms {
  id: Generated<number>;
  account_id: number;
  phone_book_id: number;
  code: string;
  title: string;
  terms: string;
  is_open: Generated<boolean>;
  daily_max: number;
  counted_on: Generated<string | null>;
  counted: Generated<number>;
  created_at: Date;
}

export interface KeySpending {
  account_id: number;
  key_id: number;
  day: string;
  spent: number;
}

export interface LateTexts {
  account_id: number;
  request_id: number;
}

export interface LedgerEntries {
  account_id: number;
  id: Generated<number>;
  credit_id: number;
  kind: 'purchase' | 'gift' | 'reserve' | 'charge' | 'refund' | 'correction';
  amount: number;
  cause: string;
  note: Generated<string | null>;
  created_at: Generated<Date>;
  charge_cause: Generated<string | null>;
}

export interface LedgerPositionKinds {
  account_id: number;
  id: number;
  kind: 'purchase' | 'gift' | 'reserve' | 'charge' | 'refund' | 'correction';
  cause: string;
  is_in: boolean;
  total: number;
}

export interface LedgerPositions {
  account_id: number;
  id: number;
  place: number;
  balance: number;
}

export interface LineAccess {
  line_id: number;
  account_id: Generated<number | null>;
  plan_id: Generated<number | null>;
}

export interface LineCarriers {
  line_id: number;
  carrier_id: number;
  position: number;
  weight: Generated<number>;
  operator: Generated<string>;
}

export interface Lines {
  id: Generated<number>;
  number: string;
  title: string;
  service: Generated<string>;
  description: Generated<string>;
  owner_account_id: Generated<number | null>;
  factor_permille: Generated<number>;
  disabled_at: Generated<Date | null>;
  created_at: Generated<Date>;
  allows_postal: Generated<boolean>;
  is_default: Generated<boolean>;
  access: Generated<string>;
  from_minute: Generated<number | null>;
  to_minute: Generated<number | null>;
  charging: Generated<Json>;
  opt_out_phrase: Generated<string | null>;
  answers_replies: Generated<boolean>;
}

export interface LinkAddresses {
  account_id: number;
  link_id: number;
  n: number;
  at: Date;
  address: string;
  is_robot: boolean;
}

export interface LinkBlocks {
  id: number;
  account_id: number;
  link_id: number;
  first_n: number;
  codes: number;
}

export interface LinkClickFiles {
  id: string;
  counted_at: Date;
}

export interface LinkDomains {
  id: Generated<number>;
  account_id: number;
  host: string;
  token: string;
  created_at: Date;
  checked_at: Generated<Date | null>;
  verified_at: Generated<Date | null>;
  is_default: Generated<boolean>;
}

export interface LinkHours {
  account_id: number;
  link_id: number;
  hour: Date;
  clicks: number;
  robots: number;
}

export interface LinkKeys {
  is_only: Generated<boolean>;
  code_key: string;
}

export interface LinkRefusedHosts {
  host: string;
  reason: string;
  created_at: Date;
}

export interface LinkVisits {
  account_id: number;
  link_id: number;
  n: number;
  clicks: number;
  robots: number;
  first_at: Generated<Date | null>;
  last_at: Generated<Date | null>;
}

export interface Links {
  account_id: number;
  id: number;
  request_id: Generated<number | null>;
  is_each: boolean;
  target: string;
  domain: Generated<string | null>;
  code: Generated<string | null>;
  title: Generated<string | null>;
  created_at: Date;
  expires_at: Generated<Date | null>;
  shut_at: Generated<Date | null>;
  shut_by: Generated<string | null>;
  clicks: Generated<number>;
  robots: Generated<number>;
  clicked_recipients: Generated<number>;
  last_clicked_at: Generated<Date | null>;
}

export interface LocationBatches {
  account_id: number;
  location_id: number;
  send_id: number;
}

export interface LocationRecipients {
  account_id: number;
  location_id: number;
  mobile: string;
}

export interface LocationRequests {
  account_id: number;
  id: Generated<number>;
  state: 'pending' | 'running' | 'done' | 'cancelled' | 'rejected';
  waiting_for: Generated<'approval' | 'schedule' | null>;
  line_id: number;
  line_number: string;
  factor_permille: number;
  text: string;
  pages: number;
  starts_at: Date;
  ends_at: Date;
  latitude_micro: number;
  longitude_micro: number;
  radius: number;
  address: Generated<string | null>;
  dispatch_moment: string;
  receiver_gender: string;
  device: string;
  age_from: Generated<number | null>;
  age_to: Generated<number | null>;
  receiver_count: number;
  cost: number;
  revision: number;
  rejected_due: Generated<string | null>;
  recipients_count: Generated<number>;
  spent: Generated<number>;
  returned: Generated<number>;
  looked_until: Generated<Date | null>;
  next_look_at: Generated<Date | null>;
  failures: Generated<number>;
  created_at: Date;
  updated_at: Date;
  started_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
}

export interface LowBalanceLimits {
  account_id: number;
  amount: number;
  by_sms: boolean;
  low_since: Generated<Date | null>;
}

export interface MessageCallbacks {
  account_id: number;
  reference: string;
  webhook_id: number;
  url: string;
  details: Json;
  created_at: Date;
}

export interface MessageReferences {
  account_id: number;
  is_test: boolean;
  reference: string;
  request_id: Generated<number | null>;
  n: Generated<number>;
  unique_until: Date;
}

export interface ModerationFigures {
  day: string;
  kind: string;
  is_approved: boolean;
  decided: number;
  waited_seconds: number;
  longest_seconds: number;
}

export interface ModerationRules {
  subject: string;
  rule: string;
  changed_at: Date;
}

export interface MoneyFigures {
  account_id: number;
  day: string;
  kind: 'purchase' | 'gift' | 'reserve' | 'charge' | 'refund' | 'correction';
  amount: number;
  entries: number;
}

export interface NetworkFigures {
  account_id: number;
  day: string;
  line: string;
  carrier: string;
  kind: string;
  network: string;
  sent: number;
  delivered: number;
  failed: number;
  undetermined: number;
  blacklisted: number;
  codes: number;
  code_ms: number;
  quick_codes: number;
}

export interface NewFigures {
  at: Date;
  account_id: number;
  line: string;
  carrier: Generated<string>;
  kind: string;
  accepted: Generated<number>;
  cost: Generated<number>;
  sent: Generated<number>;
  delivered: Generated<number>;
  failed: Generated<number>;
  undetermined: Generated<number>;
  blacklisted: Generated<number>;
  cancelled: Generated<number>;
  refunded: Generated<number>;
  network: Generated<string>;
  codes: Generated<number>;
  code_ms: Generated<number>;
  quick_codes: Generated<number>;
}

export interface NewMoneyFigures {
  at: Date;
  account_id: number;
  kind: 'purchase' | 'gift' | 'reserve' | 'charge' | 'refund' | 'correction';
  amount: number;
  entries: number;
}

export interface Notices {
  account_id: number;
  id: Generated<number>;
  kind: string;
  subject: string;
  details: Json;
  created_at: Date;
  read_at: Generated<Date | null>;
}

export interface NumberBankFiles {
  id: Generated<number>;
  bank_id: number;
  name: string;
  size: number;
  file_key: string;
  created_at: Date;
}

export interface NumberBankImportFailures {
  import_id: number;
  row_number: number;
  value: string;
  problem: Json;
}

export interface NumberBankImports {
  id: Generated<number>;
  bank_id: number;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  file_key: string;
  file_name: string;
  number_column: number;
  last_row: number;
  inserted: Generated<number>;
  duplicates: Generated<number>;
  failed: Generated<number>;
  problem: Generated<Json>;
  created_at: Date;
  finished_at: Generated<Date | null>;
}

export interface NumberBankNumbers {
  bank_id: number;
  position: number;
  mobile: number;
}

export interface NumberBanks {
  id: Generated<number>;
  title: string;
  search_text: string;
  province_id: Generated<number | null>;
  city_id: Generated<number | null>;
  records: Generated<number>;
  is_listed: Generated<boolean>;
  created_at: Date;
  retired_at: Generated<Date | null>;
}

export interface NumberErasures {
  id: Generated<number>;
  mobile: Generated<string | null>;
  operator_id: number;
  state: string;
  erased: Generated<number>;
  still_needed: Generated<number>;
  requested_at: Date;
  finished_at: Generated<Date | null>;
}

export interface OperatorBells {
  operator_id: number;
  seen_at: Generated<Date | null>;
  pushed_at: Generated<Date | null>;
}

export interface OperatorBlocks {
  mobile: string;
  network: string;
  carrier: string;
  reason: string;
  blocked_at: Date;
  until: Date;
}

export interface OperatorKeys {
  id: Generated<number>;
  operator_id: number;
  name: string;
  digest: Buffer;
  hint: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}

export interface Operators {
  id: Generated<number>;
  name: string;
  disabled_at: Generated<Date | null>;
  created_at: Generated<Date>;
  role: Generated<'moderator' | 'support' | 'finance' | 'admin'>;
  removed_at: Generated<Date | null>;
}

export interface Orders {
  account_id: number;
  id: Generated<number>;
  state: Generated<'unpaid' | 'paid' | 'cancelled' | 'expired'>;
  amount: number;
  discount_amount: Generated<number>;
  discount_id: Generated<number | null>;
  discount_code: Generated<string | null>;
  rate: number;
  source: Generated<'wallet' | 'gateway' | 'partialGatewayAndWallet'>;
  redirect_url: string;
  secret: string;
  expires_at: Date;
  created_at: Date;
  ended_at: Generated<Date | null>;
  refunded_amount: Generated<number | null>;
  refunded_at: Generated<Date | null>;
  refund_reason: Generated<string | null>;
  tax_rate: Generated<number>;
  tax_amount: Generated<number | null>;
  refunded_tax: Generated<number | null>;
}

export interface PatternAliases {
  account_id: number;
  provider: string;
  foreign_id: string;
  pattern_code: string;
  variables: Generated<string[] | null>;
  created_at: Date;
}

export interface PatternEvents {
  code: string;
  id: Generated<number>;
  kind: string;
  text: Generated<string | null>;
  message: Generated<string | null>;
  happened_at: Date;
}

export interface Patterns {
  account_id: number;
  code: string;
  text: string;
  description: Generated<string | null>;
  website: string;
  is_shared: boolean;
  category: number;
  vars: Json;
  status: 'pending' | 'active' | 'rejected';
  admin_message: Generated<string | null>;
  reviewed_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Generated<Date | null>;
  approved_text: Generated<string | null>;
  id: Generated<number>;
}

export interface Payments {
  account_id: number;
  id: Generated<number>;
  order_id: number;
  state: Generated<'begun' | 'paid' | 'failed' | 'dropped'>;
  gateway: string;
  amount: number;
  wallet_amount: Generated<number>;
  authority: Generated<string | null>;
  pay_url: Generated<string | null>;
  reference: Generated<string | null>;
  checks: Generated<number>;
  next_check_at: Date;
  created_at: Date;
  ended_at: Generated<Date | null>;
  tax_amount: Generated<number>;
}

export interface PhoneBookAttributes {
  account_id: number;
  id: Generated<number>;
  title: string;
  type: 'date' | 'number' | 'string';
  code: string;
  created_at: Date;
}

export interface PhoneBooks {
  account_id: number;
  id: Generated<number>;
  title: string;
  attribute_ids: number[];
  records: Generated<number>;
  created_at: Date;
}

export interface Plans {
  id: Generated<number>;
  title: string;
  permissions: Generated<string[]>;
  created_at: Generated<Date>;
  is_offered: Generated<boolean>;
}

export interface PositionHorizons {
  list: string;
  safe_id: Generated<number>;
  next_id: Generated<number>;
  next_xid: Generated<number>;
  noted_at: Generated<Date>;
}

export interface PostalCounts {
  edition: number;
  area: number;
  gender: number;
  birth_year: number;
  operator: number;
  subscribers: number;
}

export interface PostalDataSet {
  is_only: Generated<boolean>;
  edition: number;
  last_edition: number;
  changed_at: Generated<Date | null>;
}

export interface PostalImportFailures {
  import_id: number;
  row_number: number;
  problem: Json;
  cells: Json;
}

export interface PostalImports {
  id: Generated<number>;
  edition: number;
  is_replacement: boolean;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  file_key: string;
  file_name: string;
  headings: string[];
  last_row: Generated<number>;
  processed: Generated<number>;
  inserted: Generated<number>;
  failed: Generated<number>;
  problem: Generated<Json>;
  created_at: Date;
  finished_at: Generated<Date | null>;
}

export interface PostalSubscribers {
  edition: number;
  area: number;
  gender: number;
  birth_year: number;
  operator: number;
  fifth: number;
  mobile: number;
}

export interface Processes {
  id: Generated<number>;
  started_at: Date;
  seen_at: Date;
  low_water: number;
  forwarding_address: Generated<string | null>;
}

export interface ProofKeys {
  id: string;
  public_key: string;
  since: Date;
}

export interface Provinces {
  id: number;
  title: string;
  title_en: string;
  iso_code: string;
}

export interface PushKeys {
  is_only: Generated<boolean>;
  public_key: string;
  private_key: string;
}

export interface PushSubscriptions {
  id: Generated<number>;
  account_id: Generated<number | null>;
  user_id: number;
  session_id: number;
  endpoint: string;
  public_key: string;
  auth: string;
  language: string;
  created_at: Date;
  failures: Generated<number>;
  failing_since: Generated<Date | null>;
  retry_at: Generated<Date | null>;
  operator_id: Generated<number | null>;
}

export interface ReadyAnswers {
  account_id: number;
  id: Generated<number>;
  title: string;
  text: string;
  changed_at: Date;
}

export interface ReadyTexts {
  id: Generated<number>;
  kind: string;
  language: string;
  text: string;
  created_at: Date;
  changed_at: Date;
}

export interface RecipientCodes {
  mobile: number;
  hour: Date;
  codes: number;
}

export interface RecoveryCodes {
  user_id: number;
  digest: Buffer;
}

export interface Registrations {
  id: Generated<number>;
  digest: Buffer;
  code_digest: Buffer;
  fields: Json;
  tries: Generated<number>;
  user_id: Generated<number | null>;
  created_at: Date;
  expires_at: Date;
}

export interface RepeatingCaps {
  account_id: number;
  sends_max: Generated<number | null>;
  days: Generated<number>;
}

export interface RepeatingDue {
  account_id: number;
  id: Generated<number>;
  repeating_send_id: number;
  mobile: string;
  due_at: Date;
  event_id: Generated<number | null>;
  run_id: Generated<number | null>;
}

export interface RepeatingMembers {
  account_id: number;
  repeating_send_id: number;
  mobile: string;
}

export interface RepeatingPeople {
  account_id: number;
  mobile: string;
  repeating_send_id: number;
  moment: Date;
  sent_at: Date;
}

export interface RepeatingRuns {
  account_id: number;
  id: Generated<number>;
  repeating_send_id: number;
  moment: Date;
  state: string;
  reason: Generated<string | null>;
  reason_said: Generated<Json>;
  retry_at: Generated<Date | null>;
  send_id: Generated<number | null>;
  people: Generated<number>;
  left_out: Generated<number>;
  capped: Generated<number>;
  created_at: Date;
  ended_at: Generated<Date | null>;
}

export interface RepeatingSends {
  account_id: number;
  id: Generated<number>;
  title: string;
  state: string;
  paused_because: Generated<string | null>;
  text: string;
  number_format: string;
  line_id: number;
  shorten_links: Generated<string | null>;
  audience: Json;
  timing: Json;
  days_off: Json;
  only_consented: boolean;
  from_minute: Generated<number | null>;
  to_minute: Generated<number | null>;
  starts_at: Generated<Date | null>;
  ends_at: Generated<Date | null>;
  catch_up_minutes: number;
  text_changed_at: Date;
  approved_at: Generated<Date | null>;
  next_at: Generated<Date | null>;
  looked_at: Generated<Date | null>;
  members_since: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export interface ReplyCodeLists {
  account_id: number;
  id: Generated<number>;
  title: string;
  code_key: string;
  codes: number;
  created_at: Date;
}

export interface ReplyCodes {
  account_id: number;
  list_id: number;
  digest: Buffer;
  code: Generated<string | null>;
  mobile: Generated<string | null>;
  used_at: Generated<Date | null>;
}

export interface ReplyContests {
  account_id: number;
  id: Generated<number>;
  title: string;
  winners: number;
  sealed_seed: string;
  seed_digest: string;
  created_at: Date;
  closed_at: Generated<Date | null>;
  entries: Generated<number | null>;
  entries_digest: Generated<string | null>;
  drawn_at: Generated<Date | null>;
  seed: Generated<string | null>;
  public_value: Generated<string | null>;
  winner_numbers: Generated<number[] | null>;
}

export interface ReplyEntries {
  account_id: number;
  contest_id: number;
  id: Generated<number>;
  mobile: Generated<string | null>;
  nonce: Generated<string | null>;
  leaf: string;
  entered_at: Date;
}

export interface ReplyKeywords {
  line_id: number;
  keyword: string;
  account_id: number;
  created_at: Date;
}

export interface ReplyPeople {
  account_id: number;
  mobile: string;
  answered_at: Generated<Date[]>;
  seen_at: Date;
}

export interface ReplyPolls {
  account_id: number;
  id: Generated<number>;
  title: string;
  options: Json;
  is_last_counted: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface ReplyRules {
  account_id: number;
  id: Generated<number>;
  position: number;
  title: string;
  state: string;
  line_id: number;
  keyword: Generated<string | null>;
  match_kind: string;
  match_words: string[];
  starts_at: Generated<Date | null>;
  ends_at: Generated<Date | null>;
  from_minute: Generated<number | null>;
  to_minute: Generated<number | null>;
  once_a_person: boolean;
  actions: Json;
  created_at: Date;
  updated_at: Date;
  whole_days: Generated<Json>;
}

export interface ReplyRuns {
  account_id: number;
  id: Generated<number>;
  rule_id: number;
  inbox_id: number;
  mobile: string;
  line_number: string;
  text: string;
  outcomes: Json;
  answer: Generated<string | null>;
  answer_state: string;
  send_id: Generated<number | null>;
  happened_at: Date;
}

export interface ReplyTexts {
  account_id: number;
  digest: Buffer;
  pattern_code: string;
  created_at: Date;
}

export interface ReplyToldTexts {
  account_id: number;
  mobile: string;
  digest: Buffer;
  times: number;
}

export interface ReplyVotes {
  account_id: number;
  poll_id: number;
  mobile: string;
  option_place: number;
  voted_at: Date;
}

export interface ReplyWords {
  command: string;
  words: string[];
  changed_at: Date;
}

export interface ReviewClaims {
  subject: string;
  operator_id: number;
  claimed_at: Date;
  until: Date;
  desk: Generated<string | null>;
}

export interface ReviewHolds {
  subject: string;
  operator_id: number;
  note: Generated<string | null>;
  created_at: Date;
}

export interface SavedViews {
  user_id: number;
  page: string;
  name: string;
  search: string;
  saved_at: Date;
}

export interface SecretKey {
  is_only: Generated<boolean>;
  id: string;
  since: Date;
}

export interface Segments {
  account_id: number;
  id: Generated<number>;
  title: string;
  phone_book_ids: number[];
  rule: Json;
  created_at: Date;
  updated_at: Date;
}

export interface Seller {
  is_only: Generated<boolean>;
  name: Generated<string | null>;
  name_en: Generated<string | null>;
  national_id: Generated<string | null>;
  economic_id: Generated<string | null>;
  registration_id: Generated<string | null>;
  address: Generated<string | null>;
  address_en: Generated<string | null>;
  postal_code: Generated<string | null>;
  phone: Generated<string | null>;
}

export interface SendCounts {
  account_id: number;
  id: Generated<number>;
  type: string;
  line_id: number;
  state: Generated<'waiting' | 'released' | 'running' | 'finished' | 'rejected' | 'cancelled' | null>;
  total: number;
}

export interface SendEvents {
  account_id: number;
  request_id: number;
  id: Generated<number>;
  kind: string;
  is_by_service: boolean;
  moved_to: Generated<Date | null>;
  resent_as: Generated<number | null>;
  happened_at: Date;
}

export interface SendItems {
  account_id: number;
  request_id: number;
  n: number;
  mobile: string;
  text: Generated<string | null>;
  pages: number;
  pages_before: number;
  item_status: 'in-queue' | 'sent' | 'delivered' | 'failed' | 'blacklisted';
  item_detail: 'not-started' | 'in-queue' | 'sent' | 'send-failure' | 'delivered' | 'delivery-failure' | 'delivery-undetermined' | 'system-error' | 'blacklist';
  item_error: Generated<string | null>;
  sent_at: Generated<Date | null>;
  delivered_at: Generated<Date | null>;
  carrier: Generated<string | null>;
  attempts: Generated<number>;
  retry_at: Generated<Date | null>;
  was_sent: Generated<boolean | null>;
}

export interface SendLabels {
  account_id: number;
  request_id: number;
  label: string;
}

export interface SendLeases {
  account_id: number;
  request_id: number;
  from_n: number;
  to_n: number;
  lease_until: Date;
  process_id: Generated<number | null>;
}

export interface SendPartitions {
  number: number;
  from_id: number;
  to_id: number;
  opened_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
}

export interface SendPositionKinds {
  account_id: number;
  id: number;
  type: string;
  line_id: number;
  total: number;
}

export interface SendPositions {
  account_id: number;
  id: number;
  place: number;
}

export interface SendProgress {
  account_id: number;
  request_id: number;
  not_started: number;
  in_queue: Generated<number>;
  sent: Generated<number>;
  delivered: Generated<number>;
  send_failure: Generated<number>;
  delivery_failure: Generated<number>;
  delivery_undetermined: Generated<number>;
  system_error: Generated<number>;
  blacklist: Generated<number>;
}

export interface SendRequests {
  account_id: number;
  id: number;
  type: string;
  state: 'waiting' | 'released' | 'running' | 'finished' | 'rejected' | 'cancelled';
  waiting_for: Generated<'approval' | 'schedule' | null>;
  line_id: number;
  line_number: string;
  text: string;
  pattern_code: Generated<string | null>;
  pattern_text: Generated<string | null>;
  schedule: Generated<Date | null>;
  rejected_due: Generated<string | null>;
  recipients_count: number;
  pages: number;
  cost: number;
  created_at: Date;
  released_at: Generated<Date | null>;
  valid_seconds: Generated<number | null>;
  charged_pages: Generated<number | null>;
  next_n: Generated<number | null>;
  paused_at: Generated<Date | null>;
  mobile: Generated<string | null>;
  item_status: Generated<'in-queue' | 'sent' | 'delivered' | 'failed' | 'blacklisted' | null>;
  item_detail: Generated<'not-started' | 'in-queue' | 'sent' | 'send-failure' | 'delivered' | 'delivery-failure' | 'delivery-undetermined' | 'system-error' | 'blacklist' | null>;
  item_error: Generated<string | null>;
  sent_at: Generated<Date | null>;
  delivered_at: Generated<Date | null>;
  carrier: Generated<string | null>;
  attempts: Generated<number>;
  process_id: Generated<number | null>;
  retry_at: Generated<Date | null>;
  voice_file_id: Generated<number | null>;
  held_for: Generated<string | null>;
  paused_by: Generated<string | null>;
  finished_at: Generated<Date | null>;
  was_sent: Generated<boolean | null>;
  is_test: Generated<boolean>;
  via: Generated<string | null>;
  smpp_content: Generated<Json>;
  charging: Generated<string | null>;
  per_hour: Generated<number | null>;
  next_at: Generated<Date | null>;
  wait_noted_at: Generated<Date | null>;
}

export interface SendingHours {
  service: string;
  from_minute: number;
  to_minute: number;
}

export interface SendingSettings {
  account_id: number;
  code_line_id: Generated<number | null>;
  text_line_id: Generated<number | null>;
  reference_hours: Generated<number | null>;
  refuses_without_phrase: Generated<boolean>;
}

export interface Sessions {
  id: Generated<number>;
  user_id: number;
  digest: Buffer;
  carried_by: 'cookie' | 'bearer';
  address: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  visited_account_id: Generated<number | null>;
}

export interface SmppCredentials {
  id: Generated<number>;
  account_id: number;
  system_id: string;
  name: string;
  password: string;
  old_password: Generated<string | null>;
  old_password_until: Generated<Date | null>;
  key_id: number;
  api_key: string;
  is_test: boolean;
  webhook_id: number;
  lines: string[];
  bind_kinds: string[];
  binds_max: number;
  submit_window: number;
  parts_per_second: number;
  networks: string[];
  expires_at: Generated<Date | null>;
  default_coding: string;
  time_zone: string;
  no_credit_status: number;
  created_at: Date;
  receipts_to: Generated<string>;
  enquire_seconds: Generated<number>;
  simulation: Generated<Json>;
}

export interface SmppDeliveries {
  account_id: number;
  id: number;
  credential_id: number;
  message_id: Generated<number | null>;
  content: Json;
  due_at: Date;
  attempts: Generated<number>;
  leased_until: Generated<Date | null>;
  created_at: Date;
  session_id: Generated<number | null>;
}

export interface SmppLoggedPdus {
  id: Generated<number>;
  session_id: number;
  direction: string;
  name: string;
  status: number;
  sequence: number;
  fields: Json;
  logged_at: Date;
}

export interface SmppMessages {
  account_id: number;
  id: number;
  credential_id: number;
  send_id: Generated<number | null>;
  addresses: Json;
  registered_delivery: number;
  vendor_tlvs: Generated<Json>;
  part_key: Generated<string | null>;
  part_sequence: Generated<number | null>;
  part_total: Generated<number | null>;
  part_octets: Generated<Buffer | null>;
  final_state: Generated<string | null>;
  ended_at: Generated<Date | null>;
  submitted_at: Date;
  session_id: Generated<number | null>;
  data_coding: Generated<number | null>;
  multi_id: Generated<number | null>;
}

export interface SmppSessions {
  id: Generated<number>;
  credential_id: number;
  kind: string;
  address: string;
  version: number;
  is_encrypted: boolean;
  submitted: Generated<number>;
  delivered: Generated<number>;
  last_error: Generated<number>;
  is_ending: Generated<boolean>;
  bound_at: Date;
  seen_at: Date;
  process_id: Generated<number | null>;
  unanswered: Generated<number>;
  speed: Generated<number>;
  logged_until: Generated<Date | null>;
}

export interface SmppSpeeds {
  credential_id: number;
  tokens: number;
  filled_at: Date;
}

export interface SupportDepartments {
  id: Generated<number>;
  title: string;
  created_at: Date;
  retired_at: Generated<Date | null>;
}

export interface Tariffs {
  plan_id: number;
  from_amount: number;
  rate: number;
}

export interface TaxRates {
  starts_on: string;
  rate: number;
}

export interface TextRetention {
  is_only: Generated<boolean>;
  last_id: Generated<number>;
}

export interface TicketFiles {
  account_id: number;
  id: Generated<number>;
  ticket_id: number;
  message_id: number;
  name: string;
  media_type: string;
  size: number;
  file_key: string;
  created_at: Date;
}

export interface TicketImportances {
  id: Generated<number>;
  code: string;
  title: string;
  created_at: Date;
  retired_at: Generated<Date | null>;
}

export interface TicketMessages {
  account_id: number;
  ticket_id: number;
  id: Generated<number>;
  author: 'customer' | 'operator';
  operator_id: Generated<number | null>;
  text: string;
  created_at: Date;
}

export interface Tickets {
  account_id: number;
  id: Generated<number>;
  department_id: number;
  importance_id: number;
  title: string;
  status: 'open' | 'answered' | 'waiting' | 'closed';
  is_answered: Generated<boolean>;
  waiting_since: Generated<Date | null>;
  notify_by_sms: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface TrustedAccounts {
  account_id: number;
  operator_id: Generated<number | null>;
  created_at: Date;
}

export interface Users {
  id: Generated<number>;
  account_id: Generated<number | null>;
  operator_id: Generated<number | null>;
  role: Generated<'owner' | 'sender' | 'viewer' | 'finance' | null>;
  username: string;
  name: Generated<string>;
  mobile: Generated<string | null>;
  password_hash: Generated<string | null>;
  password_set_at: Generated<Date | null>;
  totp_secret: Generated<string | null>;
  totp_confirmed_at: Generated<Date | null>;
  totp_last_step: Generated<number | null>;
  sms_confirmed_at: Generated<Date | null>;
  last_sign_in_at: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  created_at: Date;
}

export interface VerificationSends {
  account_id: number;
  send_id: number;
  verification_id: number;
  step: number;
  channel: string;
  created_at: Date;
  asked: Generated<number>;
  is_counted: Generated<boolean>;
}

export interface VerificationSteps {
  account_id: number;
  verification_id: number;
  asked: number;
  step: number;
  after_send_id: number;
  steps: Json;
  state: Generated<string>;
  due_at: Date;
}

export interface Verifications {
  account_id: number;
  id: number;
  mobile: string;
  purpose: string;
  status: 'pending' | 'approved' | 'failed' | 'expired' | 'cancelled';
  is_open: boolean;
  codes: Buffer[];
  sends: number;
  attempts: Generated<number>;
  attempts_max: number;
  steps: Json;
  channel: string;
  code_length: number;
  ttl_seconds: number;
  pattern_code: string;
  line_number: Generated<string | null>;
  locale: string;
  app_hash: Generated<string | null>;
  web_origin: Generated<string | null>;
  client_ip: Generated<string | null>;
  reference: Generated<string | null>;
  is_test: boolean;
  created_at: Date;
  expires_at: Date;
  resend_at: Date;
  ended_at: Generated<Date | null>;
  hook_id: Generated<number | null>;
  limit_keys: Generated<Json>;
  is_first_send: Generated<boolean>;
  is_settled: Generated<boolean>;
}

export interface VerifyFigures {
  account_id: number;
  hour: Date;
  channel: string;
  carrier: string;
  network: string;
  asked: number;
  sent: number;
  delivered: number;
  approved: number;
  elsewhere: number;
  sent_ms: number;
  delivered_ms: number;
  approved_ms: number;
}

export interface VerifyHolds {
  account_id: number;
  prefix: string;
  held_until: Date;
  started: number;
  approved: number;
  lifted_until: Generated<Date | null>;
}

export interface VerifyHookCalls {
  account_id: number;
  hook_id: number;
  call_id: string;
  verification_id: number;
  created_at: Date;
}

export interface VerifyHooks {
  id: Generated<number>;
  account_id: number;
  token: string;
  name: string;
  kind: string;
  secret: string;
  key_id: number;
  api_key: string;
  pattern_code: Generated<string | null>;
  created_at: Date;
}

export interface VerifySettings {
  account_id: number;
  pattern_code: Generated<string | null>;
  line_number: Generated<string | null>;
  code_length: Generated<number | null>;
  ttl_seconds: Generated<number | null>;
  attempts_max: Generated<number | null>;
  takes_codes: Generated<boolean>;
  limits: Generated<Json>;
  allowed: Generated<string[]>;
  denied: Generated<string[]>;
  channels: Generated<Json>;
}

export interface VoiceFiles {
  account_id: number;
  id: Generated<number>;
  title: string;
  file_name: string;
  media_type: string;
  size: number;
  duration_ms: number;
  file_key: string;
  call_key: string;
  created_at: Date;
  last_used_at: Date;
}

export interface VoiceUploads {
  account_id: number;
  file_key: string;
  begun_at: Date;
}

export interface WebhookDeliveries {
  account_id: number;
  webhook_id: number;
  id: Generated<number>;
  message_id: string;
  type: string;
  rows: number;
  body: string;
  state: string;
  attempts: Generated<number>;
  response_status: Generated<number | null>;
  response: Generated<string | null>;
  error: Generated<string | null>;
  duration_ms: Generated<number | null>;
  created_at: Date;
  attempted_at: Generated<Date | null>;
  call: Generated<Json>;
}

export interface WebhookEvents {
  account_id: number;
  webhook_id: number;
  id: Generated<number>;
  type: string;
  rows: number;
  data: Json;
  created_at: Date;
}

export interface Webhooks {
  account_id: number;
  id: Generated<number>;
  url: string;
  events: string[];
  description: Generated<string>;
  state: Generated<string>;
  secret: string;
  old_secret: Generated<string | null>;
  old_secret_until: Generated<Date | null>;
  created_at: Date;
  attempts: Generated<number>;
  failing_since: Generated<Date | null>;
  retry_at: Generated<Date | null>;
  last_error: Generated<string | null>;
  last_success_at: Generated<Date | null>;
  leased_by: Generated<string | null>;
  leased_until: Generated<Date | null>;
  older_secrets: Generated<Json>;
  form: Generated<string | null>;
  method: Generated<string | null>;
  named_by: Generated<string | null>;
}

export interface DB {
  ab_tests: AbTests;
  account_doors: AccountDoors;
  account_load: AccountLoad;
  accounts: Accounts;
  alert_receivers: AlertReceivers;
  alert_settings: AlertSettings;
  alerts: Alerts;
  api_calls: ApiCalls;
  api_keys: ApiKeys;
  approval_streaks: ApprovalStreaks;
  approved_texts: ApprovedTexts;
  attempts: Attempts;
  audit_entries: AuditEntries;
  backups: Backups;
  blacklist_digest_key: BlacklistDigestKey;
  blacklist_entries: BlacklistEntries;
  blacklist_removals: BlacklistRemovals;
  blacklist_version: BlacklistVersion;
  built_in_payments: BuiltInPayments;
  calls: Calls;
  carrier_links: CarrierLinks;
  carrier_parts: CarrierParts;
  carrier_tests: CarrierTests;
  carriers: Carriers;
  challenges: Challenges;
  charge_refunds: ChargeRefunds;
  cities: Cities;
  closed_desks: ClosedDesks;
  code_windows: CodeWindows;
  contact_blocks: ContactBlocks;
  contact_events: ContactEvents;
  contact_import_remarks: ContactImportRemarks;
  contact_imports: ContactImports;
  contact_numbers: ContactNumbers;
  contact_signatures: ContactSignatures;
  contact_spans: ContactSpans;
  contact_values: ContactValues;
  contact_words: ContactWords;
  contacts: Contacts;
  credit_totals: CreditTotals;
  credits: Credits;
  discount_uses: DiscountUses;
  discounts: Discounts;
  figures: Figures;
  holidays: Holidays;
  idempotency_keys: IdempotencyKeys;
  identity_cases: IdentityCases;
  identity_codes: IdentityCodes;
  identity_files: IdentityFiles;
  identity_numbers: IdentityNumbers;
  identity_rules: IdentityRules;
  inbound_keys: InboundKeys;
  inbox_conversations: InboxConversations;
  inbox_messages: InboxMessages;
  inbox_notes: InboxNotes;
  inbox_readers: InboxReaders;
  inbox_unread: InboxUnread;
  invoice_numbers: InvoiceNumbers;
  invoices: Invoices;
  jobs: Jobs;
  join_forms: JoinForms;
  key_spending: KeySpending;
  late_texts: LateTexts;
  ledger_entries: LedgerEntries;
  ledger_position_kinds: LedgerPositionKinds;
  ledger_positions: LedgerPositions;
  line_access: LineAccess;
  line_carriers: LineCarriers;
  lines: Lines;
  link_addresses: LinkAddresses;
  link_blocks: LinkBlocks;
  link_click_files: LinkClickFiles;
  link_domains: LinkDomains;
  link_hours: LinkHours;
  link_keys: LinkKeys;
  link_refused_hosts: LinkRefusedHosts;
  link_visits: LinkVisits;
  links: Links;
  location_batches: LocationBatches;
  location_recipients: LocationRecipients;
  location_requests: LocationRequests;
  low_balance_limits: LowBalanceLimits;
  message_callbacks: MessageCallbacks;
  message_references: MessageReferences;
  moderation_figures: ModerationFigures;
  moderation_rules: ModerationRules;
  money_figures: MoneyFigures;
  network_figures: NetworkFigures;
  new_figures: NewFigures;
  new_money_figures: NewMoneyFigures;
  notices: Notices;
  number_bank_files: NumberBankFiles;
  number_bank_import_failures: NumberBankImportFailures;
  number_bank_imports: NumberBankImports;
  number_bank_numbers: NumberBankNumbers;
  number_banks: NumberBanks;
  number_erasures: NumberErasures;
  operator_bells: OperatorBells;
  operator_blocks: OperatorBlocks;
  operator_keys: OperatorKeys;
  operators: Operators;
  orders: Orders;
  pattern_aliases: PatternAliases;
  pattern_events: PatternEvents;
  patterns: Patterns;
  payments: Payments;
  phone_book_attributes: PhoneBookAttributes;
  phone_books: PhoneBooks;
  plans: Plans;
  position_horizons: PositionHorizons;
  postal_counts: PostalCounts;
  postal_data_set: PostalDataSet;
  postal_import_failures: PostalImportFailures;
  postal_imports: PostalImports;
  postal_subscribers: PostalSubscribers;
  processes: Processes;
  proof_keys: ProofKeys;
  provinces: Provinces;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  ready_answers: ReadyAnswers;
  ready_texts: ReadyTexts;
  recipient_codes: RecipientCodes;
  recovery_codes: RecoveryCodes;
  registrations: Registrations;
  repeating_caps: RepeatingCaps;
  repeating_due: RepeatingDue;
  repeating_members: RepeatingMembers;
  repeating_people: RepeatingPeople;
  repeating_runs: RepeatingRuns;
  repeating_sends: RepeatingSends;
  reply_code_lists: ReplyCodeLists;
  reply_codes: ReplyCodes;
  reply_contests: ReplyContests;
  reply_entries: ReplyEntries;
  reply_keywords: ReplyKeywords;
  reply_people: ReplyPeople;
  reply_polls: ReplyPolls;
  reply_rules: ReplyRules;
  reply_runs: ReplyRuns;
  reply_texts: ReplyTexts;
  reply_told_texts: ReplyToldTexts;
  reply_votes: ReplyVotes;
  reply_words: ReplyWords;
  review_claims: ReviewClaims;
  review_holds: ReviewHolds;
  saved_views: SavedViews;
  secret_key: SecretKey;
  segments: Segments;
  seller: Seller;
  send_counts: SendCounts;
  send_events: SendEvents;
  send_items: SendItems;
  send_labels: SendLabels;
  send_leases: SendLeases;
  send_partitions: SendPartitions;
  send_position_kinds: SendPositionKinds;
  send_positions: SendPositions;
  send_progress: SendProgress;
  send_requests: SendRequests;
  sending_hours: SendingHours;
  sending_settings: SendingSettings;
  sessions: Sessions;
  smpp_credentials: SmppCredentials;
  smpp_deliveries: SmppDeliveries;
  smpp_logged_pdus: SmppLoggedPdus;
  smpp_messages: SmppMessages;
  smpp_sessions: SmppSessions;
  smpp_speeds: SmppSpeeds;
  support_departments: SupportDepartments;
  tariffs: Tariffs;
  tax_rates: TaxRates;
  text_retention: TextRetention;
  ticket_files: TicketFiles;
  ticket_importances: TicketImportances;
  ticket_messages: TicketMessages;
  tickets: Tickets;
  trusted_accounts: TrustedAccounts;
  users: Users;
  verification_sends: VerificationSends;
  verification_steps: VerificationSteps;
  verifications: Verifications;
  verify_figures: VerifyFigures;
  verify_holds: VerifyHolds;
  verify_hook_calls: VerifyHookCalls;
  verify_hooks: VerifyHooks;
  verify_settings: VerifySettings;
  voice_files: VoiceFiles;
  voice_uploads: VoiceUploads;
  webhook_deliveries: WebhookDeliveries;
  webhook_events: WebhookEvents;
  webhooks: Webhooks;
}
