import { Type } from 'typebox';

import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { listCarriers, listLinesOnlyBy } from './carriers-store.ts';
import { textCarriers } from './text-carriers.ts';

const linesShown = 20;

export const showCarrierEffects = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/carriers/effects',
  name: 'showCarrierEffects',
  permission: 'network',
  title: { fa: 'پیامد روشن کردن یک اپراتور', en: 'Show the effects of switching on a carrier' },
  description: {
    fa: 'می‌گوید با روشن شدن یک اپراتور، جدید یا ثبت‌شده، چه رخ می‌دهد: آیا شبیه‌ساز کنار می‌رود و کدام خط‌ها جز آن راهی ندارند و اگر وصل نشود می‌ایستند. چیزی تغییر نمی‌کند.',
    en: 'Shows what happens when a carrier, new or saved, is switched on: whether the simulator ends, and which lines have no other carrier and stop if it does not connect. Nothing is changed.',
  },
  query: Type.Object({
    id: field(
      Type.Optional(Id),
      'Id of the carrier; without: of a new one',
      'شناسهٔ اپراتور مخابراتی؛ نباشد: یک اپراتور جدید',
      42,
    ),
  }),
  data: Type.Object(
    {
      ends_simulator: field(
        Type.Boolean(),
        'The built-in simulator and its phones end: messages go out for real from then on',
        'شبیه‌ساز و گوشی‌هایش کنار می‌روند: از آن پس پیام‌ها واقعی می‌روند',
      ),
      lines: field(
        Type.Array(Type.String()),
        'Lines that go only by it, up to 20',
        'خط‌هایی که فقط از آن می‌روند، تا ۲۰ خط',
        ['90008361'],
      ),
      lines_count: field(Type.Integer(), 'How many such lines there are', 'تعداد این خط‌ها', 1),
    },
    { title: 'CarrierEffects' },
  ),

  async handle({ query: { id }, platform: { db, config } }) {
    // What PEYK_CARRIERS names is used alone; kept carriers wait until it is gone.
    if (config.carriers !== undefined) return { ends_simulator: false, lines: [], lines_count: 0 };
    const [kept, lines] = await Promise.all([listCarriers(db), listLinesOnlyBy(db, id, linesShown)]);
    return {
      ends_simulator: textCarriers(kept) === undefined,
      lines: lines.map(({ number }) => number),
      lines_count: lines[0]?.total ?? 0,
    };
  },
});
