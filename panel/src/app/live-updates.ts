import { PeykError, showMe } from '@peyk/sdk';

import { ask } from '../api/ask.ts';
import { keepCsrfToken } from '../api/csrf.ts';
import { queryClient } from '../api/query-client.ts';
import { startLive } from '../api/start-live.ts';
import { linkTo } from '../links.ts';
import type { Go } from '../routing/routing-context.ts';
import { meQuery } from '../session/me.ts';

/** The first page waits this long for the event stream: what is asked before it is up must be asked again then. */
const patienceMs = 100;

/** Answers on the page are asked again when they change; a session that was ended elsewhere leads to sign-in. */
export class LiveUpdates {
  readonly #go: Go;
  #stop: (() => void) | undefined;
  #isUp: Promise<void> | undefined;

  constructor(go: Go) {
    this.#go = go;
  }

  begin(): void {
    this.#isUp ??= new Promise((onReady) => {
      this.#stop = startLive(queryClient, { onReady, onEnded: () => void this.#leaveIfSignedOut() });
    });
  }

  /** Resolves when nothing is missed any more, and soon in any case. */
  async soon(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([this.#isUp, late]);
    this.#isUp = Promise.resolve();
  }

  end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#isUp = undefined;
  }

  async #leaveIfSignedOut(): Promise<void> {
    // The first page finds out by itself whether there is a session.
    if (!queryClient.getQueryData(meQuery.queryKey)) return;
    try {
      await ask(showMe, {});
    } catch (problem) {
      if (!(problem instanceof PeykError) || problem.status !== 401) return;
      const { pathname, search } = window.location;
      await this.#go(linkTo('/sign-in', { to: `${pathname}${search}` }));
      keepCsrfToken(undefined);
      queryClient.clear();
    }
  }
}
