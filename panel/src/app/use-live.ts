import { PeykError, showMe } from '@peyk/sdk';
import { useEffect } from 'react';

import { useGo } from '../components/link/use-go.ts';
import { linkTo } from '../links.ts';
import { ask } from '../api/ask.ts';
import { keepCsrfToken } from '../api/csrf.ts';
import { queryClient } from '../api/query-client.ts';

/** Answers on the page are asked again when they change; a session that was ended elsewhere leads to sign-in. */
export function useLive(): void {
  const go = useGo();
  useEffect(() => {
    const leaveIfSignedOut = async () => {
      try {
        await ask(showMe, {});
      } catch (problem) {
        if (!(problem instanceof PeykError) || problem.status !== 401) return;
        const { pathname, search } = window.location;
        await go(linkTo('/sign-in', { to: `${pathname}${search}` }));
        keepCsrfToken(undefined);
        queryClient.clear();
      }
    };
    let isLeft = false;
    let stop = () => {};
    // Its code is loaded after the page: nothing of it is needed for the first picture.
    void import('../api/start-live.ts').then(({ startLive }) => {
      if (!isLeft) stop = startLive(queryClient, () => void leaveIfSignedOut());
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [go]);
}
