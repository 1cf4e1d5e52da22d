import type { CreateLocationBody, PostalFilter } from '@peyk/sdk';

/** What can be sent, in the order of the choice. */
export const kinds = ['text', 'pattern', 'personal', 'file', 'bank', 'postal', 'place', 'voice'] as const;
export type Kind = (typeof kinds)[number];

export interface BookSlice {
  readonly id: number;
  readonly title: string;
  readonly records: number;
  readonly offset: string;
  readonly limit: string;
  /** Only those of it who meet all of these; absent in a draft of an older panel. */
  readonly where?: readonly SegmentCondition[];
}

export interface SegmentCondition {
  readonly field: string;
  readonly is: 'equal' | 'containing' | 'from' | 'to' | 'filled' | 'empty';
  readonly value: string;
}

interface BankSlice {
  readonly bank_id: number;
  readonly title: string;
  readonly count: number;
  readonly offset: string;
  readonly limit: string;
}

export interface PostalFilterFields {
  readonly postal_code: string;
  readonly gender_id: string;
  readonly age_from: string;
  readonly age_to: string;
  readonly number_prefix: string;
  readonly operator: NonNullable<PostalFilter['operator']>;
  readonly row_from: string;
  readonly row_count: string;
}

interface VoiceFile {
  readonly file_id: number;
  readonly title: string;
  readonly duration: number;
}

/** Everything that can be typed, for all kinds: changing the kind loses nothing. Names are those of the API. */
export interface Draft extends Readonly<Record<string, unknown>> {
  readonly text: string;
  readonly line_number: string;
  readonly number_format: 'persian' | 'english';
  readonly isScheduled: boolean;
  readonly schedule: string | null;
  readonly recipients: string;
  readonly selectedPhoneBooks: readonly BookSlice[];
  readonly source: 'books' | 'rows';
  readonly rows: string;
  readonly code: string;
  readonly recipient: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly banks: readonly BankSlice[];
  readonly filters: readonly PostalFilterFields[];
  readonly latitude: string;
  readonly longitude: string;
  readonly radius: string;
  readonly receiver_count: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly dispatch_moment: NonNullable<CreateLocationBody['dispatch_moment']>;
  readonly receiver_gender: NonNullable<CreateLocationBody['receiver_gender']>;
  readonly device: NonNullable<CreateLocationBody['device']>;
  readonly receiver_age_from: string;
  readonly receiver_age_to: string;
  readonly voice: VoiceFile | null;
}

export const noFilter: PostalFilterFields = {
  postal_code: '',
  gender_id: '',
  age_from: '1340',
  age_to: '1385',
  number_prefix: '',
  operator: '',
  row_from: '',
  row_count: '',
};

export const emptyDraft: Draft = {
  text: '',
  line_number: '',
  number_format: 'persian',
  isScheduled: false,
  schedule: null,
  recipients: '',
  selectedPhoneBooks: [],
  source: 'books',
  rows: '',
  code: '',
  recipient: '',
  attributes: {},
  banks: [],
  filters: [noFilter],
  latitude: '',
  longitude: '',
  radius: '1000',
  receiver_count: '100',
  start_time: null,
  end_time: null,
  dispatch_moment: 'حضور',
  receiver_gender: 'همه',
  device: 'همه',
  receiver_age_from: '',
  receiver_age_to: '',
  voice: null,
};

const nameOf = (account: number | null) => `peyk-draft-${account ?? 0}`;

/** The draft of an account from this browser; what an older panel wrote is completed. */
export function readDraft(account: number | null): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(account)) ?? '{}') as Partial<Draft>;
    return { ...emptyDraft, ...kept };
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(account: number | null, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(account), JSON.stringify(draft));
  } catch {
    // Full, or forbidden: the draft then lives as long as the page.
  }
}

/** What remains for the next message: from which line, and how digits are written. */
export const afterSending = ({ line_number, number_format }: Draft): Draft => ({
  ...emptyDraft,
  line_number,
  number_format,
});
