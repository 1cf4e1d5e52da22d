import { failure } from '../../../failure.ts';
import { InvalidatedCache } from '../../../invalidated-cache.ts';
import { mapMaybePromise, type MaybePromise } from '../../../primitives/maybe-promise.ts';
import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { compileTemplate } from '@peyk/text';
import { patternNotFound } from './pattern-not-found.ts';
import type { PatternVariable, SendablePattern } from './pattern.ts';
import { findOwnCode, findUsablePattern } from './patterns-store.ts';

const patternNotApproved = failure({
  code: 'pattern_not_approved',
  status: 409,
  text: 'pattern_not_approved',
});
const patternRejected = failure({ code: 'pattern_not_approved', status: 409, text: 'pattern_rejected' });

/** Approved patterns of accounts, cleared in every process when one changes. */
export const patternCache = slot<InvalidatedCache<SendablePattern>>('pattern-cache');

export function openPatternCache(platform: Platform): InvalidatedCache<SendablePattern> {
  return new InvalidatedCache(platform, 'peyk_patterns');
}

/** Codes of own patterns by their ids, for interfaces whose programs know patterns by numbers. */
export const patternCodeCache = slot<InvalidatedCache<string>>('pattern-code-cache');

export function openPatternCodeCache(platform: Platform): InvalidatedCache<string> {
  return new InvalidatedCache(platform, 'peyk_patterns');
}

/** The code of an own pattern; undefined: there is none of this id. No promise if cached. */
export const findPatternCode = (
  platform: Platform,
  accountId: number,
  id: number,
): MaybePromise<string | undefined> =>
  platform.runtime
    .get(patternCodeCache)
    .getOrLoad(`${accountId}:${id}`, () => findOwnCode(platform.db, accountId, id));

/** An approved pattern that this account may send with, its text compiled. No promise if cached. */
export function findSendablePattern(
  platform: Platform,
  accountId: number,
  code: string,
): MaybePromise<SendablePattern> {
  const found = platform.runtime
    .get(patternCache)
    .getOrLoad(`${accountId}:${code}`, () => load(platform, accountId, code));
  return mapMaybePromise(found, requireFound);
}

function requireFound(found: SendablePattern | undefined): SendablePattern {
  if (found === undefined) throw patternNotFound();
  return found;
}

async function load(
  platform: Platform,
  accountId: number,
  code: string,
): Promise<SendablePattern | undefined> {
  const row = await findUsablePattern(platform.db, accountId, code);
  if (row === undefined) return undefined;
  if (row.status === 'rejected') throw patternRejected({ reason: row.admin_message ?? '—' });
  if (row.status !== 'active') throw patternNotApproved();
  return {
    code,
    text: row.text,
    category: row.category,
    template: compileTemplate(row.text),
    vars: row.vars as PatternVariable[],
  };
}
