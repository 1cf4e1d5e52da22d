import type { Platform } from '../../../platform.ts';
import { countPages } from '../../../text/pages.ts';
import { isBlacklisted } from '../../audiences/blacklist/index.ts';
import { idempotencyOf } from '../../common/idempotency/index.ts';
import { findDefaultLine } from '../../lines/lines/index.ts';
import { findFirstAccountId } from '../../people/accounts/index.ts';
import { acceptSend, type SingleSend } from '../messages/index.ts';

/** A text that the service writes by itself: a warning, a welcome, a note on an answer. */
interface ServiceText {
  /** The account that sends and pays; absent: the service's own, which is the first one. */
  readonly accountId?: number | undefined;
  /** By which it leaves; absent: the default line. */
  readonly line?: SingleSend['line'];
  readonly mobile: string;
  readonly text: string;
  readonly type?: 'sample' | 'simple';
  /** A carrier gets it within so many seconds or not at all. */
  readonly validSeconds?: number;
  /** What it is about: accepted once, whatever repeats it. */
  readonly once: { readonly key: string; readonly operation: string };
  /** Sent to a number that left the line too: the reader asked for it. */
  readonly ignoresBlacklist?: boolean;
}

/** False: there is no account or no line to send by. Throws the refusals of a send, such as no credit. */
export async function sendServiceText(platform: Platform, given: ServiceText): Promise<boolean> {
  const accountId = given.accountId ?? (await findFirstAccountId(platform.db));
  const line =
    given.line ?? (accountId === undefined ? undefined : await findDefaultLine(platform, accountId));
  if (accountId === undefined || line === undefined) return false;
  const { mobile, text, once } = given;
  const isOwn = given.accountId === undefined;
  await acceptSend(platform, {
    accountId,
    type: given.type ?? 'sample',
    line,
    mobile,
    text,
    pages: countPages(text).pages,
    pattern: null,
    schedule: null,
    waitingFor: null,
    validSeconds: given.validSeconds ?? null,
    isBlacklisted:
      !given.ignoresBlacklist &&
      (await isBlacklisted(platform, { accountId, lineId: line.id, mobile, isService: isOwn })),
    idempotency: idempotencyOf({ value: once.key, operation: once.operation }, {}),
  });
  return true;
}
