import type { Platform } from '../../../../platform.ts';
import { blockedByOf } from '../../../../text/item-words.ts';
import { rememberBlocked } from '../../../audiences/blacklist/index.ts';
import type { Change } from '../message.ts';
import type { MessageEvents } from './message-events.ts';
import { findRecipients } from './recipients-store.ts';

/** Remembers numbers that the list of their operator stopped. A lost one is stopped there again, and its cost returned again. */
export function noteOperatorBlocks(platform: Platform, { written }: MessageEvents): void {
  written.subscribe(({ changes, late }) => {
    const own = changes.filter(isNews);
    const others = late.filter(isNews);
    if (own.length + others.length === 0) return;
    remember(platform, own, others).catch((problem: unknown) =>
      platform.log.warn({ err: problem }, 'numbers that the list of an operator stopped were not remembered'),
    );
  });
}

function isNews(change: Change): boolean {
  return change.carrier !== null && change.message.isTest !== true && blockedByOf(change) === 'operator';
}

async function remember(
  platform: Platform,
  own: readonly Change[],
  others: readonly Change[],
): Promise<void> {
  // A receipt that found its message in the database brings no number.
  const found = await findRecipients(
    platform.pool,
    others.map(({ message }) => message),
  );
  const numbers = own.map((change) => ({ ...wordsOf(change), mobile: change.message.mobile }));
  for (const [at, mobile] of found.entries()) {
    const change = others[at];
    if (change !== undefined && mobile !== undefined) numbers.push({ ...wordsOf(change), mobile });
  }
  await rememberBlocked(platform, numbers);
}

const wordsOf = ({ carrier, error }: Change) => ({ carrier: carrier ?? '', reason: error ?? '' });
