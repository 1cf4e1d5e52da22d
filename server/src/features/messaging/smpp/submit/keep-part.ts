import { status } from '@peyk/smpp';

import type { Platform } from '../../../../platform.ts';
import type { MessageIds } from './message-ids.ts';
import { countOpenParts, insertPart, listInPlace, type MessagePart } from './parts-store.ts';
import { refuseParts } from './refuse-parts.ts';
import { Refused } from './refused.ts';

const triesMax = 3;

/**
 * Keeps a part until the others are there. One that is in its place is refused first: clients repeat what they had no answer
 * to, but also use a reference again, and then know the id of the part before.
 */
export async function keepPart(
  { platform: { db, clock }, ids }: { readonly platform: Platform; readonly ids: MessageIds },
  part: MessagePart,
): Promise<void> {
  if (await insertPart(db, part)) return;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const isKept = await db.transaction().execute(async (tx) => {
      await refuseParts(tx, await listInPlace(tx, part), { ids, now: clock.now() });
      return insertPart(tx, part);
    });
    if (isKept) return;
  }
  throw new Refused(status.queueFull);
}

const openMax = 2000;
/** So many parts are let in between two counts. */
const countedEvery = 200;
const fullMs = 1000;

interface Room {
  left: number;
  /** Until then there is certainly none; by `performance.now()`. */
  fullUntil: number;
}

/** Bounds how many parts of a credential wait for others, which may never come. */
export class OpenParts {
  readonly #rooms = new Map<number, Room>();

  /** Throws the refusal. */
  async requireRoom(
    { db }: Pick<Platform, 'db'>,
    of: { readonly accountId: number; readonly credentialId: number },
  ): Promise<void> {
    const room = this.#rooms.get(of.credentialId) ?? { left: 0, fullUntil: 0 };
    this.#rooms.set(of.credentialId, room);
    if (room.left === 0 && performance.now() >= room.fullUntil) {
      const open = await countOpenParts(db, { ...of, limit: openMax });
      room.left = Math.min(countedEvery, openMax - open);
      if (room.left === 0) room.fullUntil = performance.now() + fullMs;
    }
    if (room.left === 0) throw new Refused(status.queueFull);
    room.left -= 1;
  }
}
