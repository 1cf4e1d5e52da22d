import { randomUUID } from 'node:crypto';

import { findLinks } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { failure, invalidField, notFound } from '../../../../failure.ts';
import { requireUnboundKey } from '../../../../http/callers/unbound-key.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { filledText, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { text } from '../../../../texts/text.ts';
import { idempotencyOfList, withIdempotencyKey } from '../../../common/idempotency/index.ts';
import { lockProfile } from '../../../people/accounts/index.ts';
import { shortenLinks } from '../../links/index.ts';
import { acceptBulk, type AcceptedSend, type BulkRecipient } from '../../messages/index.ts';
import { bulkSendParts } from '../../sends/index.ts';
import { judges, type TestAudience, type TestContent } from '../ab-test.ts';
import { countTests, insertTest } from '../ab-tests-store.ts';
import { drawParts, type Draw } from '../draw-parts.ts';
import { judgeLater } from '../judge-ab-test.job.ts';
import { sendOfText } from '../send-rest.ts';
import { showOne, testExample, testSchema, Title } from './test-schema.ts';

const openMax = 20;
const hourMs = 3_600_000;
const tooManyOpen = failure({ code: 'ab_tests_max', status: 409, text: 'ab_tests_max' });
const tooFewPeople = failure({ code: 'ab_test_too_few', status: 422, text: 'ab_test_too_few' });

const message = (example: string) =>
  field(
    filledText(1530),
    'Text, with variables as in sms/keywords',
    'متن، با متغیر مانند sms/keywords',
    example,
  );
const bodySchema = Type.Object({
  title: Title,
  text_a: message('حراج آغاز شد: https://shop.example'),
  text_b: message('فقط امروز: https://shop.example'),
  line_number: field(
    Type.String({ minLength: 1, maxLength: 50 }),
    'The line of all three sends',
    'خط هر سه ارسال',
    '90008361',
  ),
  number_format: Type.Optional(bulkSendParts.numberFormat),
  recipients: bulkSendParts.fields.recipients,
  selectedPhoneBooks: bulkSendParts.fields.selectedPhoneBooks,
  share_percent: field(
    Type.Optional(Type.Integer({ minimum: 2, maximum: 90, default: 20 })),
    'Share of the audience that both parts have together',
    'سهم هر دو بخش با هم از گیرندگان',
    20,
  ),
  judged_by: field(
    wordOf(judges),
    'clicks: people who opened a link (links are made short for each); replies: people who wrote; hand: a person decides',
    'clicks: کسانی که لینک را باز کردند (لینک‌ها برای هر نفر کوتاه می‌شوند)؛ replies: کسانی که پیام دادند؛ hand: آدم تصمیم می‌گیرد',
    'clicks',
  ),
  judge_after_hours: field(
    Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 168, default: 4 }))),
    'So many hours after both parts have left the better one goes to the rest',
    'این تعداد ساعت پس از رفتن هر دو بخش، متن بهتر برای بقیه می‌رود',
    4,
  ),
  shorten_links: shortenLinks,
  per_hour: bulkSendParts.perHour,
});
type Body = Static<typeof bodySchema>;

export const createAbTest = endpoint({
  method: 'POST',
  path: '/ws/v1/ab-tests',
  name: 'createAbTest',
  permission: 'send',
  feature: 'bulk',
  title: { fa: 'ساخت آزمون دو متن', en: 'Create an A/B test' },
  description: {
    fa: 'دو متن را هر کدام برای نیمی از سهمی از گیرندگان می‌فرستد که به قرعه جدا شده‌اند، و پس از چند ساعت متن بهتر را برای بقیه. هر سه ارسالی معمولی‌اند: تأیید، هزینه، گزارش و برگشت پول مثل همیشه. هزینهٔ دو بخش اکنون و هزینهٔ بقیه هنگام رفتنش کم می‌شود؛ اگر آن وقت موجودی نباشد آزمون held می‌شود و با decide ادامه می‌یابد. اگر هیچ‌کدام بهتر نباشد آدم تصمیم می‌گیرد. هر نفر یک پیام می‌گیرد.',
    en: 'Sends each of two texts to half of a drawn share of the audience, and some hours later the better one to the rest. All three are ordinary sends, approved, charged, reported and refunded as such. Both parts are charged now, the rest when it leaves; if the wallet is too low then, the test is held and goes on with decide. If neither text is better, a person decides. Everybody gets one message.',
  },
  takesLongLists: true,
  body: bodySchema,
  checks: {
    recipients: bulkSendParts.checks.recipients,
    selectedPhoneBooks: bulkSendParts.checks.selectedPhoneBooks,
  },
  isIdempotent: true,
  status: 201,
  data: testSchema,
  refusals: [402, 404, 409],
  examples: {
    body: {
      title: 'عنوان حراج',
      text_a: 'حراج آغاز شد: https://shop.example',
      text_b: 'فقط امروز: https://shop.example',
      line_number: '90008361',
      selectedPhoneBooks: [{ id: 12 }],
      share_percent: 20,
      judged_by: 'clicks',
      judge_after_hours: 4,
    },
    data: testExample,
  },

  async handle({ body, caller, platform, idempotencyKey }) {
    const { accountId, isTest } = caller;
    // A result sends the rest without a key.
    if (body.judged_by !== 'hand') requireUnboundKey(caller);
    const line = await bulkSendParts.readLine(platform, caller, body.line_number);
    const content = contentOf(body, line.id);
    const audience = { numbers: body.recipients ?? [], slices: body.selectedPhoneBooks ?? [] };
    const of = { accountId, isTest };
    const a = await sendOfText(platform, of, { content, audience, text: content.textA });
    const b = await sendOfText(platform, of, { content, audience, text: content.textB });
    const idempotency = await idempotencyOfList(idempotencyKey, body);
    const keyed = { accountId, idempotency, schedule: null };
    const now = platform.clock.now();
    return platform.db.transaction().execute((tx) =>
      withIdempotencyKey(statementClientOf(tx), keyed, now, async () => {
        await requireRoom(tx, accountId);
        const draw = await drawParts(a.recipients(tx), {
          seed: randomUUID(),
          sharePercent: body.share_percent ?? 20,
        });
        if (draw === undefined) throw tooFewPeople();
        const { sendA, sendB } = await acceptBoth(platform, tx, { a, b, draw });
        const test = await insertTest(tx, {
          ...of,
          ...judgeOf(body),
          title: body.title,
          content,
          audience: audience satisfies TestAudience,
          sharePercent: body.share_percent ?? 20,
          restCount: draw.restCount,
          sendA: sendA.id,
          sendB: sendB.id,
          now,
        });
        if (test.judgeHours !== null)
          await judgeLater({ ...platform, db: tx }, test, new Date(now.getTime() + test.judgeHours * hourMs));
        return showOne({ ...platform, db: tx }, test);
      }),
    );
  },
});

/**
 * Both are stored before the first is paid for: the wallet and the account stay free for others while the audience is read. How
 * many tests are open is counted under the lock of the account only then.
 */
async function acceptBoth(
  platform: Platform,
  tx: Transaction,
  {
    a,
    b,
    draw,
  }: Readonly<Record<'a' | 'b', Awaited<ReturnType<typeof sendOfText>>>> & { readonly draw: Draw },
) {
  let sendB: AcceptedSend | undefined;
  const part = (send: typeof a, name: 'a' | 'b') => ({
    ...send,
    recipients: () => picked(send.recipients(tx), draw, name),
  });
  const beforePay = async () => {
    const requireRoomStill = () => requireRoom(tx, a.accountId, { isLocked: true });
    sendB = await acceptBulk(platform, { ...part(b, 'b'), beforePay: requireRoomStill }, tx);
  };
  const sendA = await acceptBulk(platform, { ...part(a, 'a'), beforePay }, tx);
  if (sendB === undefined) throw new Error('the second part of a test was not stored');
  return { sendA, sendB };
}

function contentOf(body: Body, lineId: number): TestContent {
  const isByClicks = body.judged_by === 'clicks';
  for (const name of ['text_a', 'text_b'] as const)
    if (isByClicks && findLinks(body[name]).length === 0)
      throw invalidField(name, text('ab_test_without_link'));
  return {
    textA: body.text_a,
    textB: body.text_b,
    lineId,
    numberFormat: body.number_format ?? 'english',
    // People are only known apart with links of their own.
    shortenLinks: isByClicks ? 'each' : (body.shorten_links ?? null),
    perHour: body.per_hour ?? null,
  };
}

function judgeOf({ judged_by: judgedBy, judge_after_hours: hours }: Body) {
  return { judgedBy, judgeHours: judgedBy === 'hand' ? null : (hours ?? 4) };
}

async function requireRoom(tx: Transaction, accountId: number, { isLocked = false } = {}): Promise<void> {
  if (isLocked && (await lockProfile(tx, accountId)) === undefined) throw notFound();
  const { open } = await countTests(tx, accountId);
  if (open >= openMax) throw tooManyOpen({ limit: openMax });
}

async function* picked(
  pages: AsyncIterable<readonly BulkRecipient[]>,
  { partOf }: Draw,
  part: 'a' | 'b',
): AsyncGenerator<readonly BulkRecipient[]> {
  for await (const page of pages) yield page.filter(({ mobile }) => partOf(mobile) === part);
}
