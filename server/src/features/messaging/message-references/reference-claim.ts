import type { WriterClient } from '../../../storage/writers.ts';
import { claimBatchKeys, finishBatchKeys, type Idempotency } from '../../common/idempotency/index.ts';
import type { AcceptedSend, FinishedClaims, SendClaim, SendClaimKind } from '../messages/index.ts';
import {
  claimReferencesSoon,
  findReferences,
  freeReferences,
  placeReferences,
  referenceKey,
  type ReferenceName,
} from './references-store.ts';

const hourMs = 3_600_000;

interface WantedReference extends ReferenceName {
  readonly hours: number;
  /** The key of the call: a send has one claim, so that this one answers for both. */
  readonly idempotency: Idempotency | null;
  readonly schedule: Date | null;
}

/** Why a claim was not granted. */
type Earlier =
  | { readonly kind: 'message'; readonly sendId: number; readonly n: number }
  | { readonly kind: 'repeated'; readonly answer: AcceptedSend }
  | { readonly kind: 'key-conflict' };

/** The right to send the message of a reference: granted unless it was sent before. */
export class ReferenceClaim implements SendClaim {
  readonly kind = referenceClaims;
  readonly key: string;
  readonly wanted: WantedReference;
  /** After the commit of a claim that was not granted. */
  earlier: Earlier | undefined;

  constructor(wanted: WantedReference) {
    this.wanted = wanted;
    this.key = `reference ${referenceKey(wanted)}`;
  }
}

export const uniqueUntil = (now: Date, hours: number) => new Date(now.getTime() + hours * hourMs);

const referenceClaims: SendClaimKind = {
  async claim(client: WriterClient, claims: readonly ReferenceClaim[], now: Date) {
    for (const claim of claims) claim.earlier = undefined;
    await claimKeys(client, claims, now);
    const open = claims.filter(({ earlier }) => earlier === undefined);
    if (open.length === 0) return new Set<SendClaim>();
    const names = open.map(({ wanted }) => ({ ...wanted, uniqueUntil: uniqueUntil(now, wanted.hours) }));
    const claimed = await claimReferencesSoon(client, names, now);
    const granted = new Set<SendClaim>();
    const repeated: ReferenceClaim[] = [];
    for (const claim of open)
      if (claimed.has(referenceKey(claim.wanted))) granted.add(claim);
      else repeated.push(claim);
    if (repeated.length > 0) await findFirst(client, repeated);
    return granted;
  },

  finish(client: WriterClient, { stored, unpaid, answers }: FinishedClaims<ReferenceClaim>) {
    const placed = [...stored].map(([{ wanted }, sendId]) => ({ ...wanted, sendId, n: 0 }));
    const keyed = new Map<WantedReference, object>();
    for (const [{ wanted }, answer] of answers) if (wanted.idempotency !== null) keyed.set(wanted, answer);
    const refused = unpaid.map(({ wanted }) => wanted);
    return [
      ...(placed.length > 0 ? [placeReferences(client, placed)] : []),
      ...(refused.length > 0 ? [freeReferences(client, refused)] : []),
      ...finishBatchKeys(client, { accepted: keyed, refused: refused.filter(isKeyed) }),
    ];
  },
};

const isKeyed = ({ idempotency }: WantedReference) => idempotency !== null;

/** The idempotency keys of the calls; one that two calls of the batch share belongs to the first. */
async function claimKeys(client: WriterClient, claims: readonly ReferenceClaim[], now: Date): Promise<void> {
  const byKey = new Map<string, ReferenceClaim>();
  for (const claim of claims) {
    const { accountId, idempotency } = claim.wanted;
    if (idempotency === null) continue;
    const name = `${accountId} ${idempotency.key}`;
    // The other reference is part of its body, which is therefore another one.
    if (byKey.has(name)) claim.earlier = { kind: 'key-conflict' };
    else byKey.set(name, claim);
  }
  const claimOf = new Map([...byKey.values()].map((claim) => [claim.wanted, claim]));
  for (const [wanted, used] of await claimBatchKeys(client, [...claimOf.keys()], now)) {
    const claim = claimOf.get(wanted);
    if (claim === undefined) continue;
    claim.earlier =
      used.kind === 'repeated' ? { kind: 'repeated', answer: used.answer as AcceptedSend } : used;
  }
}

/** What was sent with these references; the keys of the calls are free again, as nothing is stored for them. */
async function findFirst(client: WriterClient, repeated: readonly ReferenceClaim[]): Promise<void> {
  const wanted = repeated.map((claim) => claim.wanted);
  const places = await findReferences(client, wanted);
  for (const claim of repeated) {
    const place = places.get(referenceKey(claim.wanted));
    if (place !== undefined) claim.earlier = { kind: 'message', ...place };
  }
  await Promise.all(finishBatchKeys(client, { accepted: new Map(), refused: wanted.filter(isKeyed) }));
}
