import { call, type Operation, type OperationInput } from '@peyk/sdk';

import { csrfToken } from './csrf.ts';

/** Calls an operation as the person who is signed in; a refusal is thrown as PeykError. */
export function ask<Input extends OperationInput, Data>(
  operation: Operation<Input, Data>,
  input: Input,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> {
  const token = csrfToken();
  return call(operation, input, {
    headers: {
      'accept-language': document.documentElement.lang,
      ...(operation.method !== 'GET' && token !== undefined && { 'x-csrf-token': token }),
      ...headers,
    },
    signal,
  });
}
