import { findSendablePattern } from '../../features/messaging/patterns/index.ts';
import { foreignIdOf, type OpenDoor, type PatternAlias } from '../../features/service/doors/index.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';

/** The pattern that a provider's id or name stands for: by an alias of the account, else it is our own code. */
export async function findForeignPattern(
  { platform, caller }: ForeignCall,
  door: OpenDoor,
  foreignId: string,
) {
  const alias: PatternAlias | undefined = door.aliases.get(foreignIdOf(foreignId));
  const code = alias?.patternCode ?? foreignId.trim();
  return { alias, pattern: await findSendablePattern(platform, caller.accountId, code) };
}
