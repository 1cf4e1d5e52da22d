import { changeFeed } from '../../../changes/index.ts';
import { readHolidays } from '../../common/holidays/index.ts';
import { contactRows } from '../../audiences/phonebooks/index.ts';
import type { Platform } from '../../../platform.ts';
import { LoopTurn } from '../../../primitives/loop-turn.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { ActionOutcome, ActionScope } from './actions/action-kind.ts';
import { kindsOfActions } from './actions/kinds.ts';
import { decideAnswer, type AnswerState } from './answers/decide-answer.ts';
import { openLimits } from './answers/person-limits.ts';
import { foldText } from './matching/fold-text.ts';
import { matchReply, type MatchedReply } from './matching/match-reply.ts';
import { isOpenAt, type ReplyRule } from './reply-rule.ts';
import { listRulesOfLine } from './rules-store.ts';
import { hasRun, hasRunOf, insertRun } from './runs-store.ts';

/** A reply as rules see it. */
export interface Reply {
  readonly accountId: number;
  readonly inboxId: number;
  readonly lineId: number;
  readonly lineNumber: string;
  readonly mobile: string;
  readonly text: string;
  /** When it arrived: dates and hours of rules are compared with it. */
  readonly at: Date;
}

export interface AppliedRule {
  readonly runId: number;
  readonly rule: ReplyRule;
  readonly matched: MatchedReply;
  readonly outcomes: readonly ActionOutcome[];
  readonly answer: string | undefined;
  readonly answerState: AnswerState;
}

/**
 * Runs the actions of the first rule that is for the reply, in one transaction; undefined: none is, or the reply was
 * worked off before. `mayTry`: rules that are on trial take it too.
 */
export async function applyRules(
  tx: Transaction,
  platform: Platform,
  reply: Reply,
  { mayTry }: { readonly mayTry: boolean },
): Promise<AppliedRule | undefined> {
  const { accountId, mobile, inboxId } = reply;
  const now = platform.clock.now();
  const limits = await openLimits(tx, platform, { accountId, mobile, now });
  // After the lock: of two jobs for one reply the second sees what the first has done.
  if (await hasRun(tx, accountId, inboxId)) return undefined;
  const found = await findRuleFor(tx, platform, reply, mayTry);
  const outcomes: ActionOutcome[] = [];
  const { lineNumber } = reply;
  const scope = { platform, accountId, mobile, inboxId, lineNumber, now, admit: limits.admitOther };
  if (found !== undefined)
    for (const action of found.rule.actions) {
      const actionScope: ActionScope = { ...scope, rule: found.rule, matched: found.matched };
      outcomes.push(await kindsOfActions[action.kind].run(tx, action, actionScope));
    }
  // An action that knows more of the reply says more than a fixed answer: the last text counts.
  const answer = outcomes.findLast((outcome) => outcome.answer !== undefined)?.answer;
  const answerState = await decideAnswer(tx, { accountId, limits, text: answer });
  await limits.save();
  if (found === undefined) return undefined;
  const run = { ...reply, ruleId: found.rule.id, outcomes, answer: answer ?? null, answerState, now };
  return { runId: await insertRun(tx, run), ...found, outcomes, answer, answerState };
}

async function findRuleFor(
  tx: Transaction,
  platform: Platform,
  { accountId, lineId, mobile, text, at }: Reply,
  mayTry: boolean,
): Promise<{ readonly rule: ReplyRule; readonly matched: MatchedReply } | undefined> {
  const rules = await listRulesOfLine(tx, accountId, lineId);
  const isHoliday = rules.some(({ wholeDays }) => wholeDays?.holidays) ? await readHolidays(tx) : () => false;
  const calendar = { timeZone: platform.config.timeZone, isHoliday };
  const folded = foldText(text);
  const turn = new LoopTurn();
  for (const rule of rules) {
    // Twenty patterns of a hundred rules beside a long reply are seconds of work.
    if (turn.isOver()) await turn.next();
    if (rule.state === 'trial' && !mayTry) continue;
    if (!isOpenAt(rule, at, calendar)) continue;
    const matched = matchReply(rule.matcher, folded);
    if (matched === undefined) continue;
    const isTaken = rule.oncePerPerson && (await hasRunOf(tx, accountId, { ruleId: rule.id, mobile }));
    if (!isTaken) return { rule, matched };
  }
  return undefined;
}

/** Notifies viewers of what a rule changed, after the commit. */
export function noteChanges(platform: Platform, accountId: number, { outcomes }: AppliedRule): void {
  for (const { phonebookId, pollId } of outcomes) {
    if (phonebookId !== undefined) contactRows.ofNumber.note(platform, accountId, phonebookId);
    if (pollId !== undefined) platform.runtime.get(changeFeed).note(accountId, 'replies', pollId);
  }
}
