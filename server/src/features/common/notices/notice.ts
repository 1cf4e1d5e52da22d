import type { EventData } from '../webhooks/index.ts';

/** The place of something that waits for an operator, and when a decision can be expected: usually, and at the longest. */
interface Wait {
  readonly place: number | null;
  readonly usual_at: string | null;
  readonly late_at: string | null;
  readonly decided_count: number;
}

export interface SendWait extends Wait {
  readonly reason: string | null;
}

/** What a notice can be about; the details are what its sentence needs. */
export interface NoticeDetails {
  readonly 'balance-low': { readonly balance: number; readonly limit: number };
  readonly 'send-decided': { readonly decision: 'approved' | 'rejected'; readonly reason: string | null };
  readonly 'pattern-decided': {
    readonly decision: 'approved' | 'rejected' | 'withdrawn';
    readonly reason: string | null;
  };
  /** `count`: of single messages, which share a notice until it is read; absent of a send to many. */
  readonly 'send-waits': SendWait & { readonly count?: number };
  readonly 'pattern-waits': Wait;
  readonly 'ab-test-waits': {
    readonly title: string;
    readonly state: 'undecided' | 'held';
    readonly problem: string;
  };
  readonly 'import-ended': {
    readonly state: string;
    readonly file: string;
    readonly failed: number;
    readonly phone_book_id: number;
  };
  readonly 'ticket-answered': { readonly title: string };
  readonly 'verify-suspicious': {
    readonly started: number;
    readonly approved: number;
    readonly held_until: string;
  };
  readonly 'identity-decided': {
    readonly decision: 'approved' | 'rejected' | 'expiring' | 'expired';
    readonly reason: string | null;
  };
}

export type NoticeKind = keyof NoticeDetails;
export const noticeKinds = [
  'balance-low',
  'send-decided',
  'pattern-decided',
  'import-ended',
  'ticket-answered',
  'verify-suspicious',
  'identity-decided',
  'send-waits',
  'pattern-waits',
  'ab-test-waits',
] as const satisfies readonly NoticeKind[];

export interface NewNotice<Kind extends NoticeKind> {
  readonly accountId: number;
  readonly kind: Kind;
  readonly subject: string | number;
  readonly details: NoticeDetails[Kind];
  readonly now: Date;
}

const events = {
  'balance-low': ['balance.low', undefined],
  'send-decided': ['send.decided', 'send_id'],
  'pattern-decided': ['pattern.decided', 'code'],
  'import-ended': ['import.finished', 'import_id'],
  'ticket-answered': ['ticket.answered', 'ticket_id'],
  'verify-suspicious': ['verify.suspicious', 'number_prefix'],
  'identity-decided': ['identity.decided', undefined],
  'send-waits': ['send.waiting', 'send_id'],
  'pattern-waits': ['pattern.waiting', 'code'],
  'ab-test-waits': ['ab_test.waiting', 'ab_test_id'],
} as const satisfies Record<NoticeKind, unknown>;

type EventOf<Kind extends NoticeKind> = (typeof events)[Kind][0];

/** The same for webhooks: the type of the event, and the details with the id of what it is about. */
export function eventOf<Kind extends NoticeKind>({
  kind,
  subject,
  details,
}: {
  readonly kind: Kind;
  readonly subject: string | number;
  readonly details: NoticeDetails[Kind];
}): { readonly type: EventOf<Kind>; readonly data: EventData<EventOf<Kind>> } {
  const [type, idField] = events[kind];
  const data = { ...(idField !== undefined && { [idField]: subject }), ...details };
  return { type, data: data as EventData<EventOf<Kind>> };
}
