/**
 * An opt-out is what the person replied to a line; it stops advertising and bulk. What an operator or an account wrote
 * down is an express block and stops everything.
 */
export const optOutSource: BlacklistSource = 'reply';

/** Where a number is blocked: on one line, for one account, or globally (both null). */
export interface Reach {
  readonly lineId: number | null;
  readonly accountId: number | null;
}

export type BlacklistScope = 'global' | 'line' | 'account';
export type BlacklistSource = 'reply' | 'operator' | 'account';

export const everywhere: Reach = { lineId: null, accountId: null };

export function scopeOf({ lineId, accountId }: Reach): BlacklistScope {
  if (lineId !== null) return 'line';
  return accountId === null ? 'global' : 'account';
}

/** A change of the list in its transaction. */
export interface BlacklistChange {
  readonly version: number;
  /** Absent while no entry has the digest of an erased number. */
  readonly digestOf: ((mobile: string) => string) | undefined;
}

/** What entries of a number may be stored under: the number, or the digest that stands for it after its erasure. */
export function storedAs(mobile: string, { digestOf }: Pick<BlacklistChange, 'digestOf'>): string[] {
  return digestOf === undefined ? [mobile] : [mobile, digestOf(mobile)];
}

/** What the blacklist needs to know of a message. */
export interface Recipient {
  readonly accountId: number;
  readonly lineId: number;
  readonly mobile: string;
  /** A one-time code or another service message: an opt-out does not stop it, an express block does. */
  readonly isService?: boolean;
}

/** The nine digits after 09 as a number: 09123456789 is 123456789. Allocates no string, since every send calls it. */
export function numberOf(mobile: string): number {
  let number = 0;
  for (let at = 2; at < mobile.length; at += 1) number = number * 10 + mobile.charCodeAt(at) - 48;
  return number;
}
