import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { provinces } from '../../../storage/seed/provinces.ts';
import { provincesOfPostalPrefix } from '../../../text/postal-code.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { allocateEdition, findDataSet, listTotals, lockDataSet } from './data-set-store.ts';
import { replaceEdition } from './data-set.ts';
import { importRunning } from './imports/import-postal.ts';
import { hasRunningImport } from './imports/imports-store.ts';
import { genders, operatorCode, operators } from './subscriber.ts';

const Count = Type.Integer();

const dataSetSchema = Type.Object(
  {
    subscribers: field(Count, 'Number of people', 'تعداد افراد', 1000),
    changed_at: field(nullable(Moment), 'Last changed', 'زمان آخرین تغییر', '2026-03-21T08:00:00.000Z'),
    genders: field(
      Type.Object({ male: field(Count, 'Men', 'مردان', 480), female: field(Count, 'Women', 'زنان', 520) }),
      'By gender',
      'به تفکیک جنسیت',
    ),
    operators: field(
      Type.Object({
        mci: field(Count, 'Numbers of MCI (Hamrah-e Aval)', 'شماره‌های همراه اول', 530),
        irancell: field(Count, 'Numbers of Irancell', 'شماره‌های ایرانسل', 410),
        other: field(Count, 'Numbers of others', 'شماره‌های دیگر', 60),
      }),
      'By operator',
      'به تفکیک اپراتور',
    ),
    provinces: field(
      Type.Array(
        Type.Object({
          provinces: field(
            Type.Array(
              Type.Object({
                id: field(Id, 'Id of the province', 'شناسهٔ استان', 42),
                title: field(Type.String(), 'Title of the province', 'عنوان استان', 'تهران'),
              }),
            ),
            'By province',
            'به تفکیک استان',
          ),
          prefixes: field(Type.Array(Type.String()), 'First digits of the postal code', 'رقم‌های اول کد پستی'),
          subscribers: field(Count, 'Number of people', 'تعداد افراد', 1000),
        }),
      ),
      'By the first two digits of the postal code; digits that two provinces share are a row of both, unused ones a row of none',
      'بر اساس دو رقم اول کد پستی؛ رقم‌های مشترک دو استان ردیفی از هر دو، و بی‌استان‌ها ردیفی بی‌استان‌اند',
    ),
  },
  { title: 'PostalData' },
);

type DataSet = Static<typeof dataSetSchema>;
type Totals = Awaited<ReturnType<typeof listTotals>>;

export const showDataSet = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/postal',
  name: 'showPostalData',
  permission: 'data',
  title: { fa: 'آمار داده‌های کد پستی', en: 'Show the postal data set' },
  description: {
    fa: 'می‌گوید داده‌های کد پستی چند نفر دارد، به تفکیک استان، جنسیت و اپراتور.',
    en: 'Shows the size of the postal data set by province, gender and operator.',
  },
  data: dataSetSchema,

  async handle({ platform: { db } }) {
    return dataSetOf(db);
  },
});

export const clearDataSet = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/postal',
  name: 'clearPostalData',
  permission: 'data',
  title: { fa: 'خالی کردن داده‌های کد پستی', en: 'Clear the postal data set' },
  description: {
    fa: 'داده‌های کد پستی را خالی می‌کند.',
    en: 'Deletes all subscribers from the postal data set.',
  },
  data: dataSetSchema,
  refusals: [409],

  async handle({ caller, platform }) {
    const { db, clock } = platform;
    return db.transaction().execute(async (tx) => {
      const { edition } = await lockDataSet(tx);
      if (await hasRunningImport(tx)) throw importRunning();
      const { subscribers } = await dataSetOf(tx);
      await replaceEdition(platform, tx, { old: edition, fresh: await allocateEdition(tx) });
      await recordAudit(tx, clock, caller, {
        action: 'postal.clear',
        subject: 'postal',
        before: { subscribers },
      });
      return dataSetOf(tx);
    });
  },
});

async function dataSetOf(db: Queryable): Promise<DataSet> {
  const { edition, changed_at } = await findDataSet(db);
  const totals = await listTotals(db, edition);
  const sumOf = (isCounted: (row: Totals[number]) => boolean) =>
    totals.filter(isCounted).reduce((sum, { subscribers }) => sum + subscribers, 0);
  const countOperator = (at: 0 | 1 | 2) =>
    sumOf(({ operator }) => operator === operatorCode(operators[at] ?? 'other'));
  return {
    subscribers: sumOf(() => true),
    changed_at: moment(changed_at),
    genders: {
      male: sumOf(({ gender }) => gender === genders.male),
      female: sumOf(({ gender }) => gender === genders.female),
    },
    operators: { mci: countOperator(0), irancell: countOperator(1), other: countOperator(2) },
    provinces: byProvince(totals),
  };
}

function byProvince(totals: Totals): DataSet['provinces'] {
  const groups = new Map<string, { keys: readonly string[]; prefixes: Set<string>; subscribers: number }>();
  for (const { prefix, subscribers } of totals) {
    const keys = provincesOfPostalPrefix(String(prefix));
    const group = groups.get(keys.join()) ?? { keys, prefixes: new Set<string>(), subscribers: 0 };
    group.prefixes.add(String(prefix));
    group.subscribers += subscribers;
    groups.set(keys.join(), group);
  }
  return [...groups.values()]
    .sort((one, other) => other.subscribers - one.subscribers)
    .map(({ keys, prefixes, subscribers }) => ({
      provinces: provinces.filter(({ key }) => keys.includes(key)).map(({ id, title }) => ({ id, title })),
      prefixes: [...prefixes],
      subscribers,
    }));
}
