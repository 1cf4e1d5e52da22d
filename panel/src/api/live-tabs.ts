import { openStream, type LiveMessage } from './live-stream.ts';

const name = 'peyk-live';
const hiddenMs = 60_000;

type TabMessage = LiveMessage | { readonly kind: 'hello' };

/**
 * One stream for all tabs: browsers allow six connections to a site over HTTP/1.1. The tab that has the lock holds the
 * stream and passes on its events; one that stays hidden ends it. Browsers without locks (pages on plain http)
 * open a stream in each tab.
 */
export function followLive(onMessage: (message: LiveMessage) => void): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  let isUp = false;
  let letGo: (() => void) | undefined;
  let leaving: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const hold = () => {
    const close = openStream((message) => {
      if (message.kind === 'ready') isUp = true;
      else if (message.kind !== 'changed') isUp = false;
      channel?.postMessage(message satisfies TabMessage);
      onMessage(message);
    });
    return () => {
      isUp = false;
      close();
    };
  };

  const start = () => {
    if (leaving !== undefined) return;
    const controller = new AbortController();
    leaving = controller;
    if (navigator.locks === undefined) {
      letGo = hold();
      return;
    }
    navigator.locks
      .request(name, { signal: controller.signal }, () => {
        const close = hold();
        return new Promise<void>((release) => {
          letGo = () => {
            close();
            release();
          };
        });
      })
      // Another tab had the lock until this one no longer wanted it.
      .catch(() => undefined);
  };

  const stop = () => {
    leaving?.abort();
    leaving = undefined;
    letGo?.();
    letGo = undefined;
  };

  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'visible') start();
    else hiddenTimer = setTimeout(stop, hiddenMs);
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== 'hello') onMessage(data);
    else if (isUp) channel.postMessage({ kind: 'ready' } satisfies TabMessage);
  });
  channel?.postMessage({ kind: 'hello' } satisfies TabMessage);
  document.addEventListener('visibilitychange', onVisibility);
  start();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hiddenTimer);
    stop();
    channel?.close();
  };
}
