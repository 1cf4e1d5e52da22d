const retryMs = 3_000;

/**
 * Follows the service's events and comes back by itself. `changed` gets the phones of each event, and nothing when
 * the connection is new and any phone may have changed; `state` gets `live` or `connecting`.
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
      // After a refusal the browser gives up; the service may be starting anew.
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMs);
    });
  };
  const close = () => {
    clearTimeout(retry);
    source?.close();
  };
  // A browser has only six connections to a host: tabs that nobody looks at must not hold them all.
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  window.addEventListener('pagehide', close);
  if (!document.hidden) open();
}
