/** Where a number is blocked: on one line, for one account, or (neither named) from everybody here. */
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

/** A message as the blacklist looks at it. */
export interface Recipient {
  readonly accountId: number;
  readonly lineId: number;
  readonly mobile: string;
}

/** The nine digits that tell mobiles apart: 09123456789 is 123456789. Read by hand, since every send passes here. */
export function numberOf(mobile: string): number {
  let number = 0;
  for (let at = 2; at < mobile.length; at += 1) number = number * 10 + mobile.charCodeAt(at) - 48;
  return number;
}
