import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notifyChanges } from '../../../changes/index.ts';
import { invalidField } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../http/endpoint.ts';
import { Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Queryable } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { reviewClaims, reviewDesks } from '../review/index.ts';
import { claimSubjectOf } from './claim-subject.ts';
import { listTextsOf } from './waiting-sends-store.ts';

const claimMs = 90_000;
/** Expired claims are removed when the next one is made, a while after they count no more. */
const forgottenMs = 3_600_000;
const candidatesMax = 100;

const subject = Type.String({
  pattern: '^(send:[1-9]\\d{0,14}|lbs:[1-9]\\d{0,14}|pattern:[\\w-]{1,40})$',
});
const desk = field(
  Type.String({
    pattern: '^[\\w-]{16,64}$',
  }),
  'The open desk that asks, a random word; closing it leaves what it has',
  'میز بازی که می‌پرسد، یک کلمهٔ تصادفی؛ با بستن آن، آنچه برداشته رها می‌شود',
  'x7Kq2mPz4vWd9sTb',
);
const claimSchema = Type.Object(
  {
    subject: field(
      Type.String(),
      'Claimed item: pattern:AB12, lbs:3, send:7, or text: with a fingerprint for all sends awaiting approval with that text',
      'آنچه برداشته شده: pattern:AB12، lbs:3، send:7، یا text: با fingerprint برای همهٔ ارسال‌های منتظر با آن متن',
      'send:42',
    ),
    operator: field(
      Type.Object({
        id: field(Id, 'Id of the operator', 'شناسهٔ اپراتور', 42),
        name: field(Type.String(), 'Name of the operator', 'نام اپراتور', 'مریم احمدی'),
      }),
      'Operator who did it',
      'اپراتوری که آن را انجام داد',
    ),
    claimed_at: field(
      Moment,
      'When it was claimed (ISO 8601, UTC)',
      'زمان برداشتن (ISO 8601، UTC)',
      '2026-03-21T08:00:00.000Z',
    ),
    until: field(Moment, 'Until when (ISO 8601, UTC)', 'تا کی (ISO 8601، UTC)', '2026-03-21T08:00:00.000Z'),
  },
  { title: 'ReviewClaim' },
);

async function claimsAt(db: Queryable, now: Date): Promise<Static<typeof claimSchema>[]> {
  return (await reviewClaims.list(db, now)).map((row) => ({
    subject: row.subject,
    operator: { id: row.operator_id, name: row.operator_name },
    claimed_at: moment(row.claimed_at),
    until: moment(row.until),
  }));
}

export const listReviewClaims = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/review_claims',
  name: 'listReviewClaims',
  permission: 'moderation',
  title: { fa: 'هر اپراتور چه چیزی را بررسی می‌کند', en: 'List review claims' },
  description: {
    fa: 'نشان می‌دهد هر اپراتور هم‌اکنون چه چیزی را بررسی می‌کند؛ برداشتنی که تمدید نشود به‌طور خودکار تمام می‌شود.',
    en: 'Lists what operators are reviewing at the moment, and who they are. A claim that is not renewed expires.',
  },
  data: Type.Array(claimSchema),

  handle: ({ platform: { db, clock } }) => claimsAt(db, clock.now()),
});

export const claimReview = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/review_claims',
  name: 'claimReview',
  permission: 'moderation',
  title: { fa: 'برداشتن موردی برای بررسی', en: 'Claim an item for review' },
  description: {
    fa: 'اولین موردی از این‌ها را که اپراتور دیگری در حال بررسی آن نیست برای ۹۰ ثانیه برمی‌دارد؛ برداشتن دوباره آن را تمدید می‌کند. ارسال‌های هم‌متن با هم برداشته می‌شوند.',
    en: 'Claims the first of these items that no other operator is reviewing, for 90 seconds; claiming it again renews the claim. Sends with the same text are claimed together.',
  },
  body: Type.Object({
    subjects: field(
      Type.Array(subject, {
        minItems: 1,
        maxItems: candidatesMax,
      }),
      'In the order wanted',
      'به ترتیب دلخواه',
    ),
    leave: field(
      Type.Optional({ ...subject }),
      'Earlier claim to release',
      'آنچه قبلاً برداشته شده بود و برای دیگران رها می‌شود',
      'send:41',
    ),
    desk: Type.Optional(desk),
    take_over: field(
      Type.Optional(Type.Boolean()),
      'Claim the only subject even if another operator is at it',
      'فقط مورد را بردار، حتی اگر اپراتور دیگری در حال بررسی آن باشد',
    ),
  }),
  checks: { subjects: ({ subjects = [], take_over: isTaken }) => refuseManyTaken(subjects, isTaken) },
  data: Type.Object({
    claimed: field(
      nullable(Type.String()),
      'One of the subjects; null: others are at all of them, or none waits',
      'یکی از subjects؛ null: دیگران سرگرم همهٔ آن‌هایند، یا چیزی منتظر نیست',
      'send:42',
    ),
    claims: field(Type.Array(claimSchema), 'Items under review', 'آنچه اپراتورها سرگرم آن‌اند'),
  }),
  examples: {
    body: { subjects: ['send:42', 'pattern:AB12'] },
    data: {
      claimed: 'send:42',
      claims: [
        {
          subject: 'text:0f343b0931126a20f133d67c2b018a3b',
          operator: { id: 3, name: 'Sara' },
          claimed_at: '2026-07-01T08:00:00+03:30',
          until: '2026-07-01T08:01:30+03:30',
        },
      ],
    },
  },

  async handle({ body, caller, platform }) {
    const { db, clock } = platform;
    refuseManyTaken(body.subjects, body.take_over);
    const now = clock.now();
    await reviewClaims.forget(db, new Date(now.getTime() - forgottenMs));
    await reviewDesks.forget(db, new Date(now.getTime() - forgottenMs));
    const wanted = await claimSubjectsOf(db, body.subjects);
    const got = await claimAt(body.desk, platform, caller, {
      subjects: [...new Set(wanted.values())],
      isTakenOver: body.take_over ?? false,
    });
    const isLeft = body.leave !== undefined && (await leave(db, caller, body.leave, got?.subject));
    if (got?.isNew || isLeft) await notifyDesks(db);
    const asked = got && body.subjects.find((one) => wanted.get(one) === got.subject);
    return { claimed: asked ?? null, claims: await claimsAt(db, now) };
  },
});

function refuseManyTaken(subjects: readonly string[], isTaken: boolean | undefined): void {
  if (isTaken === true && subjects.length !== 1)
    throw invalidField('subjects', text('one_claim_to_take_over'));
}

export const releaseReview = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/review_claims/{subject}',
  name: 'releaseReview',
  permission: 'moderation',
  title: { fa: 'رها کردن موردی که برداشته شده بود', en: 'Release a claim' },
  description: {
    fa: 'آنچه را برداشته‌اید برای دیگران رها می‌کند؛ حتی اگر دیگر برداشته نبوده باشد.',
    en: 'Releases a claim so that others can review the item; an expired claim is no error.',
  },
  params: Type.Object({
    subject: field(
      subject,
      'Such as send:7, pattern:AB12 or lbs:3',
      'مانند send:7، pattern:AB12 یا lbs:3',
      'send:42',
    ),
  }),
  data: Type.Null(),

  async handle({ params, caller, platform: { db } }) {
    if (await leave(db, caller, params.subject)) await notifyDesks(db);
    return null;
  },
});

export const closeReviewDesk = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/review_desks/{desk}',
  name: 'closeReviewDesk',
  permission: 'moderation',
  title: { fa: 'بستن میز بازبینی', en: 'Close a review desk' },
  description: {
    fa: 'آنچه را این میز برداشته رها می‌کند، و آنچه را که درخواستش هنوز در راه است دیگر برنمی‌دارد.',
    en: 'Releases everything claimed at this desk; a claim that is still in progress gets nothing.',
  },
  params: Type.Object({ desk }),
  data: Type.Null(),

  async handle({ params, caller: { operatorId }, platform: { db, clock } }) {
    await db.transaction().execute(async (tx) => {
      if (await reviewDesks.close(tx, params.desk, { operatorId, now: clock.now() })) await notifyDesks(tx);
    });
    return null;
  },
});

/** False if the operator did not have it, or still has it as `kept`. */
async function leave(db: Queryable, caller: OperatorCaller, asked: string, kept?: string): Promise<boolean> {
  const left = (await claimSubjectsOf(db, [asked], true)).get(asked);
  return left !== undefined && left !== kept && reviewClaims.release(db, left, caller.operatorId);
}

const notifyDesks = (db: Queryable) => notifyChanges(db, [{ accountId: null, topic: 'moderation' }]);

/** What is claimed for each subject; sends that wait no more are left out unless they are wanted too. */
async function claimSubjectsOf(
  db: Queryable,
  subjects: readonly string[],
  isEverySend = false,
): Promise<Map<string, string>> {
  const ids = subjects.filter((one) => one.startsWith('send:')).map((one) => Number(one.slice(5)));
  const sends = new Map((await listTextsOf(db, ids)).map((send) => [`send:${send.id}`, send]));
  return new Map(
    subjects.flatMap((one): [string, string][] => {
      if (!one.startsWith('send:')) return [[one, one]];
      const send = sends.get(one);
      const isWanted = send !== undefined && (isEverySend || send.waiting_for === 'approval');
      return isWanted ? [[one, claimSubjectOf(send)]] : [];
    }),
  );
}

interface WantedClaim {
  readonly subjects: readonly string[];
  readonly isTakenOver: boolean;
}

type Claimed = { readonly subject: string; readonly isNew: boolean } | undefined;

/** The claim of a desk that was closed meanwhile is refused: a closed desk releases nothing. */
async function claimAt(
  openDesk: string | undefined,
  { db, clock }: Platform,
  caller: OperatorCaller,
  { subjects, isTakenOver }: WantedClaim,
): Promise<Claimed> {
  const now = clock.now();
  const by = {
    operatorId: caller.operatorId,
    now,
    until: new Date(now.getTime() + claimMs),
    desk: openDesk ?? null,
  };
  const [only] = subjects;
  if (openDesk === undefined && !isTakenOver) return reviewClaims.first(db, subjects, by);
  return db.transaction().execute(async (tx): Promise<Claimed> => {
    if (openDesk !== undefined && !(await reviewDesks.keepOpen(tx, openDesk, caller.operatorId)))
      return undefined;
    if (!isTakenOver || only === undefined) return reviewClaims.first(tx, subjects, by);
    const before = await reviewClaims.take(tx, only, by);
    if (before !== undefined)
      await recordAudit(tx, clock, caller, {
        action: 'review.take_over',
        subject: only,
        before: { operator_id: before },
        after: { operator_id: caller.operatorId },
      });
    return { subject: only, isNew: true };
  });
}
