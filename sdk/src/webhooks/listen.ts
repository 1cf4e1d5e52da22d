import { clientHeaders, combined, languageOf, type PeykOptions } from '../caller.ts';
import { addressOf } from '../call.ts';
import { PeykError } from '../peyk-error.ts';
import type { WebhookType } from './webhook-events.ts';

export interface ListenOptions {
  /** All if absent. */
  readonly events?: readonly Exclude<WebhookType, 'webhook.test'>[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** `ready` comes first, with the secret that every call of this stream is signed with. */
export type Heard =
  | { readonly type: 'ready'; readonly secret: string }
  | { readonly type: 'call'; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Events as a webhook gets them, without an address that can be called; ends with the stream. */
export async function* listen(
  client: PeykOptions,
  { events, signal }: ListenOptions = {},
): AsyncGenerator<Heard, void, undefined> {
  const path = addressOf('/ws/v1/webhooks/listen', { query: { events: events?.join(',') } });
  const stop = combined(client.signal, signal);
  const language = languageOf(client);
  // A lost connection is an error of the connection; one that was ended on purpose has the reason of the signal.
  const lost = (problem: unknown): never => {
    stop?.throwIfAborted();
    throw PeykError.withoutAnswer('connection_failed', problem, client);
  };
  const response = await (client.fetch ?? fetch)(client.baseUrl.replace(/\/+$/, '') + path, {
    headers: clientHeaders(client),
    ...(stop && { signal: stop }),
  }).catch(lost);
  if (!response.ok) throw await PeykError.of(response, language);
  if (response.body === null) throw PeykError.unreadable(response, language);
  for await (const { name, data } of eventsOf(response.body, lost)) {
    if (name === 'ready' || name === 'call') yield { type: name, ...(JSON.parse(data) as object) } as Heard;
  }
}

function eventOf(block: string): { name: string; data: string }[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return data === undefined ? [] : [{ name: field('event') ?? 'message', data }];
}

/** The events of a stream as they come; comments are left out. */
async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  lost: (problem: unknown) => never,
): AsyncGenerator<{ name: string; data: string }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(lost);
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      yield* blocks.flatMap(eventOf);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
