import { failure } from '../../../failure.ts';
import { InvalidatedCache } from '../../../invalidated-cache.ts';
import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { findFirstAccountId, findProfile } from '../accounts/index.ts';
import { countCode, listOwnNumbers, takeBackCode } from './numbers-store.ts';

const identityRequired = failure({ code: 'identity_required', status: 403, text: 'identity_required' });
const codesUsed = failure({ code: 'identity_codes_used', status: 403, text: 'identity_codes_used' });

interface Standing {
  /** It is verified, or the service's own. */
  readonly isFree: boolean;
  readonly own: ReadonlySet<string>;
}

export const standings = slot<InvalidatedCache<Standing>>('identity-standings');

/** Accounts change with their keys: the same notice says that one was verified. */
export const openStandings = (platform: Platform) => new InvalidatedCache<Standing>(platform, 'peyk_keys');

/** Whether accounts that are not verified are limited at all: codes must not pay for a rule that is off. */
export const limitsUnverified = ({ config }: Pick<Platform, 'config'>) =>
  config.unverifiedCodes !== undefined;

async function standingOf(platform: Platform, accountId: number): Promise<Standing> {
  const known = await platform.runtime.get(standings).getOrLoad(String(accountId), async () => {
    const { db } = platform;
    const [row, first, own] = await Promise.all([
      findProfile(db, accountId),
      findFirstAccountId(db),
      listOwnNumbers(db, accountId),
    ]);
    return { isFree: (row?.verified_at ?? null) !== null || first === accountId, own: new Set(own) };
  });
  return known ?? { isFree: false, own: new Set() };
}

interface OneSend {
  readonly accountId: number;
  readonly type: string;
  readonly mobile: string;
}

/**
 * Refuses a send of an account that is not verified, unless it goes to a number of its own or is a code within the limit of
 * the day. Returns the function that takes the count back, for a code that was not accepted.
 */
export async function admitUnverified(
  platform: Platform,
  { accountId, type, mobile }: OneSend,
): Promise<(() => Promise<void>) | undefined> {
  const { db, config } = platform;
  const { isFree, own } = await standingOf(platform, accountId);
  if (isFree || own.has(mobile)) return undefined;
  if (type !== 'pattern' && type !== 'verify') throw identityRequired();
  const [day, max] = [today(platform), config.unverifiedCodes ?? 0];
  if (!(await countCode(db, accountId, { day, max }))) throw codesUsed({ count: max });
  return () => takeBackCode(db, accountId, day);
}

/** The recipients of a send to many, refused at the first that is not a number of its own account. */
export async function* admitRecipients<One extends { readonly mobile: string }>(
  platform: Platform,
  accountId: number,
  pages: AsyncIterable<readonly One[]>,
): AsyncGenerator<readonly One[]> {
  const { isFree, own } = await standingOf(platform, accountId);
  for await (const page of pages) {
    if (!isFree && page.some(({ mobile }) => !own.has(mobile))) throw identityRequired();
    yield page;
  }
}

/** Refuses what has no recipients yet, such as a request for people near a place. */
export async function requireVerified(platform: Platform, accountId: number): Promise<void> {
  if (!limitsUnverified(platform)) return;
  if (!(await standingOf(platform, accountId)).isFree) throw identityRequired();
}

/** The day of the service's time zone, as 2026-03-21. */
export function today({ clock, config }: Pick<Platform, 'clock' | 'config'>): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: config.timeZone }).format(clock.now());
}
