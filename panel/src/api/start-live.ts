import type { QueryClient } from '@tanstack/react-query';

import { getLive, setLive } from './live.ts';
import { followLive } from './live-tabs.ts';
import { refresh, refreshAll, type TopicChange } from './live-topics.ts';

/** What is shown is asked again at most this often. */
const refreshMs = 1000;

interface LiveListener {
  /** Nothing is missed from now on. */
  onReady(): void;
  /** The stream was ended or refused: the session may be over. */
  onEnded(): void;
}

/** Keeps what is shown fresh by the event stream of the service. */
export function startLive(client: QueryClient, { onReady, onEnded }: LiveListener): () => void {
  let pending: TopicChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = -refreshMs;
  const flush = () => {
    timer = undefined;
    lastMs = performance.now();
    refresh(client, pending.splice(0));
  };
  const stop = followLive((message) => {
    switch (message.kind) {
      case 'ready':
        setLive(true);
        refreshAll(client);
        return onReady();
      case 'down':
        // Asked once more, and with that polls begin.
        if (getLive()) refreshAll(client);
        setLive(false);
        return;
      case 'ended':
        setLive(false);
        return onEnded();
      case 'changed':
        pending = [...pending, ...message.topics];
        timer ??= setTimeout(flush, Math.max(0, lastMs + refreshMs - performance.now()));
    }
  });
  return () => {
    setLive(false);
    clearTimeout(timer);
    stop();
  };
}
