/** What an operation takes: parts of the path, filters, and a body. Values of type Blob make the body a form. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}

export type NoInput = Record<never, never>;

/** One operation of the service, as a value: its types are known where it is used. */
export interface Operation<Input, Data> {
  readonly method: string;
  readonly path: string;
  readonly answer: 'data' | 'file';
  /** Takes an Idempotency-Key: the same call again changes nothing and gets the first answer. */
  readonly isIdempotent?: boolean;
  /** Never set: carries the types. */
  readonly types?: { readonly input: Input; readonly data: Data };
}

export function operation<Input, Data>(
  method: string,
  path: string,
  answer: 'data' | 'file',
  { isIdempotent = false }: { readonly isIdempotent?: boolean } = {},
): Operation<Input, Data> {
  return { method, path, answer, isIdempotent };
}
