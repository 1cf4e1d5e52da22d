import type { Platform } from '../../../platform.ts';
import { guardedCalls } from '../../common/webhooks/index.ts';
import { findProfile } from '../accounts/index.ts';
import { openAnswers } from './answers.ts';
import { changeCase, findCase } from './cases-store.ts';
import { readIdentityRules } from './rules-store.ts';

const timeoutMs = 10_000;
const answerMax = 500;

/**
 * Asks the outside register whether the mobile of the account belongs to its national id, and keeps answer and time. The call
 * is signed as webhooks are, and goes only where they may go. False: there was no answer that can be read.
 */
export async function askOutsideRegister(platform: Platform, accountId: number): Promise<boolean> {
  const { db, clock, config } = platform;
  const [row, account, { rules }] = await Promise.all([
    findCase(db, accountId),
    findProfile(db, accountId),
    readIdentityRules(db),
  ]);
  if (row === undefined || account === undefined || config.identityRegisterUrl === undefined) return true;
  const answers = openAnswers(platform, row);
  const answerOf = (wanted: string) => {
    const item = rules[row.person_type].find(({ kind }) => kind === wanted);
    return item === undefined ? null : (answers[item.key] ?? null);
  };
  const { isDelivered, response, error } = await guardedCalls.postSigned(platform, {
    url: config.identityRegisterUrl,
    secrets: config.identityRegisterSecret === undefined ? [] : [config.identityRegisterSecret],
    messageId: guardedCalls.newMessageId(),
    timeoutMs,
    body: JSON.stringify({
      person_type: row.person_type,
      mobile: account.mobile,
      national_id: answerOf('national_id'),
      company_id: answerOf('company_id'),
    }),
  });
  const match = isDelivered ? readMatch(response) : null;
  await changeCase(db, accountId, {
    register_match: match,
    register_answer: (isDelivered ? response : error)?.slice(0, answerMax) ?? null,
    register_asked_at: clock.now(),
  });
  return match !== null;
}

/** Null: the answer says neither yes nor no. */
function readMatch(response: string | null): boolean | null {
  try {
    const answer: unknown = JSON.parse(response ?? '');
    const match = answer !== null && typeof answer === 'object' && 'match' in answer ? answer.match : null;
    return typeof match === 'boolean' ? match : null;
  } catch {
    return null;
  }
}
