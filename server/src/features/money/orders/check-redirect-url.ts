import { invalidField } from '../../../failure.ts';
import type { AccountCaller } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import { findProfile, redirectProblem } from '../../people/accounts/index.ts';

/** Refuses an address that a payer must not be sent back to. */
export function checkRedirectUrl(
  redirectUrl: string,
  buyer: { readonly sites: readonly string[] } | undefined,
): void {
  const problem = redirectProblem('redirectUrl', redirectUrl, buyer?.sites ?? []);
  if (problem) throw invalidField('redirectUrl', problem);
}

/** The same beside other wrong fields; an empty address means that of the order. */
export async function redirectUrlCheck(
  { redirectUrl = '' }: { readonly redirectUrl?: string },
  { caller, platform }: { readonly caller: AccountCaller; readonly platform: Platform },
): Promise<void> {
  if (redirectUrl !== '') checkRedirectUrl(redirectUrl, await findProfile(platform.db, caller.accountId));
}
