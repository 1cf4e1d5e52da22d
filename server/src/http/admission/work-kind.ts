import type { Endpoint } from '../endpoint.ts';

/** What a request does to the service, by which it gets its place. */
export type WorkKind =
  /** Sends one code. */
  | 'code'
  /** Lists, reports and searches, on connections of their own. */
  | 'reading'
  /** Other reads of a known caller. */
  | 'look-up'
  /** Everything else of a known caller. */
  | 'ordinary'
  /** Of unknown callers: pages, signing in, paying. */
  | 'stranger'
  /** A file that is made while it is read. */
  | 'export'
  /** Waits for something to happen. */
  | 'long-poll';

const forStrangers: ReadonlySet<Endpoint['access']> = new Set(['public', 'anonymous', 'handset']);

export function workKindOf({ method, access, isCode, isLongPoll, isReadFromStandby }: Endpoint): WorkKind {
  if (isLongPoll === true) return 'long-poll';
  if (isCode === true) return 'code';
  if (forStrangers.has(access)) return 'stranger';
  if (isReadFromStandby === true) return 'reading';
  return method === 'GET' ? 'look-up' : 'ordinary';
}
