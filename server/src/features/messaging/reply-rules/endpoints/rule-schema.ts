import { weekdays } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { CreatedAt } from '../../../../http/fields/times.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { clockWindow } from '../../../lines/sending-hours/index.ts';
import { actionSchema, actionsMax } from '../actions/reply-action.ts';
import { textStates, type TextState } from '../answers/approved-texts.ts';
import { matchKinds } from '../matching/match-reply.ts';
import { patternLengthMax } from '../matching/wildcards.ts';
import { ruleStates, type ReplyRule } from '../reply-rule.ts';

export const RuleId = field(Id, 'Id of the rule', 'شناسهٔ قاعده', 4);
export const Keyword = field(
  Type.String({ minLength: 1, maxLength: 40 }),
  'The word of a shared line that its replies begin with',
  'کلمه‌ای از خط مشترک که پاسخ‌ها با آن آغاز می‌شوند',
  'نان',
);
const LineNumber = field(
  Type.String({ minLength: 1, maxLength: 30 }),
  'The line whose replies it takes',
  'خطی که پاسخ‌هایش را می‌گیرد',
  '90008361',
);

const match = Type.Object(
  {
    kind: field(
      wordOf(matchKinds),
      'word: the whole reply is one of the words; beginning: it begins with one; pattern: it fits one, in which * is anything, ? one character and # digits; anything: every reply',
      'word: همهٔ پاسخ یکی از کلمه‌هاست؛ beginning: با یکی آغاز می‌شود؛ pattern: با یکی جور است که در آن * هر چیز، ? یک نویسه و # رقم‌هاست؛ anything: هر پاسخی',
    ),
    words: field(
      Type.Array(Type.String({ minLength: 1, maxLength: patternLengthMax }), { maxItems: 20 }),
      'Any of them, in any spelling of letters and digits; empty for anything',
      'هر کدام از آن‌ها، با هر شکل حرف و رقم؛ برای anything خالی',
      ['بله', 'آری'],
    ),
  },
  { title: 'ReplyMatch' },
);

const wholeDays = Type.Object(
  {
    weekdays: field(Type.Array(wordOf(weekdays), { maxItems: 7 }), 'Days of the week', 'روزهای هفته', [
      'friday',
    ]),
    holidays: field(
      Type.Boolean(),
      'Whether official holidays are among them, as GET /ws/v1/holidays has them',
      'آیا تعطیل‌های رسمی هم از آن‌هاست، همان که GET /ws/v1/holidays می‌دهد',
      true,
    ),
  },
  { title: 'ReplyWholeDays' },
);

const hours = Type.Object(clockWindow.fieldsOf('20:00'), { title: 'ReplyHours' });

export const ruleFields = {
  title: field(
    Type.String({ minLength: 1, maxLength: 100 }),
    'Title of the rule',
    'عنوان قاعده',
    'ثبت نام در باشگاه',
  ),
  state: field(
    wordOf(ruleStates),
    "off; trial: only replies from the account's own mobile; live",
    'off: خاموش؛ trial: فقط پاسخ موبایل خود حساب؛ live: روشن',
  ),
  line_number: LineNumber,
  keyword: field(
    Type.Optional(nullable(Keyword)),
    'Only on a shared line, and there always: a word that the account has; what follows it is compared',
    'فقط روی خط مشترک، و آنجا همیشه: کلمه‌ای که حساب دارد؛ آنچه پس از آن می‌آید سنجیده می‌شود',
  ),
  match: field(match, 'Which replies it takes', 'کدام پاسخ‌ها را می‌گیرد'),
  starts_at: field(
    Type.Optional(nullable(Moment)),
    'From when; null: at once',
    'از کی؛ null: از همین حالا',
    '2026-11-15T08:30:00.000Z',
  ),
  ends_at: field(
    Type.Optional(nullable(Moment)),
    'Until when; null: for good',
    'تا کی؛ null: همیشه',
    '2026-12-15T08:30:00.000Z',
  ),
  hours: field(
    Type.Optional(nullable(hours)),
    'At which hours of the day; null: at all',
    'در کدام ساعت‌های روز؛ null: همهٔ ساعت‌ها',
  ),
  whole_days: field(
    Type.Optional(nullable(wholeDays)),
    'With hours: days on which it takes replies at all hours, such as days off of a rule for outside of hours; null: on none',
    'همراه hours: روزهایی که در همهٔ ساعت‌ها پاسخ‌ها را می‌گیرد، مانند روزهای تعطیل برای قاعدهٔ بیرون از ساعت کاری؛ null: هیچ روزی',
  ),
  once_a_person: field(
    Type.Optional(Type.Boolean({ default: false })),
    'Takes one reply of a person; later ones go to the rules behind it',
    'از هر شخص یک پاسخ می‌گیرد؛ پاسخ‌های بعدی به قاعده‌های پس از آن می‌رسند',
  ),
  actions: field(
    Type.Array(actionSchema, { minItems: 1, maxItems: actionsMax }),
    'What it does, in this order',
    'کارهایی که می‌کند، به همین ترتیب',
  ),
};

const textSchema = Type.Object(
  {
    text: field(Type.String(), 'The text', 'متن', 'سفارش شما ثبت شد.'),
    state: field(
      wordOf(textStates),
      'Only an active text is sent; missing: its pattern was deleted or changed, and saving the rule asks again',
      'فقط متن active فرستاده می‌شود؛ missing: الگوی آن حذف یا عوض شده و ذخیرهٔ دوبارهٔ قاعده از نو می‌پرسد',
    ),
    pattern_code: field(
      nullable(Type.String()),
      'The pattern by which it is approved',
      'الگویی که با آن تأیید می‌شود',
      'k3zp9vqm2x',
    ),
  },
  { title: 'ReplyText' },
);

export const ruleSchema = Type.Object(
  {
    id: RuleId,
    position: field(Type.Integer(), 'Its place in the order', 'جایش در ترتیب', 1),
    ...ruleFields,
    line_number: field(
      nullable(Type.String()),
      'The line whose replies it takes; null: the account may no longer use it',
      'خطی که پاسخ‌هایش را می‌گیرد؛ null: حساب دیگر آن را ندارد',
      '90008361',
    ),
    texts: field(
      Type.Array(textSchema),
      'The texts that it answers with, and whether they are approved',
      'متن‌هایی که با آن پاسخ می‌دهد و وضعیت تأییدشان',
    ),
    created_at: CreatedAt,
    updated_at: field(Moment, 'When it was changed last', 'زمان آخرین تغییر', '2026-11-15T08:30:00.000Z'),
  },
  { title: 'ReplyRule' },
);
export type ShownRule = Static<typeof ruleSchema>;

export function ruleOf(
  rule: ReplyRule,
  lineNumber: string | undefined,
  texts: readonly TextState[],
): ShownRule {
  return {
    id: rule.id,
    position: rule.position,
    title: rule.title,
    state: rule.state,
    line_number: lineNumber ?? null,
    keyword: rule.matcher.keyword,
    match: { kind: rule.matcher.kind, words: [...rule.matcher.words] },
    starts_at: moment(rule.startsAt),
    ends_at: moment(rule.endsAt),
    hours: rule.hours && clockWindow.show(rule.hours),
    whole_days: rule.wholeDays && { ...rule.wholeDays, weekdays: [...rule.wholeDays.weekdays] },
    once_a_person: rule.oncePerPerson,
    actions: [...rule.actions],
    texts: texts.map(({ text, state, code }) => ({ text, state, pattern_code: code })),
    created_at: moment(rule.createdAt),
    updated_at: moment(rule.updatedAt),
  };
}

export const ruleBodyExample = {
  title: 'ثبت نام در باشگاه',
  state: 'trial',
  line_number: '90008361',
  match: { kind: 'beginning', words: ['نام'] },
  once_a_person: true,
  actions: [
    { kind: 'add_contact', phone_book_id: 12, fields: [{ field: 'name', value: '%rest%' }] },
    { kind: 'answer', text: 'به باشگاه ما خوش آمدید.' },
  ],
} as const;

export const ruleExample: ShownRule = {
  id: 4,
  position: 1,
  title: ruleBodyExample.title,
  state: 'trial',
  line_number: '90008361',
  keyword: null,
  match: { kind: 'beginning', words: ['نام'] },
  starts_at: null,
  ends_at: null,
  hours: null,
  whole_days: null,
  once_a_person: true,
  actions: [
    { kind: 'add_contact', phone_book_id: 12, fields: [{ field: 'name', value: '%rest%' }] },
    { kind: 'answer', text: 'به باشگاه ما خوش آمدید.' },
  ],
  texts: [{ text: 'به باشگاه ما خوش آمدید.', state: 'pending', pattern_code: 'k3zp9vqm2x' }],
  created_at: '2026-11-15T08:30:00.000Z',
  updated_at: '2026-11-15T08:30:00.000Z',
};
