import { readMobile } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { invalid } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { text, type Text } from '../../../../texts/text.ts';
import { findUsableLine, lineRecords } from '../../../lines/lines/index.ts';
import { clockWindow } from '../../../lines/sending-hours/index.ts';
import { kindsOfActions } from '../actions/kinds.ts';
import type { ReplyAction } from '../actions/reply-action.ts';
import { findKeywordAccount } from '../keywords/keywords-store.ts';
import { foldText } from '../matching/fold-text.ts';
import { wildcardsMax } from '../matching/wildcards.ts';
import type { RuleContent } from '../reply-rule.ts';
import { ruleFields } from './rule-schema.ts';

const body = Type.Object(ruleFields);
export type RuleBody = Static<typeof body>;
type Problems = Record<string, Text>;

interface Scope {
  readonly platform: Platform;
  readonly accountId: number;
}

/** A rule as a request says it; a 422 names everything that is wrong with it. */
export async function readRule(scope: Scope, given: RuleBody): Promise<RuleContent> {
  const problems: Problems = {};
  const place = await readPlace(scope, given, problems);
  checkWords(given.match, problems);
  const startsAt = dateOf(given.starts_at);
  const endsAt = dateOf(given.ends_at);
  if (given.whole_days && !given.hours) problems['whole_days'] = text('reply_whole_days_hours');
  if (startsAt && endsAt && endsAt <= startsAt) problems['ends_at'] = text('period_backwards');
  await checkActions(scope, given, problems);
  if (Object.keys(problems).length > 0)
    throw invalid(Object.fromEntries(Object.entries(problems).map(([name, one]) => [name, [one]])));
  return {
    title: given.title.trim(),
    state: given.state,
    lineId: place.lineId,
    matcher: { keyword: place.keyword, kind: given.match.kind, words: given.match.words },
    startsAt,
    endsAt,
    hours: given.hours ? clockWindow.read(given.hours.from, given.hours.to, 'hours.to') : null,
    wholeDays: given.whole_days ?? null,
    oncePerPerson: given.once_a_person ?? false,
    actions: given.actions.map(readAction),
  };
}

const dateOf = (given: string | null | undefined) => (given ? new Date(given) : null);

/** The line, and the word of the account if the line is not its own alone. */
async function readPlace(
  { platform, accountId }: Scope,
  given: Pick<RuleBody, 'line_number' | 'keyword'>,
  problems: Problems,
): Promise<{ readonly lineId: number; readonly keyword: string | null }> {
  const line = await findUsableLine(platform, accountId, given.line_number);
  if (line === undefined) {
    problems['line_number'] = text('line_not_accessible', { number: given.line_number });
    return { lineId: 0, keyword: null };
  }
  const isOwn = (await lineRecords.findByNames(platform.pool, [line.number]))?.owner_account_id === accountId;
  const keyword = given.keyword ? foldText(given.keyword).text : null;
  if (isOwn && keyword !== null) problems['keyword'] = text('reply_keyword_not_here');
  if (!isOwn && keyword === null) problems['keyword'] = text('reply_keyword_needed');
  if (!isOwn && keyword !== null) {
    const owner = await findKeywordAccount(platform.db, { lineId: line.id, keyword });
    if (owner !== accountId) problems['keyword'] = text('reply_keyword_unknown', { keyword });
  }
  return { lineId: line.id, keyword };
}

function checkWords({ kind, words }: RuleBody['match'], problems: Problems): void {
  if (kind === 'anything' && words.length > 0) problems['match.words'] = text('reply_words_none');
  if (kind !== 'anything' && words.length === 0) problems['match.words'] = text('reply_words_needed');
  for (const [at, word] of words.entries()) {
    const folded = foldText(word).text;
    const wildcards = kind === 'pattern' ? folded.replace(/[^*?#]/g, '').length : 0;
    if (folded === '') problems[`match.words.${at}`] = text('reply_word_blank');
    else if (wildcards > wildcardsMax)
      problems[`match.words.${at}`] = text('reply_wildcards_max', { limit: wildcardsMax });
  }
}

async function checkActions(
  scope: Scope,
  { actions, match }: Pick<RuleBody, 'actions' | 'match'>,
  problems: Problems,
): Promise<void> {
  for (const [at, action] of actions.entries()) {
    for (const [name, problem] of Object.entries(await problemsOf(scope, action)))
      problems[`actions.${at}.${name}`] = problem;
    // Anything that answers by itself would get one code after the other.
    if (match.kind === 'anything' && action.kind === 'start_verification')
      problems[`actions.${at}.kind`] = text('reply_verification_anything');
  }
}

async function problemsOf(scope: Scope, action: ReplyAction): Promise<Readonly<Record<string, Text>>> {
  const kind = kindsOfActions[action.kind];
  const known = new Set<string>(['kind', ...kind.fields]);
  const strange = Object.keys(action).filter((name) => !known.has(name));
  const problems = Object.fromEntries(
    strange.map((name) => [name, text('reply_action_field', { kind: action.kind, name })]),
  );
  return { ...problems, ...(await kind.check(action, scope)) };
}

/** Numbers are stored in one spelling: by them loops are found. */
function readAction(action: ReplyAction): ReplyAction {
  const reading = action.number === undefined ? undefined : readMobile(action.number);
  return reading?.ok ? { ...action, number: reading.mobile } : action;
}

/** The texts that a rule can answer with. */
export function textsOf(actions: readonly ReplyAction[]): string[] {
  return [...new Set(actions.flatMap((action) => kindsOfActions[action.kind].texts?.(action) ?? []))];
}
