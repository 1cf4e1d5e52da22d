import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { filledText } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { recordAudit } from '../audit/index.ts';
import { holidaySchema, readDay, shownDay } from './holiday-fields.ts';
import { deleteDecidedDay, findDecidedDay, saveDecidedDay } from './holidays-store.ts';

const params = Type.Object({
  date: field(
    Type.String({ minLength: 8, maxLength: 10 }),
    'The day: 2027-03-21, or 1406-01-01 in the Jalali calendar',
    'روز: 2027-03-21 یا 1406-01-01 به تقویم شمسی',
    '1406-01-01',
  ),
});

export const setHoliday = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/holidays/{date}',
  name: 'setHoliday',
  permission: 'network',
  title: { fa: 'تعیین یک روز تعطیل', en: 'Set a holiday' },
  description: {
    fa: 'یک روز را تعطیل یا روز کاری می‌کند. ارسال‌های تکرارشونده‌ای که در تعطیلی‌ها نمی‌روند از نوبت بعدشان به آن عمل می‌کنند.',
    en: 'Makes a day a holiday or a working day. Repeating sends that do not go on holidays follow it from their next moment on.',
  },
  params,
  body: Type.Object({
    title: field(filledText(100), 'What the day is', 'مناسبت روز', 'عید فطر'),
    is_off: field(
      Type.Optional(Type.Boolean({ default: true })),
      'false: a working day, also where the service has a holiday',
      'false: روز کاری است، حتی اگر سرویس آن را تعطیل بداند',
      true,
    ),
  }),
  data: holidaySchema,

  async handle({ params: { date }, body, caller, platform, language }) {
    const day = readDay(date);
    const after = { day, isOff: body.is_off ?? true, title: body.title.trim() };
    await platform.db.transaction().execute(async (tx) => {
      const before = await findDecidedDay(tx, day);
      await saveDecidedDay(tx, after);
      await recordAudit(tx, platform.clock, caller, {
        action: 'holiday.set',
        subject: `holiday:${day}`,
        before,
        after,
      });
    });
    const shown = shownDay(day, after, language);
    if (shown === undefined) throw notFound();
    return shown;
  },
});

export const resetHoliday = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/holidays/{date}',
  name: 'resetHoliday',
  permission: 'network',
  title: { fa: 'برگرداندن یک روز', en: 'Reset a holiday' },
  description: {
    fa: 'آنچه اپراتورها دربارهٔ یک روز تعیین کرده‌اند برداشته می‌شود؛ روز همان می‌شود که سرویس می‌داند.',
    en: 'Removes what operators decided about a day; it is again what the service knows of it.',
  },
  params,
  data: Type.Object({ date: params.properties.date }),
  refusals: [404],

  async handle({ params: { date }, caller, platform }) {
    const day = readDay(date);
    await platform.db.transaction().execute(async (tx) => {
      const before = await findDecidedDay(tx, day);
      if (!(await deleteDecidedDay(tx, day))) throw notFound();
      await recordAudit(tx, platform.clock, caller, {
        action: 'holiday.reset',
        subject: `holiday:${day}`,
        before,
        after: null,
      });
    });
    return { date };
  },
});
