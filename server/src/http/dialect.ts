import { Type, type TSchema } from 'typebox';

/*
 * `interface` is the interface document. Callers written against the live service expect something else in seven
 * places, so an account whose programs were can be set to `live`. Everything that depends on it is in this file. A
 * session always speaks `interface`: the panel is written against the document.
 */

export const dialects = ['interface', 'live'] as const;
export type Dialect = (typeof dialects)[number];

const patternSend = { method: 'POST', path: '/ws/v1/sms/pattern' };

/** Success codes by dialect. A shop plugin takes every code but 200 of a pattern send for a failure. */
export function successStatuses({
  method,
  path,
  status = 200,
}: {
  readonly method: string;
  readonly path: string;
  readonly status?: 200 | 201;
}): Readonly<Record<Dialect, 200 | 201>> {
  const isPatternSend = method === patternSend.method && path === patternSend.path;
  return { interface: status, live: isPatternSend ? 200 : status };
}

export function dialectOf(caller: object | null): Dialect {
  return (caller as { readonly dialect?: Dialect } | null)?.dialect ?? 'interface';
}

/** Programs that write contacts to the live service send no Accept header. */
export function mayOmitAccept(caller: object | null): boolean {
  return dialectOf(caller) === 'live';
}

/** The status of an item: the words of the document, or the finer ones. */
export function itemStatusIn<Status extends string, Detail extends string>(
  dialect: Dialect,
  item: { readonly status: Status; readonly status_detail: Detail },
): Status | Detail {
  return dialect === 'live' ? item.status_detail : item.status;
}

/** The status of a send that waits for an operator has a word of its own in live. */
export const pendingApproval = 'pending-approval';

export function sendStatusIn<Status extends string>(
  dialect: Dialect | undefined,
  { status, waiting_for: waitingFor }: { readonly status: Status; readonly waiting_for: string | null },
): Status | typeof pendingApproval {
  return dialect === 'live' && status === 'in-queue' && waitingFor === 'approval' ? pendingApproval : status;
}

/** Whether a filter by this status leaves out what waits for an operator: in live that has a status of its own. */
export function isWithoutPending(dialect: Dialect | undefined, status: string | undefined): boolean {
  return dialect === 'live' && status === 'in-queue';
}

/** `messages` of a refusal: the first problem of each field, or one text: a published client casts it to a string. */
export function refusalTextsIn(
  dialect: Dialect,
  message: string,
  texts: Readonly<Record<string, string>>,
): string | Readonly<Record<string, string>> {
  return dialect === 'live' ? message : texts;
}

const lineOrNone = Type.Unsafe<string | number | null>({
  type: ['string', 'integer', 'null'],
  maxLength: 50,
});

// Interfaces of other providers read the same bodies at hundreds of routes, and a check is compiled for each new schema.
// oxlint-disable-next-line architecture/state -- a schema made of another that never changes, ends with it
const bodiesWithoutLine = new WeakMap<object, TSchema>();

/** The body of an endpoint as callers of a dialect may send it: in live a send may leave out its line. */
export function bodySchemaIn(
  dialect: Dialect,
  { path, body }: { readonly path: string; readonly body?: unknown },
): TSchema {
  const { properties, required = [] } = body as {
    readonly properties?: Readonly<Record<string, TSchema>>;
    readonly required?: readonly string[];
  };
  const takesLine = path.startsWith('/ws/v1/sms/') && properties?.['line_number'] !== undefined;
  if (dialect === 'interface' || !takesLine) return body as TSchema;
  const known = bodiesWithoutLine.get(body as TSchema);
  if (known !== undefined) return known;
  const made = {
    ...(body as TSchema),
    properties: { ...properties, line_number: lineOrNone },
    required: required.filter((name) => name !== 'line_number'),
  } as TSchema;
  bodiesWithoutLine.set(body as TSchema, made);
  return made;
}

/** Whether a send that gives this as its line means the default line of the account. */
export function meansDefaultLine(
  dialect: Dialect,
  line: string | number | null | undefined,
): line is null | undefined | '' {
  return dialect === 'live' && (line === undefined || line === null || String(line).trim() === '');
}

/** Programs that were written against the live service may send fields that it ignores. */
export function refusesMisspelled(dialect: Dialect): boolean {
  return dialect === 'interface';
}
