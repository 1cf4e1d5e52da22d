import type { Platform } from '../../../platform.ts';
import type { Queryable } from '../../../storage/database.ts';
import { newPatternCode } from './pattern.ts';
import { insertPattern, notifyPatternShown, type NewPattern } from './patterns-store.ts';

/** Stores a pattern under a code of its own, which is returned; it waits for an operator unless nothing is moderated. */
export async function storeNewPattern(
  db: Queryable,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  accountId: number,
  content: Omit<NewPattern, 'code' | 'status' | 'now'>,
): Promise<string> {
  const status = config.moderation === 'auto' ? 'active' : 'pending';
  for (;;) {
    const code = newPatternCode();
    if (!(await insertPattern(db, accountId, { ...content, code, status, now: clock.now() }))) continue;
    await notifyPatternShown(db, { accountId, code });
    return code;
  }
}
