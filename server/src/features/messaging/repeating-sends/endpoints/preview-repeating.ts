import { nextMoments } from '@peyk/text';
import { Type } from 'typebox';

import { endpoint } from '../../../../http/endpoint.ts';
import { moment, Moment, nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { checkPhonebooks, phonebookAudience } from '../../../audiences/audiences/index.ts';
import { bulkSendParts } from '../../sends/index.ts';
import { isOnDates } from '../moments.ts';
import { upcomingDates } from '../upcoming.ts';
import { readTiming } from './read-timing.ts';
import { timingFields } from './repeating-schema.ts';

const momentsShown = 10;

export const previewRepeatingSend = endpoint({
  method: 'POST',
  path: '/ws/v1/repeating-sends/preview',
  name: 'previewRepeatingSend',
  takesLongLists: true,
  permission: 'read',
  feature: null,
  title: { fa: 'ده نوبت بعدی', en: 'Preview the next ten moments' },
  description: {
    fa: 'ده نوبت بعدی ارسالی با این زمان‌ها و گیرندگان را می‌گوید، بی آن‌که چیزی ساخته شود. برای تاریخ مخاطبان، روزهایی که اکنون کسی در آن‌هاست و چند نفر (تا ۲۰۰٬۰۰۰ مخاطب و یک سال آینده). برای بخش و رویداد نوبتی از پیش معلوم نیست.',
    en: 'Shows the next ten moments of such a send, and nothing is made. On dates of contacts, the days that somebody has now, and how many (of up to 200,000 contacts, for a year ahead). For segments and events no moment is known in advance.',
  },
  body: Type.Object(timingFields),
  checks: {},
  data: Type.Object(
    {
      moments: field(
        Type.Array(
          Type.Object(
            {
              at: field(Moment, 'When', 'زمان', '2026-11-20T06:30:00.000Z'),
              people: field(
                nullable(Type.Integer()),
                'Whose date it is; null: it goes to all',
                'تاریخ چند نفر است؛ null: برای همه می‌رود',
                4,
              ),
            },
            { title: 'RepeatingMoment' },
          ),
        ),
        'The next moments',
        'نوبت‌های بعدی',
      ),
      people: field(
        nullable(Type.Integer()),
        'How many the audience has now; null: there is none in advance',
        'گیرندگان اکنون چند نفرند؛ null: از پیش معلوم نیستند',
        1200,
      ),
    },
    { title: 'RepeatingPreview' },
  ),
  examples: {
    body: { timing: { kind: 'anniversary', column: 'birthday', time: '10:00' }, audience: [{ id: 1 }] },
    data: { moments: [{ at: '2026-11-20T06:30:00.000Z', people: 4 }], people: 1200 },
  },

  async handle({ body, caller: { accountId }, platform }) {
    const { content, rhythm } = await readTiming({ platform, accountId }, body);
    if (rhythm === undefined) return { moments: [], people: null };
    const { db, clock } = platform;
    const { timing, audience: slices } = content;
    const segments = await checkPhonebooks(platform, accountId, slices, 'audience');
    const audience = phonebookAudience({ accountId, slices, segments, withValues: isOnDates(timing) });
    const search = { rhythm, after: clock.now(), count: momentsShown };
    return bulkSendParts.inTurn(platform, accountId, async () => {
      const upcoming = isOnDates(timing)
        ? await upcomingDates(db, audience, timing, search)
        : nextMoments(rhythm, search.after, momentsShown).map((at) => ({ at, people: null }));
      return {
        moments: upcoming.map(({ at, people }) => ({ at: moment(at), people })),
        people: await audience.count(db),
      };
    });
  },
});
