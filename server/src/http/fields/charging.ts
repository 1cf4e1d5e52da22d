import { Type } from 'typebox';

import { nullable } from '../schemas.ts';
import { field } from '../../primitives/field.ts';
import { chargingBases, undeliveredStates } from '../../text/charging.ts';

const basis = field(
  Type.Enum([...chargingBases]),
  'What keeps its price: accepted (whatever becomes of it), handed-over (what a carrier took, except what the list of the operator stopped) or delivered (what arrived)',
  'هزینهٔ چه چیزی برنمی‌گردد: accepted (هر چه پذیرفته شد)، handed-over (آنچه اپراتور مخابراتی پذیرفت، جز آنچه لیست خود اپراتور جلویش را گرفت) یا delivered (آنچه تحویل شد)',
  'handed-over',
);

/** The rule of a line as operators write it. */
export const chargingRule = field(
  Type.Object({
    basis,
    exceptions: field(
      Type.Array(
        Type.Object({
          state: field(
            Type.Enum([...undeliveredStates]),
            'The status_detail that it is about',
            'دربارهٔ کدام status_detail',
            'delivery-failure',
          ),
          carrier: field(
            nullable(Type.String({ minLength: 1, maxLength: 40 })),
            'Name of the carrier that took the message; null: any',
            'نام اپراتور مخابراتی که پیام را گرفت؛ null: هر کدام',
            'main',
          ),
          is_charged: field(Type.Boolean(), 'false: the cost goes back', 'false: هزینه برمی‌گردد', false),
        }),
        { maxItems: 20 },
      ),
      'Where it is otherwise than the basis says; an exception for a carrier goes before one for any',
      'جاهایی که جز مبناست؛ استثنای یک اپراتور بر استثنای همه مقدم است',
    ),
  }),
  'What is charged of sends that are accepted from now on; the whole price is taken at acceptance, and the rest goes back as messages end',
  'از ارسال‌هایی که از این پس پذیرفته می‌شوند چه حساب می‌شود؛ همهٔ هزینه هنگام پذیرش کم می‌شود و باقی با پایان هر پیام برمی‌گردد',
);

/** The same as customers see it. */
export const shownChargingSchema = field(
  Type.Object(
    {
      basis,
      refunded: field(
        Type.Array(Type.Enum([...undeliveredStates])),
        'Messages that end with such a status_detail get their cost back',
        'هزینهٔ پیام‌هایی که با چنین status_detail تمام شوند برمی‌گردد',
        ['send-failure', 'system-error', 'blacklist'],
      ),
      depends_on_way: field(
        Type.Boolean(),
        'Some of it is otherwise on one of the ways that messages of this line go',
        'بخشی از آن در یکی از راه‌هایی که پیام‌های این خط می‌روند جور دیگری است',
        false,
      ),
    },
    { title: 'ShownCharging' },
  ),
  'What is charged of sends by this line',
  'از ارسال‌های این خط چه حساب می‌شود',
);
