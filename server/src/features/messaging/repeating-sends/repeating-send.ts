import type { PhonebookSlice } from '../../audiences/audiences/index.ts';
import type { DaysOffFields, Timing } from './endpoints/timing-schema.ts';

/** Ended by a person or because no moment is left; an ended one never goes on. */
export const sendingStates = ['active', 'paused', 'ended'] as const;
export type SendingState = (typeof sendingStates)[number];

/** Why the service paused one: an operator rejected its text. */
export const pauseReasons = ['text_rejected'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export interface RepeatingContent {
  readonly title: string;
  readonly text: string;
  readonly numberFormat: 'english' | 'persian';
  readonly lineId: number;
  readonly shortenLinks: 'one' | 'each' | null;
  /** Empty where an event or the entry into a segment says who. */
  readonly audience: readonly PhonebookSlice[];
  readonly onlyConsented: boolean;
  readonly timing: Timing;
  readonly daysOff: DaysOffFields;
  /** Minutes of the day. */
  readonly hours: { readonly from: number; readonly to: number } | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** How long a run may be late; 0: a missed one is left out. */
  readonly catchUpMinutes: number;
}

export interface RepeatingSend extends RepeatingContent {
  readonly accountId: number;
  readonly id: number;
  readonly state: SendingState;
  readonly pausedBecause: PauseReason | null;
  readonly textChangedAt: Date;
  readonly approvedAt: Date | null;
  readonly nextAt: Date | null;
  readonly lookedAt: Date | null;
  readonly membersSince: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The state in which a person stopped it: nothing of it goes any more. One that is over because no moment is left still has its last runs. */
export function stoppedAs({
  state,
  lookedAt,
}: Pick<RepeatingSend, 'state' | 'lookedAt'>): 'paused' | 'ended' | undefined {
  if (state === 'ended') return lookedAt === null ? 'ended' : undefined;
  return state === 'paused' ? 'paused' : undefined;
}

/**
 * due: to be made now; held: it could not go yet; waiting: its send waits for an operator; sent; skipped: it was left out;
 * refused: an operator rejected its send.
 */
export const runStates = ['due', 'held', 'waiting', 'sent', 'skipped', 'refused'] as const;
export type RunState = (typeof runStates)[number];

/** A moment may be met so late by any run: processes start again, jobs queue up. */
export const graceMs = 15 * 60_000;
/** An operator has a day at least. */
const approvalMs = 86_400_000;

/** Until when a run of this moment still goes. */
export const goesUntil = (moment: Date, { catchUpMinutes }: Pick<RepeatingContent, 'catchUpMinutes'>): Date =>
  new Date(moment.getTime() + Math.max(graceMs, catchUpMinutes * 60_000));

export const waitsUntil = (
  moment: Date,
  { catchUpMinutes }: Pick<RepeatingContent, 'catchUpMinutes'>,
): Date => new Date(moment.getTime() + Math.max(approvalMs, catchUpMinutes * 60_000));
