import type { WriterClient } from '../../../../storage/writers.ts';
import type { SendClaim, SendClaimKind } from '../send-claim.ts';
import type { SingleSend } from '../send.ts';
import type { AcceptResult, AcceptResults } from './accept-result.ts';
import { isRefused } from './batch-keys.ts';

/** Results for sends whose claims were not granted. Without claims no statement is sent. */
export async function claimSends(
  client: WriterClient,
  sends: readonly SingleSend[],
  now: Date,
): Promise<AcceptResults> {
  const refused = new Map<SingleSend, AcceptResult>();
  for (const [kind, ofKind] of byKind(sends)) {
    const granted = await kind.claim(client, [...ofKind.keys()], now);
    for (const [claim, send] of ofKind) if (!granted.has(claim)) refused.set(send, { kind: 'not-granted' });
  }
  return refused;
}

/** Notes the ids of stored sends with their claims, and takes back claims that were not paid for. */
export function finishClaims(
  client: WriterClient,
  { sends, results, now }: { sends: readonly SingleSend[]; results: AcceptResults; now: Date },
): Promise<unknown>[] {
  return [...byKind(sends)].flatMap(([kind, ofKind]) => {
    const stored = new Map<SendClaim, number>();
    const unpaid: SendClaim[] = [];
    const answers = new Map<SendClaim, object>();
    for (const [claim, send] of ofKind) {
      const result = results.get(send);
      if (result?.kind === 'accepted') {
        stored.set(claim, result.answer.id);
        answers.set(claim, result.answer);
      }
      if (isRefused(result)) unpaid.push(claim);
    }
    return kind.finish(client, { stored, unpaid, answers }, now);
  });
}

function byKind(sends: readonly SingleSend[]): Map<SendClaimKind, Map<SendClaim, SingleSend>> {
  const kinds = new Map<SendClaimKind, Map<SendClaim, SingleSend>>();
  for (const send of sends) {
    const { claim } = send;
    if (claim === undefined) continue;
    const ofKind = kinds.get(claim.kind);
    if (ofKind === undefined) kinds.set(claim.kind, new Map([[claim, send]]));
    else ofKind.set(claim, send);
  }
  return kinds;
}
