import type { AccountCaller, Endpoint } from './endpoint.ts';

/*
 * `interface` is the interface document. Callers written against the live service expect something else in three
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
}: Pick<Endpoint, 'method' | 'path' | 'status'>): Readonly<Record<Dialect, 200 | 201>> {
  const isPatternSend = method === patternSend.method && path === patternSend.path;
  return { interface: status, live: isPatternSend ? 200 : status };
}

export function dialectOf(caller: object | null): Dialect {
  return (caller as Partial<AccountCaller> | null)?.dialect ?? 'interface';
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
