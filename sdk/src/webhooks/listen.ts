import type { PeykOptions } from '../caller.ts';
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

/** What a webhook would be told, without an address that can be called; ends with the stream. */
export async function* listen(
  client: PeykOptions,
  { events, signal }: ListenOptions = {},
): AsyncGenerator<Heard, void, undefined> {
  const path = addressOf('/ws/v1/webhooks/listen', { query: { events: events?.join(',') } });
  const response = await (client.fetch ?? fetch)(client.baseUrl.replace(/\/+$/, '') + path, {
    headers: {
      ...(client.apiKey !== undefined && { 'peyk-key': client.apiKey }),
      ...(client.language !== undefined && { 'accept-language': client.language }),
    },
    ...(signal && { signal }),
  }).catch((problem: unknown) => {
    throw PeykError.withoutAnswer('connection_failed', problem);
  });
  if (!response.ok) throw await PeykError.of(response);
  if (response.body === null) throw PeykError.unreadable(response);
  for await (const { name, data } of eventsOf(response.body)) {
    if (name === 'ready' || name === 'call') yield { type: name, ...(JSON.parse(data) as object) } as Heard;
  }
}

function eventOf(block: string): { name: string; data: string }[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return data === undefined ? [] : [{ name: field('event') ?? 'message', data }];
}

/** The events of a stream as they come; comments are left out. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ name: string; data: string }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
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
