import { PeykError, showMe } from '@peyk/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ask } from '../api/ask.ts';
import { keepCsrfToken } from '../api/csrf.ts';
import { queryClient } from '../api/query-client.ts';

/** Answers on the page are asked again when they change; a session that was ended elsewhere leads to sign-in. */
export function useLive(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leaveIfSignedOut = async () => {
      try {
        await ask(showMe, {});
      } catch (problem) {
        if (!(problem instanceof PeykError) || problem.status !== 401) return;
        const { pathname, search } = window.location;
        await navigate({ to: '/sign-in', search: { to: `${pathname}${search}` } });
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
  }, [navigate]);
}
