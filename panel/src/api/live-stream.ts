import type { TopicChange } from './live-topics.ts';

export type LiveMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'down' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'changed'; readonly topics: readonly TopicChange[] };

const address = '/panel/v1/events';
const retryMs = 15_000;

/** The event stream of the service, opened again when it breaks. Returns the function that closes it. */
export function openStream(onMessage: (message: LiveMessage) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const opened = new EventSource(address);
    source = opened;
    opened.addEventListener('ready', () => onMessage({ kind: 'ready' }));
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const { topics } = JSON.parse(data) as { topics: readonly TopicChange[] };
      onMessage({ kind: 'changed', topics });
    });
    opened.addEventListener('ended', () => onMessage({ kind: 'ended' }));
    opened.addEventListener('error', () => {
      onMessage({ kind: 'down' });
      // A browser connects again by itself after a break, but not after a refusal: no session, or too many streams.
      if (opened.readyState !== EventSource.CLOSED) return;
      onMessage({ kind: 'ended' });
      timer = setTimeout(open, retryMs);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
