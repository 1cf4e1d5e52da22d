// Generated from the migrations by `npm run generate`. Do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Json = ColumnType<unknown, string | null, string | null>;

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
}

export interface AuditEntries {
  id: Generated<number>;
  operator_id: number;
  action: string;
  subject: string;
  account_id: Generated<number | null>;
  before: Generated<Json>;
  after: Generated<Json>;
  created_at: Date;
}

export interface Cities {
  id: number;
  province_id: number;
  title: string;
  title_en: Generated<string | null>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
}

export interface Credits {
  account_id: number;
  id: Generated<number>;
  rate: number;
  amount_left: number;
  created_at: Generated<Date>;
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

export interface LedgerEntries {
  account_id: number;
  id: Generated<number>;
  credit_id: number;
  kind: 'purchase' | 'gift' | 'charge' | 'refund' | 'correction';
  amount: number;
  cause: string;
  note: Generated<string | null>;
  created_at: Generated<Date>;
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
}

export interface Plans {
  id: Generated<number>;
  title: string;
  permissions: Generated<string[]>;
  created_at: Generated<Date>;
}

export interface Provinces {
  id: number;
  title: string;
  title_en: string;
  iso_code: string;
}

export interface Tariffs {
  plan_id: number;
  from_amount: number;
  rate: number;
}

export interface DB {
  accounts: Accounts;
  api_keys: ApiKeys;
  audit_entries: AuditEntries;
  cities: Cities;
  credits: Credits;
  jobs: Jobs;
  ledger_entries: LedgerEntries;
  lines: Lines;
  operator_keys: OperatorKeys;
  operators: Operators;
  patterns: Patterns;
  plans: Plans;
  provinces: Provinces;
  tariffs: Tariffs;
}
