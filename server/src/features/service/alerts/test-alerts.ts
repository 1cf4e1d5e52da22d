import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import { guardedCalls } from '../../common/webhooks/index.ts';
import { markNotified, readSettings } from './alert-settings-store.ts';
import { notifyReceiver } from './notify-receiver.ts';

export const testAlerts = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/alerts/test',
  name: 'testAlerts',
  permission: 'network',
  title: { fa: 'آزمایش هشدارها', en: 'Test alerts' },
  description: {
    fa: 'به همهٔ گیرندگان هشدار پیامی آزمایشی می‌فرستد و برای هر یک می‌گوید چه شد. پیامکی که پذیرفته شده هنوز نرسیده است.',
    en: 'Sends a test to every alert receiver and reports the result for each. A text message that was accepted has not necessarily arrived yet.',
  },
  data: Type.Array(
    Type.Object(
      {
        receiver: field(Type.String(), 'A mobile or an address', 'یک موبایل یا یک آدرس', '09123456789'),
        problem: field(
          nullable(Type.String()),
          'null: the text was accepted, or the call answered',
          'null: پیامک پذیرفته شد، یا فراخوانی پاسخ گرفت',
          'فایل خواندنی نیست',
        ),
      },
      { title: 'AlertTest' },
    ),
  ),

  async handle({ platform }) {
    const { receivers, language } = await readSettings(platform.db);
    const message = { id: guardedCalls.newMessageId(), language };
    return Promise.all(
      receivers.map(async (receiver) => {
        const { problem } = await notifyReceiver(platform, receiver, message);
        await markNotified(platform.db, receiver.id, problem);
        return { receiver: receiver.mobile ?? receiver.url ?? '', problem };
      }),
    );
  },
});
