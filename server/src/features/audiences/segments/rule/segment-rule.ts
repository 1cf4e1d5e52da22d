import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Id, listedWord, wordOf } from '../../../../http/schemas.ts';

const match = (en: string, fa: string) => field(wordOf(['all', 'any']), en, fa);

export const conditionsMax = 30;
const groupsMax = 10;

/** One flat shape for every kind of condition: a kind reads its fields and refuses what it cannot use. */
const conditionSchema = Type.Object(
  {
    kind: field(
      listedWord(['column', 'event', 'delivery', 'reply', 'clicked', 'opted_out', 'segment'], {
        maxLength: 40,
      }),
      'What is asked: column (a fixed column or an attribute), event, delivery, reply, clicked (opened a link of its own), opted_out, segment',
      'چه چیزی پرسیده می‌شود: column (ستون ثابت یا ویژگی)، event، delivery، reply، clicked (لینک خودش را باز کرده)، opted_out، segment',
      'column',
    ),
    not: field(
      Type.Optional(Type.Boolean({ default: false })),
      'true: contacts who do not meet it',
      'true: مخاطبانی که این شرط را ندارند',
    ),
    field: field(
      Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      'column: mobile, a fixed column, or the code of an attribute',
      'column: mobile، یک ستون ثابت یا کد یک ویژگی',
      'birthday',
    ),
    is: field(
      Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      'column: equal, containing (texts), from, to (numbers and dates, with the value itself), filled, empty; of dates also within_next_days, within_last_days, more_than_days_ago and anniversary_within_days (birthdays). delivery: sent, delivered, not_delivered',
      'column: equal، containing (متن)، from و to (عدد و تاریخ، با خود مقدار)، filled، empty؛ برای تاریخ within_next_days، within_last_days، more_than_days_ago و anniversary_within_days (تولد) هم. delivery: sent، delivered، not_delivered',
      'anniversary_within_days',
    ),
    value: field(
      Type.Optional(Type.String({ maxLength: 200 })),
      'What the column is compared with; a date of either calendar',
      'آنچه ستون با آن بررسی می‌شود؛ تاریخ به هر یک از دو تقویم',
      '1405/01/15',
    ),
    days: field(
      Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
      'Days of a relative date, or of the period of events, deliveries and replies',
      'روزهای تاریخ نسبی، یا بازهٔ رویدادها، تحویل‌ها و پاسخ‌ها',
      7,
    ),
    name: field(
      Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      'event: its name',
      'event: نامش',
      'bought',
    ),
    count: field(
      Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      'event: at least so many times; 1 if absent',
      'event: حداقل این چند بار؛ اگر نباشد ۱',
      2,
    ),
    amount: field(
      Type.Optional(Type.Number({ minimum: -1e15, maximum: 1e15 })),
      'event: with at least so much in all',
      'event: با حداقل این مبلغ در مجموع',
      500_000,
    ),
    id: field(
      Type.Optional(Id),
      'segment: its id. delivery: the id of a send, in place of days',
      'segment: شناسه‌اش. delivery: شناسهٔ یک ارسال، به‌جای days',
      3,
    ),
  },
  { title: 'SegmentCondition' },
);

export const ruleSchema = Type.Object(
  {
    match: match(
      'all: contacts of whom every group holds; any: at least one',
      'all: مخاطبانی که همهٔ گروه‌ها دربارهٔ آن‌ها درست است؛ any: حداقل یکی',
    ),
    groups: field(
      Type.Array(
        Type.Object(
          {
            match: match(
              'all: every condition of the group; any: at least one',
              'all: همهٔ شرط‌های گروه؛ any: حداقل یکی',
            ),
            conditions: field(
              Type.Array(conditionSchema, { minItems: 1, maxItems: conditionsMax }),
              'Its conditions',
              'شرط‌هایش',
            ),
          },
          { title: 'SegmentGroup' },
        ),
        { maxItems: groupsMax },
      ),
      `Groups of conditions; none: every contact. ${conditionsMax} conditions at most in all`,
      'گروه‌های شرط؛ اگر نباشد: همهٔ مخاطبان. در مجموع حداکثر ۳۰ شرط',
    ),
  },
  { title: 'SegmentRule' },
);

export type SegmentRule = Static<typeof ruleSchema>;
