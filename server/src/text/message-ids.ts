/*
 * A message has one number over all sends of its account. That of a send to one recipient is the id of the send. Those of a send
 * to many follow from its id and their positions, so that nothing is stored for them: 10^12, plus 10^5 for each send, plus the
 * position. Numbers below 10^12 are ids of sends; the largest that JavaScript writes exactly is reached after 90 billion sends.
 */

const ofManyFrom = 1_000_000_000_000;
const positionsOfSend = 100_000;

/** The place of a message: its send, and its position there, from 1; 0 for the message of a send to one recipient. */
export interface MessagePlace {
  readonly sendId: number;
  readonly n: number;
}

/** Null: the position is beyond those that have a number. */
export function messageIdOf({ sendId, n }: MessagePlace): number | null {
  if (n === 0) return sendId;
  if (n > positionsOfSend) return null;
  const id = ofManyFrom + sendId * positionsOfSend + (n - 1);
  return Number.isSafeInteger(id) ? id : null;
}

export function placeOfMessage(id: number): MessagePlace {
  if (id < ofManyFrom) return { sendId: id, n: 0 };
  const rest = id - ofManyFrom;
  return { sendId: Math.floor(rest / positionsOfSend), n: (rest % positionsOfSend) + 1 };
}
