import { placeholders } from '../../../../storage/sql/placeholders.ts';
import { writerStatement, writerTransaction } from '../../../../storage/writer-transaction.ts';
import type { WriterClient, Writers } from '../../../../storage/writers.ts';
import type { GrantingStatement, PreparedGranting } from '../send-claim.ts';
import type { SingleSend } from '../send.ts';
import {
  idsByPlace,
  storeClaimedText,
  storeNames,
  storeSends,
  storeValues,
  type SendsToStore,
  type StoredIds,
} from './accept-store.ts';
import { drawSendIds } from './send-ids.ts';
import { isApart } from './shared-batch.ts';

/** Whether one statement stores these sends: they have no keys, and no claims but those that it grants itself. */
export function canStoreAtOnce(writers: Writers, sends: readonly SingleSend[]): boolean {
  return sends.every((send) => !isApart(send)) || findGranting(writers, sends) !== undefined;
}

/** Stores sends that are priced with cached wallets. */
export async function storeAtOnce(writers: Writers, sends: SendsToStore): Promise<StoredIds> {
  if (writers.drawIds !== undefined)
    return storeAtWorker(writers, { ...sends, ids: await drawSendIds(writers.drawIds, sends.priced) });
  const granting = findGranting(
    writers,
    sends.priced.map(({ send }) => send),
  );
  return writerStatement(writers, (client) =>
    granting === undefined ? storeSends(client, sends) : storeClaimedSends(client, sends, granting),
  );
}

/** The statement and its commit are sent together: a transaction, since its rows must stay where they are. */
async function storeAtWorker(writers: Writers, sends: SendsToStore): Promise<StoredIds> {
  const { stored } = await writerTransaction(writers, async (client, last) => {
    const stored = storeSends(client, sends);
    stored.catch(() => undefined);
    last.push(stored);
    return { stored };
  });
  return stored;
}

/** What grants the claims of all these sends, if they are of one kind. At a worker ids are drawn before: none does there. */
function findGranting(writers: Writers, sends: readonly SingleSend[]): GrantingStatement | undefined {
  const granting = sends[0]?.claim?.kind.granting;
  if (granting === undefined || writers.drawIds !== undefined) return undefined;
  const isGranted = ({ claim, idempotency, bound }: SingleSend) =>
    idempotency === null &&
    bound === undefined &&
    claim !== undefined &&
    claim.kind.granting === granting &&
    !claim.isContested &&
    granting.fits(claim);
  return sends.every(isGranted) ? granting : undefined;
}

async function storeClaimedSends(
  client: WriterClient,
  sends: SendsToStore,
  granting: GrantingStatement,
): Promise<StoredIds> {
  const { priced, now } = sends;
  const claims = priced.map(({ send }) => send.claim).filter((claim) => claim !== undefined);
  const { text, parameters } = (granting.prepared ??= prepare(granting));
  const { rows } = await client.query<ClaimedRow>({
    name: granting.name,
    text,
    values: parameters.values(...storeValues(sends), granting.values(claims)),
  });
  const unmoved = new Set(rows[0]?.unmoved?.split(' ').map(Number));
  const ids = idsByPlace(rows[0]?.ids, priced.length);
  for (const [index, claim] of claims.entries())
    if (isDecided(ids[index], priced[index]?.send.accountId, unmoved))
      granting.settle(claim, ids[index], now);
  return ids;
}

interface ClaimedRow {
  readonly ids: string | null;
  readonly unmoved: string | null;
}

// A claim of a wallet that was stale was not looked at.
const isDecided = (sendId: number | undefined, accountId = 0, unmoved: ReadonlySet<number>) =>
  sendId !== undefined || unmoved.has(accountId);

function prepare(granting: GrantingStatement): PreparedGranting {
  const parameters = placeholders([...storeNames, ...granting.parameters]);
  const { placeOf } = parameters;
  const text = storeClaimedText({
    granted: `${granting.granted(placeOf)},`,
    answered: `, (select string_agg(account_id::text, ' ') from unmoved) as unmoved`,
  });
  return { parameters, text };
}
