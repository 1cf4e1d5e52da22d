import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { AccountId, SendRequestId } from '../../../http/fields/ids.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { moment, nullable, wordOf } from '../../../http/schemas.ts';
import {
  approvalOutlook,
  approvedTextsLike,
  moderationRules,
  trust,
  type WaitReason,
} from '../approval/index.ts';
import { sendWords } from '../messages/index.ts';
import type { Platform } from '../../../platform.ts';
import type { Queryable } from '../../../storage/database.ts';
import { findContactDetails } from '../../../text/contact-details.ts';
import { waitingByFingerprint } from './similar-sends.ts';
import { textFingerprint } from './text-fingerprint.ts';
import type { SendToDecide } from './waiting-sends-store.ts';
import {
  LineOfSend,
  PatternCodeOrNull,
  ScheduleOrNull,
  RejectedDue,
  RecipientsCount,
  Pages,
  Cost,
} from '../../../http/fields/sends.ts';

export const moderatedSendSchema = Type.Object(
  {
    id: SendRequestId,
    account_id: AccountId,
    type: field(wordOf(sendWords.types), 'Type of send', 'روش ارسال'),
    status: field(wordOf(sendWords.statuses), 'Current status', 'وضعیت فعلی'),
    waiting_for: field(
      nullable(wordOf(sendWords.waitingReasons)),
      'What it is waiting for; null: nothing',
      'منتظر چیست؛ null اگر منتظر نیست',
    ),
    why: field(
      Type.Enum([
        'over-long-value',
        'moderated-kind',
        'link-or-number',
        'many-codes',
        'pattern-withdrawn',
        'line-retired',
      ]),
      'Why it waits: a value longer than its pattern declares, a kind that is moderated, a link or number in a kind that else passes, one of many codes to consecutive numbers, or a scheduled send whose pattern was withdrawn or whose line was retired meanwhile',
      'چرا منتظر است: مقداری بلندتر از اعلام الگو، نوعی که بازبینی می‌شود، لینک یا شماره در نوعی که وگرنه می‌گذرد، رمزی از رمزهای بسیار به شماره‌های پشت‌سرهم، یا ارسال زمان‌بندی‌شده‌ای که الگویش پس گرفته یا خطش کنار گذاشته شده',
    ),
    line: LineOfSend,
    text: field(Type.String(), 'Text of the message', 'متن پیام', 'سفارش شما آماده است. لغو۱۱'),
    has_link: field(
      Type.Boolean(),
      'The text has a link or an account name',
      'متن لینک یا نام کاربری شبکه دارد',
    ),
    has_number: field(
      Type.Boolean(),
      'The text has a phone number or a USSD code',
      'متن شماره تلفن یا کد USSD دارد',
    ),
    is_account_trusted: field(Type.Boolean(), 'Whether the account is trusted', 'حساب مورد اعتماد است یا نه'),
    approved_text: field(
      nullable(Type.String()),
      'Approved text of the account most similar to this one; null: none',
      'آنچه برای حساب تأیید شده و به این متن از همه شبیه‌تر است؛ null: هیچ',
      'سفارش شما آماده است. لغو۱۱',
    ),
    fingerprint: field(
      nullable(Type.String()),
      'The same for texts that may be decided together (decide_similar); null: it is decided alone',
      'برای متن‌هایی که می‌توان یک‌جا دربارهٔ آن‌ها تصمیم گرفت (decide_similar) یکسان است؛ null: جداگانه تصمیم گرفته می‌شود',
      '9f2c4b1a',
    ),
    similar_count: field(
      Type.Integer(),
      'Others that wait with the same fingerprint',
      'موارد دیگری که با همین fingerprint منتظرند',
      8,
    ),
    similar_accounts_count: field(
      Type.Integer(),
      'Accounts that these and this one are of',
      'حساب‌هایی که این‌ها از آنِ آن‌هاست',
      2,
    ),
    pattern_code: PatternCodeOrNull,
    schedule: ScheduleOrNull,
    rejected_due: RejectedDue,
    recipients_count: RecipientsCount,
    pages: Pages,
    cost: Cost,
    created_at: CreatedAt,
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
    trust.list(
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

const whyWords: Record<NonNullable<WaitReason>, ModeratedSend['why']> = {
  kind: 'moderated-kind',
  account: 'moderated-kind',
  'first-text': 'moderated-kind',
  'long-value': 'over-long-value',
  link: 'link-or-number',
  number: 'link-or-number',
  'many-codes': 'many-codes',
  'line-retired': 'line-retired',
  'pattern-withdrawn': 'pattern-withdrawn',
};

// Of a send that was stored without a reason: a kind that passes unseen can only wait because of a link or number.
function whyOf({ held_for, type }: SendToDecide, rules: Rules): ModeratedSend['why'] {
  const stored = approvalOutlook.reasonOfHold(held_for);
  if (stored !== null) return whyWords[stored];
  if (type === 'pattern') return 'over-long-value';
  const rule = moderationRules.kinds.find((kind) => kind === type);
  const passes = rule !== undefined && rules[rule].rule === 'never';
  return passes ? 'link-or-number' : 'moderated-kind';
}
