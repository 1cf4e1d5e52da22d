import { Type } from 'typebox';

import { Failure } from '../../../../failure.ts';
import { Id } from '../../../../http/schemas.ts';
import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { countPages } from '../../../../text/pages.ts';
import { ticketOpener } from '../../../../ticket-opener.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import { idempotencyOf } from '../../../common/idempotency/index.ts';
import { findUsableLineById } from '../../../lines/lines/index.ts';
import { lockPerson, updatePerson } from '../answers/people-store.ts';
import { decideWait } from '../../approval/index.ts';
import { acceptSend } from '../../messages/index.ts';
import { numberProof } from '../../verify/index.ts';
import { findRun, lockRun, setOutcome, type RunRow } from '../runs-store.ts';
import { forwardedText } from './follow-up.ts';

const hourMs = 3_600_000;
/** Messages that rules forward to one number in an hour. */
const forwardsPerHour = 60;
const lengthMax = 900;

type Result = { readonly result: 'done' | 'refused' | 'hour_limit'; readonly detail: string | null };

const payload = Type.Object({
  accountId: Id,
  runId: Id,
  lineId: Id,
  /** Which action of the run, from 0. */
  at: Type.Integer({ minimum: 0 }),
  number: Type.Optional(Type.String()),
  purpose: Type.Optional(Type.String()),
  kind: Type.Unsafe<'forward_number' | 'forward_ticket' | 'start_verification'>({ type: 'string' }),
});

interface Order {
  readonly run: RunRow;
  readonly lineId: number;
  readonly at: number;
  readonly number?: string | undefined;
  readonly purpose?: string | undefined;
}

/** Does what an action of a rule left for after the commit, and notes in the result what became of it. */
export const replyFollowUp = job({
  name: 'reply-follow-up',
  payload,
  // Safe to run twice: an outcome that is settled is not worked off again; sends have an idempotency key, tickets are opened
  // in the transaction that settles them, and a verification that is open sends nothing before its time.
  async run({ accountId, runId, at, kind, ...rest }, platform) {
    const run = await findRun(platform.db, accountId, runId);
    if (run === undefined || outcomeOf(run, at)?.result !== 'queued') return;
    if (kind === 'forward_ticket') return openTicket(platform, run, at);
    const work = kind === 'forward_number' ? forwardToNumber : verify;
    await setOutcome(
      platform.db,
      run,
      at,
      await settled(platform, () => work(platform, { run, at, ...rest })),
    );
  },
});

const outcomeOf = (run: RunRow, at: number) =>
  (run.outcomes as unknown as readonly { readonly result: string }[])[at];

/** A refusal, such as no credit, is not tried again. */
async function settled({ log }: Platform, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    log.info({ code: problem.code }, 'reply rule: the follow-up was refused');
    return { result: 'refused', detail: problem.code };
  }
}

async function forwardToNumber(platform: Platform, { run, lineId, at, number = '' }: Order): Promise<Result> {
  const { account_id: accountId, id, mobile } = run;
  const line = await findUsableLineById(platform, accountId, lineId);
  if (line === undefined) return { result: 'refused', detail: null };
  if (!(await admitForward(platform, accountId, number))) return { result: 'hour_limit', detail: null };
  const text = forwardedText(mobile, run.line_number, run.text).slice(0, lengthMax);
  const isBlocked = await isBlacklisted(platform, { accountId, lineId: line.id, mobile: number });
  // The text is somebody else's: it waits for an operator like any that the account writes itself.
  const moderated = { accountId, type: 'simple', text, schedule: null } as const;
  const wait = isBlocked ? { waitingFor: null } : await decideWait(platform, moderated);
  const accepted = await acceptSend(platform, {
    accountId,
    type: 'sample',
    line,
    mobile: number,
    text,
    pages: countPages(text).pages,
    pattern: null,
    schedule: null,
    ...wait,
    validSeconds: null,
    isBlacklisted: isBlocked,
    idempotency: idempotencyOf({ value: `reply-forward:${id}:${at}`, operation: 'forward-by-rule' }, {}),
  });
  return { result: 'done', detail: String(accepted.id) };
}

function admitForward({ db, clock }: Platform, accountId: number, number: string): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const key = { accountId, mobile: number };
    const { answeredAt } = await lockPerson(tx, key, now);
    const recent = answeredAt.filter((one) => now.getTime() - one.getTime() < hourMs);
    if (recent.length >= forwardsPerHour) return false;
    await updatePerson(tx, key, { answeredAt: [...recent, now], now });
    return true;
  });
}

async function verify(platform: Platform, { run, purpose = '' }: Order): Promise<Result> {
  const person = { locale: 'fa', clientIp: null } as const;
  await numberProof.start(platform, { accountId: run.account_id, mobile: run.mobile, purpose }, person);
  return { result: 'done', detail: null };
}

async function openTicket(
  platform: Platform,
  { account_id: accountId, id }: RunRow,
  at: number,
): Promise<void> {
  const { db, clock, config, runtime } = platform;
  await db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, accountId, id);
    if (run === undefined || outcomeOf(run, at)?.result !== 'queued') return;
    const ticketId = await runtime.get(ticketOpener)(tx, {
      accountId,
      title: `${run.mobile} → ${run.line_number}`,
      question: forwardedText(run.mobile, run.line_number, run.text),
      openMax: config.openTicketsMax,
      now: clock.now(),
    });
    const result = ticketId === null ? 'refused' : 'done';
    await setOutcome(tx, run, at, { result, detail: ticketId === null ? null : String(ticketId) });
  });
}
