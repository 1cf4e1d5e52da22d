import { isEmbeddedDefault } from '../../../../config.ts';
import { failure } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { networkOfAddress } from '../../../../primitives/network-of-address.ts';
import { codeLimits, prefixDigits, prefixHeld, type CodeLimit } from '../../code-limits/index.ts';
import type { VerifyRules } from '../settings/verify-settings.ts';
import type { VerifySettings } from '../settings/account-settings.ts';

export const verifyDenied = failure({ code: 'verify_denied', status: 403, text: 'verify_denied' });

const hourSeconds = 3600;
const perAddressHour = 100;

interface CodeToAdmit {
  readonly accountId: number;
  readonly rules: VerifyRules;
  readonly wanted: {
    readonly mobile: string;
    readonly clientIp: string | null;
    readonly limitKeys: Readonly<Record<string, string>>;
  };
}

/** Refuses a number of the deny list, unless the allow list names it more exactly. */
export function refuseDenied(settings: Pick<VerifySettings, 'allowed' | 'denied'>, mobile: string): void {
  if (longestMatch(settings.denied, mobile) > longestMatch(settings.allowed, mobile)) throw verifyDenied();
}

/**
 * Counts the code against the limits of the service and of the account, or refuses it. Numbers of the allow list are not
 * counted. Returns the function that takes the count back.
 */
export function admitCode(
  platform: Platform,
  { accountId, rules, wanted: { mobile, clientIp, limitKeys } }: CodeToAdmit,
): (() => void) | undefined {
  if (longestMatch(rules.allowed, mobile) > 0) return undefined;
  refuseHeld(rules, mobile, platform.clock.now());
  const keys = new Map(Object.entries(limitKeys));
  if (clientIp !== null) keys.set('client_ip', networkOfAddress(clientIp));
  const limits = [...rules.limits, ...defaultLimits(platform, rules.limits)];
  return platform.runtime.get(codeLimits).admit({ accountId, mobile, keys, limits });
}

/** Refuses a prefix whose codes were hardly ever approved. */
export function refuseHeld({ holds }: Pick<VerifyRules, 'holds'>, mobile: string, now: Date): void {
  const until = holds.get(mobile.slice(0, prefixDigits));
  if (until === undefined || until <= now) return;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw prefixHeld({ seconds }, { 'retry-after': String(seconds) });
}

/** The limit of addresses, where the account has none of its own. */
function defaultLimits({ config }: Platform, own: readonly CodeLimit[]): CodeLimit[] {
  if (own.some(({ key }) => key === 'client_ip')) return [];
  const count = config.verifyPerAddressHour ?? (isEmbeddedDefault(config) ? 0 : perAddressHour);
  return count === 0 ? [] : [{ key: 'client_ip', count, seconds: hourSeconds }];
}

function longestMatch(entries: readonly string[], mobile: string): number {
  return entries.reduce(
    (longest, entry) => (mobile.startsWith(entry) ? Math.max(longest, entry.length) : longest),
    0,
  );
}
