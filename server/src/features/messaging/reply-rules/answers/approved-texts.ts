import { createHash } from 'node:crypto';

import type { Platform } from '../../../../platform.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { ownPatterns, patternCategories } from '../../patterns/index.ts';
import { listTextCodes, upsertTextCode } from './texts-store.ts';

/** `missing`: its pattern was deleted or says something else by now; saving the rule asks for approval again. */
export const textStates = ['pending', 'active', 'rejected', 'missing'] as const;

export interface TextState {
  readonly text: string;
  readonly state: (typeof textStates)[number];
  readonly code: string | null;
}

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether each text was approved, by its pattern. */
export async function statesOfTexts(
  db: Queryable,
  accountId: number,
  texts: readonly string[],
): Promise<Map<string, TextState>> {
  const all = [...new Set(texts)];
  const codes = await listTextCodes(db, accountId, all.map(digestOf));
  const patterns = await ownPatterns.states(db, accountId, [...codes.values()]);
  const byCode = new Map(patterns.map((pattern) => [pattern.code, pattern]));
  return new Map(
    all.map((text): [string, TextState] => {
      const code = codes.get(digestOf(text).toString('hex'));
      const pattern = code === undefined ? undefined : byCode.get(code);
      if (pattern?.text !== text) return [text, { text, state: 'missing', code: null }];
      return [text, { text, state: pattern.status, code: pattern.code }];
    }),
  );
}

/** Asks for approval of the texts that were never shown to an operator: each becomes a pattern, once. */
export async function askForApproval(
  tx: Queryable,
  platform: Platform,
  accountId: number,
  texts: readonly string[],
): Promise<void> {
  for (const { text, state } of (await statesOfTexts(tx, accountId, texts)).values()) {
    if (state !== 'missing') continue;
    const code = await ownPatterns.store(tx, platform, accountId, {
      text,
      description: 'پاسخ خودکار به پیام دریافتی',
      website: '',
      isShared: false,
      category: patternCategories.others,
      vars: [],
    });
    await upsertTextCode(tx, accountId, { digest: digestOf(text), code, now: platform.clock.now() });
  }
}
