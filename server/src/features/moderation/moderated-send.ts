import { Type, type Static } from 'typebox';

import { Amount, Id, moment, Moment, nullable, wordOf } from '../../http/schemas.ts';
import { approvedTextsLike, listTrusted, moderationRules } from '../approval/index.ts';
import { sendWords } from '../messages/index.ts';
import type { Platform } from '../../platform.ts';
import type { Queryable } from '../../storage/database.ts';
import { findContactDetails } from '../../text/contact-details.ts';
import { waitingByFingerprint } from './similar-sends.ts';
import { textFingerprint } from './text-fingerprint.ts';
import type { SendToDecide } from './waiting-sends-store.ts';

export const moderatedSendSchema = Type.Object(
  {
    id: Id,
    account_id: Id,
    type: wordOf(sendWords.types),
    status: wordOf(sendWords.statuses),
    waiting_for: nullable(wordOf(sendWords.waitingReasons)),
    why: Type.Enum(
      ['over-long-value', 'moderated-kind', 'link-or-number', 'pattern-withdrawn', 'line-retired'],
      {
        description:
          'Why it waits: a value longer than its pattern declares, a kind that is moderated, a link or number in a kind that else passes, or a scheduled send whose pattern was withdrawn or whose line was retired meanwhile',
      },
    ),
    line: Type.Object({ id: Id, number: Type.String() }),
    text: Type.String(),
    has_link: Type.Boolean({ description: 'The text has a link or an account name' }),
    has_number: Type.Boolean({ description: 'The text has a phone number or a USSD code' }),
    is_account_trusted: Type.Boolean(),
    approved_text: nullable(
      Type.String({
        description: 'What was approved for the account and is most like this text; null: nothing is',
      }),
    ),
    fingerprint: nullable(
      Type.String({
        description:
          'The same for texts that may be decided together (decide_similar); null: it is decided alone',
      }),
    ),
    similar_count: Type.Integer({ description: 'Others that wait with the same fingerprint' }),
    similar_accounts_count: Type.Integer({ description: 'Accounts that these and this one are of' }),
    pattern_code: nullable(Type.String()),
    schedule: nullable(Moment),
    rejected_due: nullable(Type.String()),
    recipients_count: Type.Integer(),
    pages: Type.Integer(),
    cost: Amount,
    created_at: Moment,
  },
  { title: 'ModeratedSend' },
);

type ModeratedSend = Static<typeof moderatedSendSchema>;

/** The sends as operators see them, with what helps to decide. */
export async function moderatedSendsOf(
  platform: Platform,
  db: Queryable,
  sends: readonly SendToDecide[],
): Promise<ModeratedSend[]> {
  const [rules, approved, groups, trusted] = await Promise.all([
    moderationRules.read(platform),
    approvedTextsLike(db, sends),
    waitingByFingerprint(db),
    listTrusted(
      db,
      sends.map(({ account_id }) => account_id),
    ),
  ]);
  return sends.map((send, at) => {
    const fingerprint = textFingerprint(send);
    const alike = (fingerprint === null ? undefined : groups.get(fingerprint)) ?? [];
    return {
      ...moderatedSendOf(send, { rules, isTrusted: trusted.has(send.account_id) }),
      approved_text: approved[at] ?? null,
      fingerprint,
      similar_count: alike.filter(({ id }) => id !== send.id).length,
      similar_accounts_count: new Set([send.account_id, ...alike.map(({ account_id }) => account_id)]).size,
    };
  });
}

type Rules = Awaited<ReturnType<typeof moderationRules.read>>;

function moderatedSendOf(
  send: SendToDecide,
  { rules, isTrusted }: { rules: Rules; isTrusted: boolean },
): Omit<ModeratedSend, 'approved_text' | 'fingerprint' | 'similar_count' | 'similar_accounts_count'> {
  const { hasLink, hasNumber } = findContactDetails(send.text);
  return {
    id: send.id,
    account_id: send.account_id,
    type: send.type as ModeratedSend['type'],
    status: sendWords.shownStatus(send.state, 'in-queue'),
    waiting_for: send.waiting_for,
    why: whyOf(send, rules),
    line: { id: send.line_id, number: send.line_number },
    text: send.text,
    has_link: hasLink,
    has_number: hasNumber,
    is_account_trusted: isTrusted,
    pattern_code: send.pattern_code,
    schedule: moment(send.schedule),
    rejected_due: send.rejected_due,
    recipients_count: send.recipients_count,
    pages: send.pages,
    cost: send.cost,
    created_at: moment(send.created_at),
  };
}

// A kind that passes unseen by the rules of today can only wait because of a link or number.
function whyOf({ held_for, type }: SendToDecide, rules: Rules): ModeratedSend['why'] {
  if (held_for === 'pattern-withdrawn' || held_for === 'line-retired') return held_for;
  if (type === 'pattern') return 'over-long-value';
  const rule = moderationRules.kinds.find((kind) => kind === type);
  const passes = rule !== undefined && rules[rule].rule === 'never';
  return passes ? 'link-or-number' : 'moderated-kind';
}
