import { clientLanguageOf } from './client-texts.ts';
import type { Operation, OperationInput } from './operation.ts';
import { PeykError } from './peyk-error.ts';

export interface CallOptions {
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof fetch;
}

/** Calls one operation and returns its data without the envelope; a refusal is thrown as PeykError. */
export async function call<Input extends OperationInput, Data>(
  operation: Operation<Input, Data>,
  input: Input,
  { baseUrl = '', headers = {}, signal, fetch: send = fetch }: CallOptions = {},
): Promise<Data> {
  const body = bodyOf(input.body);
  const language = clientLanguageOf(headers['accept-language']);
  const response = await send(`${baseUrl}${addressOf(operation.path, input)}`, {
    method: operation.method,
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await PeykError.of(response, language);
  if (operation.answer === 'file') return (await response.blob()) as Data;
  // Read before it is parsed: a connection that ends within the answer is no answer of something else.
  const answer = envelopeIn<Data>(await response.text());
  if (answer === undefined) throw PeykError.unreadable(response, language);
  return answer.data;
}

function envelopeIn<Data>(text: string): { readonly data: Data } | undefined {
  try {
    const answer = JSON.parse(text) as unknown;
    return typeof answer === 'object' && answer !== null ? (answer as { data: Data }) : undefined;
  } catch {
    return undefined;
  }
}

/** The address of an operation with its parts filled in; filters that are undefined, null or empty are left out. */
export function addressOf(path: string, { params = {}, query = {} }: OperationInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][])
    if (value !== undefined && value !== null && value !== '')
      search.set(name, String(value as string | number | boolean));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function bodyOf(body: object | undefined): string | FormData | undefined {
  if (body === undefined) return undefined;
  const fields = Object.entries(body) as [string, unknown][];
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number));
  }
  return form;
}
