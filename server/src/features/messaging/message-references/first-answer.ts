import { failure } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { statementClientOf, type StatementClient } from '../../../storage/statement-client.ts';
import { messageIdOf, type MessagePlace } from '../../../text/message-ids.ts';
import { storedSends, type AcceptedSend } from '../messages/index.ts';
import { findReferences, referenceKey } from './references-store.ts';

/** An answer lists the ids of at most this many positions; those of longer lists stand in the report. */
export const listedIdsMax = 10_000;

const referenceUsed = failure({ code: 'reference_used', status: 409, text: 'reference_used' });

/**
 * The answer of the call that sent this message, as it stands now. A reference that is unique for longer than messages are kept
 * is refused, as nothing may be sent with it.
 */
export async function repeatedAnswer(...asked: Parameters<typeof answerOfFirst>): Promise<AcceptedSend> {
  const first = await answerOfFirst(...asked);
  if (first === undefined) throw referenceUsed();
  return first;
}

/** The same; undefined: the message is no longer kept. */
async function answerOfFirst(
  client: StatementClient,
  accountId: number,
  place: MessagePlace,
): Promise<AcceptedSend | undefined> {
  const sent = await storedSends.findAnswer(client, accountId, place.sendId);
  if (sent === undefined) return undefined;
  const { isToOne, ...answer } = sent;
  const ids = isToOne || place.n > 0 ? [messageIdOf(place) ?? answer.id] : idsOfAll(answer);
  return { ...answer, message_ids: ids, repeated_count: ids?.length ?? answer.recipients_count };
}

function idsOfAll({ id: sendId, recipients_count: count }: AcceptedSend): number[] | null {
  if (count > listedIdsMax) return null;
  return Array.from({ length: count }, (_, index) => messageIdOf({ sendId, n: index + 1 }) ?? sendId);
}

/** The answer of the call that sent the message of a reference; undefined if none was sent with it. */
export async function findByReference(
  { db, clock }: Platform,
  { accountId, isTest = false }: { readonly accountId: number; readonly isTest?: boolean },
  reference: string,
): Promise<AcceptedSend | undefined> {
  const name = { accountId, isTest, reference };
  const client = statementClientOf(db);
  const place = (await findReferences(client, [name], clock.now())).get(referenceKey(name));
  return place && answerOfFirst(client, accountId, place);
}
