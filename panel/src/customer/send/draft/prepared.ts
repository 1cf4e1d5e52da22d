import type { AcceptedSend, Line, Operation } from '@peyk/sdk';

import { ask } from '../../../api/ask.ts';
import { withKey } from '../../../api/submit-key.ts';
import type { Price } from '../../../shared-queries/price.ts';
import type { BookSlice, Draft } from './draft.ts';

/** Fields of the draft that are missing or wrong, so that its summary cannot be shown yet. */
export type DraftProblem =
  | 'text'
  | 'line'
  | 'recipients'
  | 'badRecipients'
  | 'pattern'
  | 'values'
  | 'rows'
  | 'badRows'
  | 'file'
  | 'banks'
  | 'filters'
  | 'place'
  | 'window'
  | 'receivers'
  | 'voice'
  | 'schedule';

export interface Accepted {
  readonly id: number;
  readonly kind: 'send' | 'place';
  readonly waitingFor: string | null;
  readonly schedule: string | null;
  readonly receivers: number;
  readonly cost: number;
  /** Rows of a file that were left out. */
  readonly failed: number;
  /** Of how many recipients the message was sent before with the same reference. */
  readonly repeated: number;
}

/** A draft as the calls that it becomes: what it would cost, and sending it. */
export interface Prepared {
  readonly problems: readonly DraftProblem[];
  readonly body: object;
  price(signal: AbortSignal): Promise<Price>;
  send(key: string): Promise<Accepted>;
}

export interface Around {
  readonly file: File | null;
  readonly lines: readonly Line[];
}

interface Answer extends AcceptedSend {
  readonly failed?: number;
}

export async function sendBody<Body extends object>(
  operation: Operation<{ body: Body }, Answer>,
  body: Body,
  key: string,
): Promise<Accepted> {
  const sent = await ask(operation, { body }, undefined, withKey(key));
  return {
    id: sent.id,
    kind: 'send',
    waitingFor: sent.waiting_for,
    schedule: sent.schedule,
    receivers: sent.recipients_count,
    cost: sent.cost,
    failed: sent.failed ?? 0,
    repeated: sent.repeated_count ?? 0,
  };
}

export const paceOf = ({ per_hour: written }: Draft) =>
  whole(written) === undefined ? {} : { per_hour: whole(written) };

export const referenceOf = ({ reference }: Draft) =>
  reference.trim() === '' ? {} : { reference: reference.trim() };

export function scheduleOf({ isScheduled, schedule }: Draft): string | null {
  return isScheduled ? schedule : null;
}

/** Problems that every kind of text can have. */
export function commonProblems(draft: Draft): DraftProblem[] {
  return [
    ...(draft.text.trim() === '' ? (['text'] as const) : []),
    ...(draft.line_number === '' ? (['line'] as const) : []),
    ...(draft.isScheduled && draft.schedule === null ? (['schedule'] as const) : []),
  ];
}

export const whole = (written: string) => (/^\d+$/.test(written) ? Number(written) : undefined);

const sliceOf = ({ offset, limit }: { readonly offset: string; readonly limit: string }) => ({
  ...(whole(offset) !== undefined && { offset: whole(offset) }),
  ...(whole(limit) !== undefined && { limit: whole(limit) }),
});

/** Phonebooks, then segments. */
export const booksOf = ({
  selectedPhoneBooks,
  selectedSegments,
}: Pick<Draft, 'selectedPhoneBooks' | 'selectedSegments'>) => [
  ...selectedPhoneBooks.map((slice) => ({ id: slice.id, ...sliceOf(slice), ...whereOf(slice) })),
  ...selectedSegments.map(({ id }) => ({ segment_id: id })),
];

export const hasBooks = (draft: Draft): boolean => booksOf(draft).length > 0;

/** A condition whose value is still to be typed is none yet. */
function whereOf({ where = [] }: BookSlice) {
  const whole = where.filter(({ is, value }) => is === 'filled' || is === 'empty' || value.trim() !== '');
  return whole.length === 0 ? {} : { where: [...whole] };
}

export const banksOf = ({ banks }: Draft) =>
  banks.map((slice) => ({ bank_id: slice.bank_id, ...sliceOf(slice) }));

/** How many contacts a part of a phonebook has. */
export function sliceCount({ records, offset, limit }: BookSlice): number {
  const left = Math.max(0, records - (whole(offset) ?? 0));
  return Math.min(left, whole(limit) ?? left);
}
