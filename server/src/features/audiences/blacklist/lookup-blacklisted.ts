import type { Platform } from '../../../platform.ts';
import type { BlockedBy } from '../../../text/item-words.ts';
import { storedAs } from './blacklist.ts';
import { selectBlacklisted, selectBlacklistedMessages, type LookupClient } from './lookup-store.ts';
import { numberDigests } from './number-digests.ts';

type DigestOf = ((mobile: string) => string) | undefined;

interface Recipients {
  readonly accountId: number;
  readonly lineId: number;
  readonly mobiles: readonly string[];
  readonly isService?: boolean;
  /** An approved pattern or a call: lists of operators do not stop it. */
  readonly isExemptAtOperators?: boolean;
}

/** Those of the numbers that are blocked for this account and line, in one statement. For a few thousand at a time. */
export async function listBlacklisted(
  platform: Platform,
  client: LookupClient,
  recipients: Recipients,
): Promise<Set<string>> {
  const found = await listLeftOut(platform, client, { ...recipients, isExemptAtOperators: true });
  return new Set(found.keys());
}

/**
 * Those of the recipients of a send to many that nothing is sent to, and on whose list they are. Numbers that the list of
 * their operator stopped lately count where the line is for advertising; what is on both is on our list.
 */
export async function listLeftOut(
  platform: Platform,
  client: LookupClient,
  recipients: Recipients,
): Promise<Map<string, BlockedBy>> {
  const { mobiles, accountId, lineId, isService = false, isExemptAtOperators = false } = recipients;
  if (mobiles.length === 0) return new Map();
  const advertisingAt = isService || isExemptAtOperators ? null : platform.clock.now();
  return withDigests(platform, async (digestOf) => {
    const mobilesByDigest = new Map(digestOf && mobiles.map((mobile) => [digestOf(mobile), mobile]));
    const stored = [...mobiles, ...mobilesByDigest.keys()];
    const hasDigests = digestOf !== undefined;
    const given = { accountId, lineId, stored, isService, hasDigests, advertisingAt };
    const rows = await selectBlacklisted(client, given);
    const [byOperator, byList] = [
      rows?.filter(({ by }) => by === 'operator'),
      rows?.filter(({ by }) => by === 'list'),
    ];
    return (
      byOperator &&
      byList &&
      new Map([...byOperator, ...byList].map(({ found, by }) => [mobilesByDigest.get(found) ?? found, by]))
    );
  });
}

/** Those of the messages, of any accounts and lines, whose recipient is blocked, in one statement. */
export async function filterBlacklisted<
  Message extends {
    readonly accountId: number;
    readonly line: string;
    readonly mobile: string;
    readonly isService?: boolean;
  },
>(platform: Platform, messages: readonly Message[]): Promise<Set<Message>> {
  if (messages.length === 0) return new Set();
  return withDigests(platform, async (digestOf) => {
    const rows = messages.flatMap(({ accountId, line, mobile, isService = false }, n) =>
      storedAs(mobile, { digestOf }).map((stored) => ({ n, accountId, line, stored, isService })),
    );
    const found = await selectBlacklistedMessages(platform.pool, rows, digestOf !== undefined);
    return found && new Set(found.flatMap((n) => messages[n] ?? []));
  });
}

/** Asks with digests only once there are some. The first erasure, by another process, costs one statement that is repeated. */
async function withDigests<Found>(
  { runtime, db }: Platform,
  ask: (digestOf: DigestOf) => Promise<Found | undefined>,
): Promise<Found> {
  const digests = runtime.get(numberDigests);
  const digestOf = (mobile: string) => digests.of(mobile);
  const found = await ask(digests.areUsed ? digestOf : undefined);
  if (found !== undefined) return found;
  await digests.load(db);
  return (await ask(digestOf)) as Found;
}
