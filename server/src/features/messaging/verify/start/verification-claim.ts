import type { WriterClient } from '../../../../storage/writers.ts';
import type { FinishedClaims, GrantingStatement, SendClaim, SendClaimKind } from '../../messages/index.ts';
import { recordEvents } from '../../../common/webhooks/index.ts';
import { insertHookCalls } from '../hooks/hook-calls-store.ts';
import { insertSpokenCalls } from '../../voice/index.ts';
import { later } from '../climb/climb-claim.ts';
import { endEarlierSteps, insertSteps } from '../climb/steps-store.ts';
import { pauseSeconds } from '../verification.ts';
import { failedEvent } from '../verify-events.ts';
import {
  closeExpired,
  findOpen,
  freePlaces,
  insertSends,
  openVerifications,
  repeatVerifications,
  takeBack,
  type ClaimedVerification,
} from './claim-store.ts';
import type { CodeToSend } from './code-to-send.ts';
import { openingParameters, openingSql, openingValues } from './granting-store.ts';

/** The right to send a code: granted with a new verification, or one whose pause is over. */
export class VerificationClaim implements SendClaim {
  readonly kind = verificationClaims;
  readonly key: string;
  readonly wanted: CodeToSend;
  /** After the commit: the verification that the code belongs to, or that stood in its way. */
  found: ClaimedVerification | undefined;
  isContested = false;

  constructor(wanted: CodeToSend) {
    this.wanted = wanted;
    const { mobile, purpose, isTest } = wanted;
    this.key = `verify ${mobile} ${isTest} ${purpose}`;
  }
}

/** The first code of a verification that goes one way and is no call: rows of others follow from their sends. */
const openingStatement: GrantingStatement = {
  name: 'open_verifications_as_sends',
  parameters: openingParameters,
  values: (claims: readonly VerificationClaim[]) => openingValues(claims.map(({ wanted }) => wanted)),
  granted: openingSql,

  fits: ({ wanted }: VerificationClaim) =>
    wanted.verificationId === null &&
    wanted.hook === undefined &&
    wanted.spoken === null &&
    wanted.steps.length === 1,

  settle(claim: VerificationClaim, id: number | undefined, now: Date) {
    if (id === undefined) claim.isContested = true;
    else claim.found = openedOf(claim.wanted, id, now);
  },
};

const verificationClaims: SendClaimKind = {
  granting: openingStatement,

  async claim(client: WriterClient, claims: readonly VerificationClaim[], now: Date) {
    const fresh = inOrder(claims.filter(({ wanted }) => wanted.verificationId === null));
    const again = inOrder(claims.filter(({ wanted }) => wanted.verificationId !== null));
    const granted = new Set<SendClaim>();
    for (const [claim, found] of [
      ...(await claimFresh(client, fresh, now)),
      ...(await match(again, (all) => repeatVerifications(client, all, now))),
    ]) {
      claim.found = found;
      granted.add(claim);
    }
    const refused = fresh.filter((claim) => !granted.has(claim));
    for (const [claim, found] of await match(refused, (all) => findOpen(client, all))) claim.found = found;
    return granted;
  },

  finish(client: WriterClient, { stored, unpaid }: FinishedClaims<VerificationClaim>, now: Date) {
    const sends = [...stored].flatMap(([{ wanted, found }, sendId]) =>
      found === undefined
        ? []
        : [{ ...wanted, sendId, verificationId: found.id, asked: found.sends, step: 0 }],
    );
    const unpaidOnes = unpaid.flatMap(({ wanted, found }) =>
      found === undefined ? [] : [{ accountId: wanted.accountId, id: found.id }],
    );
    return [
      ...(sends.length > 0 ? [insertSends(client, sends, now), ...waysOn(client, sends, now)] : []),
      ...insertHookCalls(client, sends, now),
      ...(unpaidOnes.length > 0 ? takeBack(client, unpaidOnes, now) : []),
    ];
  },
};

function openedOf(wanted: CodeToSend, id: number, now: Date): ClaimedVerification {
  return {
    account_id: wanted.accountId,
    id,
    mobile: wanted.mobile,
    purpose: wanted.purpose,
    is_test: wanted.isTest,
    status: 'pending',
    channel: wanted.channel,
    reference: wanted.reference,
    hook_id: null,
    sends: 1,
    attempts: 0,
    attempts_max: wanted.attemptsMax,
    expires_at: later(now, wanted.ttlSeconds),
    resend_at: later(now, pauseSeconds.first),
  };
}

interface StoredStart extends CodeToSend {
  readonly sendId: number;
  readonly verificationId: number;
  readonly asked: number;
}

/** What follows the first way of codes. Those by one way that is no call, which are most, have none. */
function waysOn(client: WriterClient, sends: readonly StoredStart[], now: Date): Promise<unknown>[] {
  const repeated = sends.filter(({ asked }) => asked > 1);
  const calls = sends.flatMap(({ spoken, steps: [{ waitSeconds }], accountId, sendId }) =>
    spoken === null ? [] : [{ ...spoken, accountId, sendId, until: later(now, waitSeconds) }],
  );
  const climbing = sends.flatMap(({ steps: [{ waitSeconds }, ...rest], sendId, ...key }) =>
    rest.length === 0
      ? []
      : [{ ...key, step: 1, afterSendId: sendId, steps: rest, dueAt: later(now, waitSeconds) }],
  );
  return [
    ...(repeated.length > 0 ? [endEarlierSteps(client, repeated)] : []),
    ...(calls.length > 0 ? [insertSpokenCalls(client, calls, now)] : []),
    ...(climbing.length > 0 ? [insertSteps(client, climbing)] : []),
  ];
}

async function claimFresh(client: WriterClient, claims: readonly VerificationClaim[], now: Date) {
  if (claims.length === 0) return [];
  const wanted = claims.map((claim) => claim.wanted);
  const ids = await client.drawIds?.('send_ids', claims.length);
  const closing = closeExpired(client, wanted, now);
  const freeing = freePlaces(client, wanted, now);
  freeing.catch(() => undefined);
  const opening = match(claims, (all) => openVerifications(client, { wanted: all, ids, now }));
  opening.catch(() => undefined);
  // What a hook sent is checked by its identity server: that no check came here is no event.
  const expired = (await closing).filter((row) => row.status === 'expired' && row.hook_id === null);
  await freeing;
  const opened = await opening;
  if (expired.length > 0)
    await recordEvents(
      client,
      expired.map((row) => failedEvent(row, 'expired')),
      now,
    );
  return opened;
}

/** Pairs claims with the rows that their statement returned. */
async function match(
  claims: readonly VerificationClaim[],
  run: (wanted: readonly CodeToSend[]) => Promise<readonly ClaimedVerification[]>,
): Promise<[VerificationClaim, ClaimedVerification][]> {
  if (claims.length === 0) return [];
  const rows = await run(claims.map(({ wanted }) => wanted));
  const byPlace = new Map(rows.map((row) => [placeOf(row), row]));
  return claims.flatMap((claim) => {
    const { accountId: account_id, mobile, purpose, isTest: is_test } = claim.wanted;
    const row = byPlace.get(placeOf({ account_id, mobile, purpose, is_test }));
    return row === undefined ? [] : [[claim, row] as [VerificationClaim, ClaimedVerification]];
  });
}

const placeOf = (row: Pick<ClaimedVerification, 'account_id' | 'mobile' | 'purpose' | 'is_test'>) =>
  `${row.account_id} ${row.mobile} ${row.is_test} ${row.purpose}`;

// In one order in all processes: two batches that lock the same rows in opposite orders would wait for each other.
function inOrder(claims: readonly VerificationClaim[]): VerificationClaim[] {
  return [...claims].sort(
    ({ wanted: one, key }, { wanted: other, key: otherKey }) =>
      one.accountId - other.accountId || (key < otherKey ? -1 : 1),
  );
}
