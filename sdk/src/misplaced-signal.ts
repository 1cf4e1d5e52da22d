import type { OperationInput } from './operation.ts';

/**
 * A signal that stands among the filters or the fields of a body, where it is easily put: it ends the call as one in the
 * options does, and is not sent.
 */
export function withoutSignal<Input extends OperationInput>(
  input: Input,
): { readonly input: Input; readonly signal: AbortSignal | undefined } {
  const query = split(input.query);
  const body = split(input.body);
  const signal = query?.signal ?? body?.signal;
  if (signal === undefined) return { input, signal };
  return {
    input: { ...input, ...(query && { query: query.rest }), ...(body && { body: body.rest }) },
    signal,
  };
}

function split(values: object | undefined): { rest: object; signal: AbortSignal } | undefined {
  const { signal, ...rest } = (values ?? {}) as { readonly signal?: unknown };
  return signal instanceof AbortSignal ? { rest, signal } : undefined;
}
