import type { WriterClient } from '../../storage/writer-transaction.ts';
import { creditsAfter, priceSend, type Draw } from '../pricing/index.ts';
import { lockCredits, writeCharges } from '../wallet/index.ts';
import { drawSendIds, insertSingleSends, notifySends, type AcceptedRow } from './accept-store.ts';
import { keyExpiry } from './idempotency.ts';
import { claimKeys, deleteKeys, listKeys, updateKeyAnswers } from './idempotency-store.ts';
import type { AcceptedSend, SingleSend } from './send.ts';

export type Verdict =
  | { readonly verdict: 'accepted'; readonly answer: AcceptedSend }
  /** The same key came before with the same body: its answer again, and nothing is sent. */
  | { readonly verdict: 'repeated'; readonly answer: AcceptedSend }
  | { readonly verdict: 'key-conflict' }
  | { readonly verdict: 'insufficient' };

export interface Context {
  readonly now: Date;
  /** Null: this process has no carriers, others are woken. */
  readonly processId: number | null;
  /** Told the ids before the commit, so that they are known even if its answer is lost. */
  readonly drew: (ids: readonly number[]) => void;
}

interface Priced extends AcceptedRow {
  readonly draws: readonly Draw[];
}

/**
 * Charges and stores many sends of many accounts in the transaction it is given: the money, the send and its item
 * exist together or not at all. A send that its wallet cannot pay for is left out and touches no other.
 */
export async function acceptBatch(
  client: WriterClient,
  last: Promise<unknown>[],
  sends: readonly SingleSend[],
  context: Context,
): Promise<Verdict[]> {
  const verdicts = new Map<SingleSend, Verdict>();
  const keyed = sends.filter((send) => send.idempotency !== null);
  if (keyed.length > 0) await settleRepeats(client, keyed, context.now, verdicts);
  const fresh = sends.filter((send) => !verdicts.has(send));
  const priced = await price(client, fresh, verdicts);
  context.drew(priced.map(({ id }) => id));
  for (const row of priced) verdicts.set(row.send, { verdict: 'accepted', answer: answerOf(row) });

  last.push(
    writeCharges(
      client,
      priced.map(({ id, send, draws }) => ({ accountId: send.accountId, cause: `send:${id}`, draws })),
      context.now,
    ),
    insertSingleSends(client, priced, context),
    ...finishKeys(client, keyed, verdicts),
  );
  const mustWake =
    context.processId === null && priced.some(({ send }) => send.waitingFor === null && !send.isBlacklisted);
  if (mustWake) last.push(notifySends(client));
  return sends.map((send) => verdicts.get(send) ?? { verdict: 'insufficient' });
}

async function price(
  client: WriterClient,
  sends: readonly SingleSend[],
  verdicts: Map<SingleSend, Verdict>,
): Promise<Priced[]> {
  if (sends.length === 0) return [];
  const accountIds = [...new Set(sends.map(({ accountId }) => accountId))].sort((a, b) => a - b);
  const [wallets, ids] = await Promise.all([
    lockCredits(client, accountIds),
    drawSendIds(client, sends.length),
  ]);
  const priced: Priced[] = [];
  for (const [index, send] of sends.entries()) {
    const credits = wallets.get(send.accountId) ?? [];
    const price = priceSend(credits, send.line.factorPermille, send.isBlacklisted ? 0 : send.pages);
    if (price === 'insufficient') {
      verdicts.set(send, { verdict: 'insufficient' });
      continue;
    }
    wallets.set(send.accountId, creditsAfter(credits, price.draws));
    priced.push({ id: ids[index] ?? 0, send, cost: price.cost, draws: price.draws });
  }
  return priced;
}

function answerOf({ id, send, cost }: Priced): AcceptedSend {
  return {
    id,
    type: send.type,
    status: 'in-queue',
    schedule: send.schedule?.toISOString() ?? null,
    recipients_count: 1,
    pages: send.pages,
    cost,
  };
}

/** Answers for keys that were used before; the others are claimed for this transaction. */
async function settleRepeats(
  client: WriterClient,
  keyed: readonly SingleSend[],
  now: Date,
  verdicts: Map<SingleSend, Verdict>,
): Promise<void> {
  const claimed = await claimKeys(
    client,
    keyed.map((send) => ({
      ...nameOf(send),
      bodyDigest: digestOf(send),
      expiresAt: keyExpiry(send.schedule, now),
    })),
    now,
  );
  const isClaimed = new Set(claimed.map(({ account_id, key }) => `${account_id} ${key}`));
  const used = keyed.filter((send) => !isClaimed.has(`${send.accountId} ${nameOf(send).key}`));
  if (used.length === 0) return;
  const stored = new Map(
    (await listKeys(client, used.map(nameOf))).map((row) => [`${row.account_id} ${row.key}`, row]),
  );
  for (const send of used) {
    const row = stored.get(`${send.accountId} ${nameOf(send).key}`);
    const isSame = row !== undefined && row.body_digest.equals(digestOf(send));
    verdicts.set(
      send,
      isSame ? { verdict: 'repeated', answer: row.answer as AcceptedSend } : { verdict: 'key-conflict' },
    );
  }
}

function finishKeys(
  client: WriterClient,
  keyed: readonly SingleSend[],
  verdicts: ReadonlyMap<SingleSend, Verdict>,
): Promise<void>[] {
  const answers = keyed.flatMap((send) => {
    const verdict = verdicts.get(send);
    return verdict?.verdict === 'accepted' ? [{ ...nameOf(send), answer: verdict.answer }] : [];
  });
  const refused = keyed.filter((send) => verdicts.get(send)?.verdict === 'insufficient').map(nameOf);
  return [
    ...(answers.length > 0 ? [updateKeyAnswers(client, answers)] : []),
    ...(refused.length > 0 ? [deleteKeys(client, refused)] : []),
  ];
}

function nameOf({ accountId, idempotency }: SingleSend) {
  return { accountId, key: idempotency?.key ?? '' };
}

function digestOf({ idempotency }: SingleSend): Buffer {
  return idempotency?.bodyDigest ?? Buffer.alloc(0);
}
