import { Type, type Static } from 'typebox';

import { shownChargingSchema } from '../../../../http/fields/charging.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Amount, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { readCharging, shownCharging, usualCharging } from '../../../../text/charging.ts';
import type { TextEnding } from '../../../lines/sending-settings/index.ts';
import { estimates } from '../../../money/wallet/index.ts';
import { approvalOutlook, type ApprovalOutlook, type ApprovalReason } from '../../approval/index.ts';
import { sendWords, storedSends } from '../../messages/index.ts';
import { perHour } from '../fields/pace-field.ts';
import { hoursOutlook, outlookOfHours } from '../fields/hours-outlook.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { readRecipient, readSchedule, sendFields } from '../fields/send-fields.ts';
import { countSend } from '../recipients/count-send.ts';
import { describedApproval } from '../recipients/described-approval.ts';
import { shortenLinks } from '../../links/index.ts';
import { describedCount, describedFields, describedFiles } from '../recipients/described-send.ts';

const checkSchema = Type.Object(
  {
    receiver_count: field(Type.Integer(), 'Number of recipients', 'تعداد گیرندگان', 100),
    blacklisted_count: field(
      Type.Integer(),
      'Of these, those on a blacklist kept here: nothing is sent to them and nothing charged',
      'از این‌ها، شماره‌های لیست سیاه این‌جا: چیزی برایشان نمی‌رود و هزینه‌ای ندارند',
      3,
    ),
    operator_blocked_count: field(
      Type.Integer(),
      "Of these, those on their operator's list of people without advertising, as learnt from earlier messages: nothing is sent to them from an advertising line and nothing charged",
      'از این‌ها، کسانی که بنا بر پیام‌های قبلی تبلیغات را نزد اپراتور بسته‌اند: از خط تبلیغاتی چیزی برایشان نمی‌رود و هزینه‌ای ندارند',
      20,
    ),
    text_length: field(
      Type.Integer(),
      'UTF-16 units of the final text, of the longest if they differ',
      'واحدهای UTF-16 متن نهایی؛ اگر متفاوت باشند، بلندترین',
      64,
    ),
    pages: field(Type.Integer(), 'Of the longest text', 'از بلندترین متن', 2),
    text: field(
      nullable(Type.String()),
      'The text of the first recipient as it will look, where the service changes it: with short links, or with the opt-out phrase of the line; null: as it was written',
      'متن نخستین گیرنده به شکل نهایی، جایی که سرویس تغییرش می‌دهد: با لینک کوتاه یا عبارت لغو خط؛ null: همان که نوشته شد',
      'فروش ویژهٔ آخر هفته\nلغو۱۱',
    ),
    longest_text: field(
      nullable(Type.String()),
      'The longest text of the audience, complete; null: everybody gets the same',
      'بلندترین متن میان گیرندگان، کامل؛ null: متن همه یکی است',
      'سارا عزیز، سفارش 1024 آماده است',
    ),
    costliest_text: field(
      nullable(Type.String()),
      'Of the different texts, the one with most pages; it can be shorter than the longest, by its encoding',
      'از متن‌های متفاوت، آن‌که بیشترین صفحه را دارد؛ به‌خاطر کدگذاری ممکن است از بلندترین کوتاه‌تر باشد',
      'سارا عزیز، سفارش 1024 آماده است',
    ),
    price_amount: field(Amount, 'Price in toman', 'قیمت به تومان', 360),
    charging: shownChargingSchema,
    waiting_for: field(
      nullable(wordOf(sendWords.waitingReasons)),
      'approval (by an operator), schedule, or null: it would be released',
      'approval (از طرف اپراتور)، schedule، یا null: رها می‌شود',
      'approval',
    ),
    approval: field(
      nullable(approvalOutlook.schema),
      'Why it would wait for an operator, its place and when a decision can be expected; null: it would not',
      'چرا منتظر اپراتور می‌ماند، جایش و زمان احتمالی تصمیم؛ null: نمی‌ماند',
    ),
    hours: field(
      nullable(hoursOutlook),
      'When sends to many may leave by this line; null: at all hours, and for a pattern to one recipient',
      'ارسال گروهی از این خط کی می‌تواند برود؛ null: همیشه، و برای الگو به یک گیرنده',
    ),
    leaves_at: field(
      nullable(Moment),
      'When its first message can be expected to leave; null: it waits for a decision about which nothing is known',
      'زمان احتمالی رفتن اولین پیام؛ null: منتظر تصمیمی است که درباره‌اش چیزی معلوم نیست',
      '2026-03-21T08:20:00.000Z',
    ),
    last_leaves_at: field(
      nullable(Moment),
      'With per_hour: when its last messages leave, in the hours of the line; null: without it, or nothing is known of the decision',
      'همراه per_hour: زمان رفتن آخرین پیام‌ها در ساعت‌های خط؛ null: بی آن، یا از تصمیم چیزی معلوم نیست',
      '2026-03-21T16:40:00.000Z',
    ),
  },
  { title: 'CheckedSend' },
);
type Checked = Static<typeof checkSchema>;

export const checkSend = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/check',
  name: 'checkSend',
  permission: 'read',
  feature: null,
  title: { fa: 'بررسی پیش از ارسال', en: 'Check a send before it is made' },
  description: {
    fa: 'می‌گوید اگر این ارسال اکنون ساخته شود چه می‌شود: هزینه و صفحه‌ها، چه کسانی کنار گذاشته می‌شوند و چرا، از خط چه حساب می‌شود، آیا و چرا منتظر می‌ماند، جایش، زمان احتمالی تصمیم و زمان رفتن. همان بدنه‌ای را می‌گیرد که `sms/calculate-cost` می‌گیرد، با `schedule`. چیزی ثبت نمی‌شود.',
    en: 'Shows what would happen if this send were made now: price and pages, who is left out and why, what the line charges, whether and why it waits, its place, when a decision can be expected and when it leaves. Takes the body that `sms/calculate-cost` takes, with `schedule`. Nothing is created.',
  },
  takesLongLists: true,
  body: Type.Object({
    ...describedFields,
    shorten_links: shortenLinks,
    receiver_count: describedCount,
    schedule: sendFields.schedule,
    per_hour: perHour,
  }),
  files: describedFiles,
  checks: {
    line_number: sendChecks.line_number,
    line_id: sendChecks.line_id,
    schedule: sendChecks.schedule,
    recipient: ({ recipient }) => recipient !== undefined && readRecipient(recipient, 'recipient'),
    selectedPhoneBooks: sendChecks.selectedPhoneBooks,
  },
  data: checkSchema,
  refusals: [404, 409],
  examples: {
    body: { text: 'فروش ویژهٔ آخر هفته', receiver_count: 1000, line_number: '90008361' },
    data: {
      receiver_count: 1000,
      blacklisted_count: 0,
      operator_blocked_count: 0,
      text_length: 19,
      pages: 1,
      text: null,
      longest_text: null,
      costliest_text: null,
      price_amount: 100_000,
      charging: shownCharging(usualCharging),
      waiting_for: 'approval',
      approval: {
        reason: 'kind',
        place: 4,
        usual_at: '2026-11-15T08:50:00.000Z',
        late_at: '2026-11-15T10:10:00.000Z',
        decided_count: 120,
      },
      hours: null,
      leaves_at: '2026-11-15T08:50:00.000Z',
      last_leaves_at: null,
    },
  },

  async handle({ body, files, caller, platform }) {
    const { accountId, dialect, isTest } = caller;
    const asker = { platform, accountId, dialect };
    const file = files['recipients_file'];
    const schedule = readSchedule(platform, body.schedule);
    const counted = await countSend(asker, body, file);
    const { line, chargedPages } = counted;
    const { factorPermille } = line;
    const reason = isTest
      ? null
      : await describedApproval(asker, endedBody(body, counted.ending), file !== undefined);
    const approval = reason === null ? null : await outlookOf(platform, reason);
    const waitingFor: Checked['waiting_for'] = approval === null ? schedule && 'schedule' : 'approval';
    const soonest = soonestOf(platform, { schedule, approval });
    const hours =
      body.recipient === undefined
        ? await outlookOfHours(platform, { lineId: line.id, pages: chargedPages, soonest })
        : null;
    return {
      receiver_count: counted.receivers,
      blacklisted_count: counted.listed,
      operator_blocked_count: counted.operatorBlocked,
      text_length: counted.textLength,
      pages: counted.pages,
      text: counted.isChanged ? counted.text : null,
      longest_text: counted.ownTexts.longest,
      costliest_text: counted.ownTexts.costliest,
      price_amount: isTest
        ? 0
        : await estimates.cost(platform.db, accountId, { factorPermille, pages: chargedPages }),
      charging: shownCharging(readCharging(line.charging)),
      waiting_for: waitingFor,
      approval,
      hours,
      leaves_at: hours?.opens_at ?? moment(soonest),
      last_leaves_at: await lastLeavesAt(platform, { counted, perHour: body.per_hour, soonest }),
    };
  },
});

/** When the last slice of a gradual send leaves. */
async function lastLeavesAt(
  platform: Platform,
  asked: {
    readonly counted: Awaited<ReturnType<typeof countSend>>;
    readonly perHour: number | null | undefined;
    readonly soonest: Date | null;
  },
): Promise<string | null> {
  const { counted, perHour: pace, soonest: from } = asked;
  if (pace === undefined || pace === null || from === null) return null;
  const of = { lineId: counted.line.id, items: counted.receivers, perHour: pace, from };
  return moment((await storedSends.gradualOutlook(platform, of)).endsAt);
}

/** The body with its text as the send would store it, and an operator would see it. */
function endedBody<Body extends { readonly text?: string }>(body: Body, ending: TextEnding): Body {
  return body.text === undefined ? body : { ...body, text: ending.complete(body.text) };
}

/** As if the send were stored now. */
async function outlookOf(platform: Platform, reason: ApprovalReason): Promise<ApprovalOutlook> {
  const { db } = platform;
  const before = await storedSends.countAwaiting(db, approvalOutlook.placeMax);
  return { reason, ...(await approvalOutlook.of(db, platform, { kind: 'send', before })) };
}

/** The moment from which only the hours of the line can hold it; null: nothing is known of the decision. */
function soonestOf(
  { clock }: Platform,
  { schedule, approval }: { readonly schedule: Date | null; readonly approval: ApprovalOutlook | null },
): Date | null {
  const from = schedule ?? clock.now();
  if (approval === null) return from;
  if (approval.usual_at === null) return null;
  return new Date(Math.max(from.getTime(), Date.parse(approval.usual_at)));
}
