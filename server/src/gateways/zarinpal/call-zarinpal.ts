export type ZarinpalAnswer =
  | {
      readonly outcome: 'answer';
      readonly code: number;
      readonly message: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly outcome: 'no-answer'; readonly reason: string };

const timeoutMs = 15_000;

/**
 * One call of the ZarinPal API. A refusal has an error status and a code in `errors`; an empty object is sent as `[]`.
 */
export async function callZarinpal(url: string, body: object): Promise<ZarinpalAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answerOf(response.status, await response.json());
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
