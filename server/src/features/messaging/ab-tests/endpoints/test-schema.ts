import { Type, type Static } from 'typebox';

import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { judges, testStates, type PartResult } from '../ab-test.ts';
import type { AbTest } from '../ab-tests-store.ts';
import { findResults } from '../results-store.ts';

export const TestId = field(Id, 'Id of the test', 'شناسهٔ آزمون', 4);
export const Title = field(
  Type.String({ minLength: 1, maxLength: 100 }),
  'Name of the test',
  'نام آزمون',
  'عنوان حراج',
);
export const WinnerField = field(Type.Enum(['a', 'b']), 'Which of the texts', 'کدام متن', 'a');

const partSchema = Type.Object(
  {
    text: field(Type.String(), 'Its text', 'متنش', 'حراج آغاز شد: https://k.example/ABCDEFGH'),
    send_id: field(Id, 'Its send, an ordinary one', 'ارسالش، که ارسالی معمولی است', 1201),
    recipients_count: field(Type.Integer(), 'Recipients', 'گیرندگان', 500),
    delivered_count: field(Type.Integer(), 'Of them, who got it', 'از آن‌ها، کسانی که رسیده', 480),
    clicked_count: field(
      Type.Integer(),
      'People who opened a link of it',
      'کسانی که لینکی از آن را باز کردند',
      42,
    ),
    replied_count: field(
      Type.Integer(),
      'People who wrote after it was handed over to them',
      'کسانی که پس از تحویل آن به اپراتور پیام دادند',
      7,
    ),
  },
  { title: 'AbTestPart' },
);

export const testSchema = Type.Object(
  {
    id: TestId,
    title: Title,
    state: field(
      wordOf(testStates),
      'testing: both parts were sent; undecided: neither was better, a person decides; held: decided, but the rest could not be sent (problem); finished; cancelled',
      'testing: هر دو بخش فرستاده شده؛ undecided: هیچ‌کدام بهتر نبود و آدم تصمیم می‌گیرد؛ held: تصمیم گرفته شده ولی بقیه فرستاده نشد (problem)؛ finished: تمام؛ cancelled: لغو',
      'testing',
    ),
    judged_by: field(wordOf(judges), 'What decides', 'چه چیزی تصمیم می‌گیرد', 'clicks'),
    judge_after_hours: field(
      nullable(Type.Integer()),
      'So many hours after both parts have left; null: by hand',
      'این تعداد ساعت پس از رفتن هر دو بخش؛ null: دستی',
      4,
    ),
    share_percent: field(
      Type.Integer(),
      'Share of the audience in both parts together',
      'سهم هر دو بخش با هم از گیرندگان',
      20,
    ),
    rest_count: field(
      Type.Integer(),
      'People in neither part when it was drawn',
      'کسانی که هنگام قرعه در هیچ بخشی نبودند',
      4000,
    ),
    a: field(partSchema, 'The first text', 'متن اول'),
    b: field(partSchema, 'The second text', 'متن دوم'),
    winner: field(
      nullable(Type.Enum(['a', 'b'])),
      'The text of the rest; null: undecided',
      'متن بقیه؛ null: هنوز معلوم نیست',
      'a',
    ),
    decided_by: field(
      nullable(Type.Enum(['result', 'hand'])),
      'What decided; null: nothing yet',
      'چه چیزی تصمیم گرفت؛ null: هنوز هیچ',
      'result',
    ),
    rest_send_id: field(
      nullable(Id),
      'The send to the rest; null: none was made',
      'ارسال به بقیه؛ null: ساخته نشده',
      1301,
    ),
    problem: field(
      nullable(Type.String()),
      'Why it does not go on by itself: an error_code such as insufficient_balance, ab_test_no_difference or ab_test_part_unsent',
      'چرا خودش ادامه نمی‌دهد: یک error_code مانند insufficient_balance، یا ab_test_no_difference و ab_test_part_unsent',
      'insufficient_balance',
    ),
    created_at: field(Moment, 'When it was made', 'زمان ساخت', '2026-03-21T08:00:00.000Z'),
    decided_at: field(nullable(Moment), 'When it was decided', 'زمان تصمیم', '2026-03-21T12:00:00.000Z'),
  },
  { title: 'AbTest' },
);
export type ShownTest = Static<typeof testSchema>;

const partExample = { recipients_count: 500, delivered_count: 480, replied_count: 7 };
export const testExample = {
  id: 4,
  title: 'عنوان حراج',
  state: 'testing',
  judged_by: 'clicks',
  judge_after_hours: 4,
  share_percent: 20,
  rest_count: 4000,
  a: { text: 'حراج آغاز شد: https://shop.example', send_id: 1201, clicked_count: 42, ...partExample },
  b: { text: 'فقط امروز: https://shop.example', send_id: 1202, clicked_count: 31, ...partExample },
  winner: null,
  decided_by: null,
  rest_send_id: null,
  problem: null,
  created_at: '2026-03-21T08:00:00.000Z',
  decided_at: null,
} as const;

/** Tests with what their parts brought, in two statements for a page. */
export async function showTests(
  { db }: Platform,
  accountId: number,
  tests: readonly AbTest[],
): Promise<ShownTest[]> {
  const ids = tests.flatMap(({ sendA, sendB }) => [sendA, sendB]);
  const results = ids.length === 0 ? new Map<number, PartResult>() : await findResults(db, accountId, ids);
  const partOf = (text: string, sendId: number) => {
    const found = results.get(sendId);
    return {
      text,
      send_id: sendId,
      recipients_count: found?.recipients ?? 0,
      delivered_count: found?.delivered ?? 0,
      clicked_count: found?.clicked ?? 0,
      replied_count: found?.replied ?? 0,
    };
  };
  return tests.map((test) => ({
    id: test.id,
    title: test.title,
    state: test.state,
    judged_by: test.judgedBy,
    judge_after_hours: test.judgeHours,
    share_percent: test.sharePercent,
    rest_count: test.restCount,
    a: partOf(test.content.textA, test.sendA),
    b: partOf(test.content.textB, test.sendB),
    winner: test.winner,
    decided_by: test.decidedBy,
    rest_send_id: test.sendRest,
    problem: test.problem,
    created_at: moment(test.createdAt),
    decided_at: moment(test.decidedAt),
  }));
}

export async function showOne(platform: Platform, test: AbTest): Promise<ShownTest> {
  const [shown] = await showTests(platform, test.accountId, [test]);
  if (shown === undefined) throw new Error(`test ${test.id} was not shown`);
  return shown;
}
