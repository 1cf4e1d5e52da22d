import { Type } from 'typebox';

import { operatorEndpoint } from '../../../http/endpoint.ts';
import { moment, Moment, nullable } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import {
  operatorWaitingKinds,
  operatorWaitingSources,
  type OperatorWaitingSource,
} from '../../../waiting-source.ts';
import { findBellSeen, markBellSeen } from './operator-bells-store.ts';

const waiting = Type.Object(
  {
    kind: field(
      Type.Enum([...operatorWaitingKinds]),
      'Patterns, sends and location requests to decide, tickets to answer, alerts that last',
      'الگوها، ارسال‌ها و درخواست‌های مکانی برای بررسی، تیکت‌های بی‌پاسخ، هشدارهای جاری',
      'send',
    ),
    count: field(Type.Integer(), 'How many wait', 'شمار آن‌ها', 3),
    newest_at: field(
      nullable(Moment),
      'When the newest came; null: nothing waits',
      'زمان رسیدن جدیدترین؛ null: چیزی منتظر نیست',
      '2026-03-21T08:00:00.000Z',
    ),
    is_new: field(
      Type.Boolean(),
      'Whether the newest came after the bell was opened last',
      'جدیدترین مورد پس از آخرین باز شدن زنگوله رسیده است یا نه',
      true,
    ),
  },
  { title: 'WaitingForOperators' },
);

/** In the order of the kinds, and not of the features. */
const placeOf = ({ kind }: OperatorWaitingSource) => operatorWaitingKinds.indexOf(kind);

export const showOperatorBell = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/bell',
  name: 'showOperatorBell',
  permission: 'accounts.read',
  title: { fa: 'زنگولهٔ کارشناس', en: 'Show the operator bell' },
  description: {
    fa: 'می‌شمارد چه چیزهایی منتظر کارشناس است، هرکدام تنها با اجازهٔ رسیدگی به آن: الگو، ارسال، درخواست مکانی، تیکت و هشدار جاری.',
    en: 'Counts work awaiting operators, each kind only with the permission for it: patterns, sends, location requests, tickets and current alerts.',
  },
  data: Type.Array(waiting),

  async handle({ caller, platform }) {
    const sources = platform.runtime
      .get(operatorWaitingSources)
      .filter(({ permission }) => caller.permissions.has(permission))
      .toSorted((one, other) => placeOf(one) - placeOf(other));
    const seen = await findBellSeen(platform.db, caller.operatorId);
    return Promise.all(
      sources.map(async ({ kind, count: countOf }) => {
        const { count, newest } = await countOf(platform);
        const isNew = newest !== null && (seen === null || newest > seen);
        return { kind, count, newest_at: moment(newest), is_new: isNew };
      }),
    );
  },
});

export const readOperatorBell = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/bell/read',
  name: 'readOperatorBell',
  permission: 'accounts.read',
  title: { fa: 'دیده شدن زنگولهٔ کارشناس', en: 'Mark the operator bell as seen' },
  description: {
    fa: 'آنچه تاکنون منتظر است دیگر برای همین کارشناس تازه شمرده نمی‌شود.',
    en: 'Marks everything that is waiting now as seen by this operator.',
  },
  data: Type.Null(),

  async handle({ caller, platform: { db, clock } }) {
    await markBellSeen(db, caller.operatorId, clock.now());
    return null;
  },
});
