const retryMs = 3_000;

/**
 * Subscribes to the event stream and reconnects. `changed` is called with the phones of each event, and without an
 * argument after a reconnect, when any phone may have changed; `state` is called with `live` or `connecting`.
 */
export function follow({ changed, state }) {
  let source;
  let retry;

  const open = () => {
    clearTimeout(retry);
    source?.close();
    source = new EventSource('/handset/events');
    source.addEventListener('open', () => {
      state('live');
      changed();
    });
    source.addEventListener('changed', ({ data }) => {
      const { mobiles } = JSON.parse(data);
      changed(mobiles.length === 0 ? undefined : mobiles);
    });
    source.addEventListener('error', () => {
      state('connecting');
      changed();
      // After an HTTP error EventSource does not reconnect by itself; the service may be restarting.
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMs);
    });
  };
  const close = () => {
    clearTimeout(retry);
    source?.close();
  };
  // Browsers allow six HTTP/1.1 connections per host: hidden tabs must not hold them.
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  window.addEventListener('pagehide', close);
  if (!document.hidden) open();
}
