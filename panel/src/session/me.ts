import { PeykError, showMe, type Me } from '@peyk/sdk';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';
import { keepCsrfToken } from '../api/csrf.ts';
import { forgetVisit, keptVisit } from '../api/visit.ts';

async function askWho(signal: AbortSignal): Promise<Me | null> {
  try {
    const me = await ask(showMe, {}, signal);
    keepCsrfToken(me.csrf_token);
    return me;
  } catch (problem) {
    if (!(problem instanceof PeykError && problem.status === 401)) throw problem;
    if (keptVisit() === undefined) return null;
    // The visit is over; its operator may still be signed in.
    forgetVisit();
    return askWho(signal);
  }
}

/** The person who is signed in, or null. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me.current(),
  queryFn: ({ signal }) => askWho(signal),
  staleTime: 60_000,
});

/** The person on a page: pages are drawn only for people who are signed in. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery);
  if (data === null) throw new Error('no person is signed in');
  return data;
}

type Permission = Me['permissions'][number];

/** Whether the role of the person has a permission; without a name everybody may. */
export const mayDo = (me: Me, permission: Permission | undefined) =>
  permission === undefined || me.permissions.includes(permission);

export const useMay = (permission: Permission) => mayDo(useMe(), permission);
