import type { SignedIn } from '@peyk/sdk';

import { keepCsrfToken } from '../api/csrf.ts';
import { queryClient } from '../api/query-client.ts';
import type { Go } from '../components/link/use-go.ts';
import { linkTo, ownLink } from '../links.ts';
import { meQuery } from '../session/me.ts';

/** Goes where the person wanted to go before they had to sign in, or to the home of their side. */
export async function enter({ csrf_token, user }: SignedIn, wanted: string, go: Go): Promise<void> {
  keepCsrfToken(csrf_token);
  queryClient.clear();
  await queryClient.ensureQueryData(meQuery);
  const home = linkTo(user.kind === 'operator' ? '/console' : '/');
  const target = wantedPage(wanted) ?? home;
  // Pages of the server itself are no pages of the panel.
  if (/^\/(handset|docs)(\/|$|\?)/.test(target)) window.location.assign(target);
  else await go(target);
}

/** A page of this site: a link to sign in must not lead elsewhere afterwards. */
const wantedPage = (wanted: string) => (wanted.startsWith('/sign-in') ? undefined : ownLink(wanted));
