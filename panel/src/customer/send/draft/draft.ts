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

/** A segment that is sent to. */
export interface ChosenSegment {
  readonly id: number;
  readonly title: string;
  readonly phone_book_ids: readonly number[];
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
  /** Links of the text become short ones: one for all, or each recipient their own. */
  readonly shortening: 'none' | 'one' | 'each';
  readonly isScheduled: boolean;
  readonly schedule: string | null;
  /** At most so many an hour; empty: as fast as carriers take them. */
  readonly per_hour: string;
  /** The person's own name of the send: a repeat of it sends nothing. */
  readonly reference: string;
  readonly recipients: string;
  readonly selectedPhoneBooks: readonly BookSlice[];
  readonly selectedSegments: readonly ChosenSegment[];
  readonly source: 'books' | 'rows';
  readonly rows: string;
  /** Of a file: one text for all, that of each row, or one that is filled with the columns of the row. */
  readonly fileText: 'one' | 'own' | 'columns';
  readonly code: string;
  /** Of a pattern: to one number with typed values, or to many with values of their own. */
  readonly patternTo: 'one' | 'many';
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
  shortening: 'none',
  isScheduled: false,
  schedule: null,
  per_hour: '',
  reference: '',
  recipients: '',
  selectedPhoneBooks: [],
  selectedSegments: [],
  source: 'books',
  rows: '',
  fileText: 'one',
  code: '',
  patternTo: 'one',
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

/** Recipients have values of their own, in a table or a phonebook. */
export const isToPeople = (kind: Kind, { patternTo }: Draft): boolean =>
  kind === 'personal' || (kind === 'pattern' && patternTo === 'many');

/** Whether there is anything of the person's own in it. */
export function isEmptyDraft(draft: Draft): boolean {
  const empty = afterSending(draft);
  return (Object.keys(empty) as (keyof Draft)[]).every(
    (name) => JSON.stringify(draft[name]) === JSON.stringify(empty[name]),
  );
}

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
