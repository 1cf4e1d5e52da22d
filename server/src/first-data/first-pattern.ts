import { insertPattern, patternCategories } from '../features/messaging/patterns/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

export const samplePatternCode = 'peykotp001';

/** An active shared pattern, so that a new user can send a one-time code at once. */
export async function firstPattern(tx: Transaction, { clock }: Platform, accountId: number): Promise<void> {
  await insertPattern(tx, accountId, {
    code: samplePatternCode,
    text: 'کد ورود شما به پیک: %code%',
    description: 'پترن نمونه برای آزمایش',
    website: 'localhost',
    isShared: true,
    category: patternCategories.otp,
    vars: [{ var: 'code', length: 8, type: 'int' }],
    status: 'active',
    now: clock.now(),
  });
}
