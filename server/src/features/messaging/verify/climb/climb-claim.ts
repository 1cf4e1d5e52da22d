import type { WriterClient } from '../../../../storage/writers.ts';
import type { FinishedClaims, SendClaim, SendClaimKind } from '../../messages/index.ts';
import { insertSpokenCalls, type SpokenCode } from '../../voice/index.ts';
import { insertSends, takeBackCodes } from '../start/claim-store.ts';
import type { Channel, Step } from '../verification.ts';
import {
  addCodes,
  endUnpaidSteps,
  insertSteps,
  lockPending,
  moveSteps,
  type StepKey,
} from './steps-store.ts';

/** The next way of a code, before it is taken. */
export interface StepToTake extends StepKey {
  readonly channel: Channel;
  /** The salted digest of its code. */
  readonly code: Buffer;
  /** The seconds that its receipt is waited for, and the steps behind it. */
  readonly waitSeconds: number;
  readonly rest: readonly Step[];
  readonly spoken: SpokenCode | null;
}

/** The right to take a step: granted once, while its verification is pending. */
export class ClimbClaim implements SendClaim {
  readonly kind = climbClaims;
  readonly key: string;
  readonly wanted: StepToTake;

  constructor(wanted: StepToTake) {
    this.wanted = wanted;
    this.key = `climb ${wanted.verificationId}`;
  }
}

const climbClaims: SendClaimKind = {
  async claim(client: WriterClient, claims: readonly ClimbClaim[], now: Date) {
    const wanted = [...claims].sort(inOrder).map((claim) => claim.wanted);
    // Verifications first, as a start that repeats one locks them before its steps.
    const pending = new Set(
      (await lockPending(client, wanted, now)).map((row) => `${row.account_id} ${row.id}`),
    );
    const alive = wanted.filter(({ accountId, verificationId }) =>
      pending.has(`${accountId} ${verificationId}`),
    );
    const taken = new Set((await moveSteps(client, alive, 'taken')).map(nameOfRow));
    const granted = claims.filter((claim) => taken.has(nameOf(claim.wanted)));
    if (granted.length > 0)
      await addCodes(
        client,
        granted.map((claim) => claim.wanted),
        now,
      );
    return new Set<SendClaim>(granted);
  },

  finish(client: WriterClient, { stored, unpaid }: FinishedClaims<ClimbClaim>, now: Date) {
    const sends = [...stored].map(([{ wanted }, sendId]) => ({ ...wanted, sendId }));
    const calls = sends.flatMap(({ spoken, accountId, sendId, waitSeconds }) =>
      spoken === null ? [] : [{ ...spoken, accountId, sendId, until: later(now, waitSeconds) }],
    );
    const next = sends.flatMap(({ rest, sendId, waitSeconds, ...key }) =>
      rest.length === 0
        ? []
        : [{ ...key, step: key.step + 1, afterSendId: sendId, steps: rest, dueAt: later(now, waitSeconds) }],
    );
    const unpaidSteps = unpaid.map((claim) => claim.wanted);
    return [
      ...(sends.length > 0 ? [insertSends(client, sends, now)] : []),
      ...(calls.length > 0 ? [insertSpokenCalls(client, calls, now)] : []),
      ...(next.length > 0 ? [insertSteps(client, next)] : []),
      ...(unpaidSteps.length > 0
        ? [endUnpaidSteps(client, unpaidSteps), takeBackCodes(client, unpaidSteps)]
        : []),
    ];
  },
};

export const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const nameOf = ({ accountId, verificationId, asked, step }: StepKey) =>
  `${accountId} ${verificationId} ${asked} ${step}`;
const nameOfRow = (row: { account_id: number; verification_id: number; asked: number; step: number }) =>
  `${row.account_id} ${row.verification_id} ${row.asked} ${row.step}`;

// In one order in all processes: two batches that lock the same rows in opposite orders would wait for each other.
const inOrder = ({ wanted: one }: ClimbClaim, { wanted: other }: ClimbClaim) =>
  one.accountId - other.accountId || one.verificationId - other.verificationId;
