import { readBody } from '../../primitives/read-body.ts';

export type PostJsonResult =
  | { readonly outcome: 'answer'; readonly payload: unknown }
  | { readonly outcome: 'trouble'; readonly reason: string; readonly isTransient: boolean };

export interface PostJsonOptions {
  readonly url: string;
  readonly secret: string | undefined;
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

/** One POST of JSON. `isTransient` says whether a retry can help. */
export async function postJson(body: object, options: PostJsonOptions): Promise<PostJsonResult> {
  const { url, secret, timeoutMs, bytesMax } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify(body),
      // A redirect must not carry the secret to another address.
      redirect: 'manual',
      signal,
    });
    const text = await readBody(response, { bytesMax, signal });
    if (!response.ok) return failedResult(`status ${response.status}`, isTransientStatus(response.status));
    if (text === undefined) return failedResult(`an answer of more than ${bytesMax} bytes`, false);
    return payloadOf(text);
  } catch (problem) {
    return failedResult(reasonOf(problem), true);
  }
}

function failedResult(reason: string, passes: boolean): PostJsonResult {
  return { outcome: 'trouble', reason, isTransient: passes };
}

function isTransientStatus(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

function payloadOf(text: string): PostJsonResult {
  try {
    return { outcome: 'answer', payload: JSON.parse(text) };
  } catch {
    return failedResult('an answer that is not JSON', false);
  }
}

// fetch only reports "fetch failed"; the reason is in the cause.
function reasonOf(problem: unknown): string {
  const { message, cause } = problem as Error;
  return cause instanceof Error ? cause.message : message;
}
