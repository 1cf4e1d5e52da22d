import { readBody } from '../../primitives/read-body.ts';

export type ZarinpalAnswer =
  | {
      readonly outcome: 'answer';
      readonly code: number;
      readonly message: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly outcome: 'no-answer'; readonly reason: string };

const timeoutMsDefault = 15_000;
const bytesMax = 64 * 1024;

/**
 * One call of the ZarinPal API. A refusal has an error status and a code in `errors`; an empty object is sent as `[]`.
 */
export async function callZarinpal(
  url: string,
  body: object,
  timeoutMs = timeoutMsDefault,
): Promise<ZarinpalAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    const text = await readBody(response, { bytesMax, signal });
    if (text === undefined) return { outcome: 'no-answer', reason: `more than ${bytesMax} bytes` };
    return answerOf(response.status, JSON.parse(text));
  } catch (problem) {
    return { outcome: 'no-answer', reason: String((problem as Error).message) };
  }
}

function answerOf(status: number, payload: unknown): ZarinpalAnswer {
  const { data, errors } = objectOf(payload);
  const part = 'code' in objectOf(data) ? objectOf(data) : objectOf(errors);
  const { code, message } = part;
  if (typeof code !== 'number') return { outcome: 'no-answer', reason: `status ${status} without a code` };
  return {
    outcome: 'answer',
    code,
    message: typeof message === 'string' ? message : '',
    data: objectOf(data),
  };
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
