import type { SignedIn } from '@peyk/sdk';
import type { useNavigate } from '@tanstack/react-router';

import { keepCsrfToken } from '../api/csrf.ts';
import { queryClient } from '../api/query-client.ts';
import { meQuery } from '../session/me.ts';

/** Goes where the person wanted to go before they had to sign in, or to the home of their side. */
export async function enter(
  { csrf_token, user }: SignedIn,
  wanted: string | undefined,
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  keepCsrfToken(csrf_token);
  queryClient.clear();
  await queryClient.ensureQueryData(meQuery);
  const home = user.kind === 'operator' ? '/console' : '/';
  const target = ownAddress(wanted) ?? home;
  // Pages of the server itself are no pages of the panel.
  if (/^\/(handset|docs)(\/|$|\?)/.test(target)) window.location.assign(target);
  else await navigate({ href: target });
}

/** An address on this site only: a link to sign in must not lead elsewhere afterwards. */
function ownAddress(wanted: string | undefined): string | undefined {
  return wanted !== undefined && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in')
    ? wanted
    : undefined;
}
