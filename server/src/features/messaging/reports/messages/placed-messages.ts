import type { Queryable } from '../../../../storage/database.ts';
import { messageIdOf, type MessagePlace } from '../../../../text/message-ids.ts';
import { listMessages } from './messages-store.ts';

interface PlacedMessage extends MessagePlace {
  readonly id: number;
  readonly line: string;
  /** The name that its call gave it; null: none. */
  readonly reference: string | null;
  readonly acceptedAt: Date;
}

/** The messages at these places that have an id, with what does not change in them. */
export async function placedMessages(
  db: Queryable,
  accountId: number,
  places: readonly MessagePlace[],
): Promise<PlacedMessage[]> {
  const rows = await listMessages(db, accountId, places);
  return rows.flatMap(({ send, item, reference }) => {
    const place = { sendId: send.id, n: item?.n ?? 0 };
    const id = messageIdOf(place);
    return id === null
      ? []
      : [{ ...place, id, reference, line: send.line_number, acceptedAt: send.created_at }];
  });
}
