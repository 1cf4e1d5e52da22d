import { call, PeykError, type CallOptions, type Operation, type OperationInput } from '@peyk/sdk';

import { languageOfPage } from '../language/language.tsx';
import { inLanguage, type Pair } from '../language/texts.ts';
import { csrfToken } from './csrf.ts';
import { keptVisit } from './visit.ts';

const noAnswer: Pair = [
  'پاسخی از سرویس نرسید. اتصال خود را بررسی کنید و دوباره تلاش کنید.',
  'No response from the service. Check your connection and try again.',
];

/** The word that programs find first in every 401 is none of the sentence that a person reads. */
function forPeople(message: string): string {
  const sentence = message.replace(/^Unauthorized: */, '');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Calls an operation as the person who is signed in; a refusal is thrown as PeykError. */
export async function ask<Input extends OperationInput, Data>(
  operation: Operation<Input, Data>,
  input: Input,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> {
  return askWith(operation, input, { signal, headers });
}

/** A last word that arrives although the page is being closed. */
export const askWhileLeaving = <Input extends OperationInput, Data>(
  operation: Operation<Input, Data>,
  input: Input,
): Promise<Data> =>
  askWith(operation, input, { fetch: (address, init) => fetch(address, { ...init, keepalive: true }) });

async function askWith<Input extends OperationInput, Data>(
  operation: Operation<Input, Data>,
  input: Input,
  { headers, signal, ...options }: CallOptions,
): Promise<Data> {
  const token = csrfToken();
  const visit = keptVisit();
  const language = languageOfPage();
  try {
    return await call(operation, input, {
      headers: {
        'accept-language': language,
        ...(visit && { authorization: `Bearer ${visit.token}` }),
        ...(operation.method !== 'GET' && token !== undefined && { 'x-csrf-token': token }),
        ...headers,
      },
      signal,
      ...options,
    });
  } catch (problem) {
    // What a browser says about a lost connection is in its own language, and for programmers.
    if (problem instanceof PeykError) problem.message = forPeople(problem.message);
    if (problem instanceof PeykError || signal?.aborted) throw problem;
    throw new Error(inLanguage(noAnswer, language), { cause: problem });
  }
}
