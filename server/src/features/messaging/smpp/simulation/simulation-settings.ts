import { Type, type Static } from 'typebox';

import { simulatedStates } from '../../../../carriers/simulator/simulation.ts';
import { wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';

const State = field(
  wordOf(simulatedStates),
  'State of the delivery report; NONE: none comes',
  'وضعیت گزارش تحویل؛ NONE: گزارشی نمی‌آید',
);
const delayMax = 600;
const Seconds = (english: string, persian: string, example: number) =>
  field(Type.Number({ minimum: 0, maximum: delayMax }), english, persian, example);

/** What a test credential simulates. */
export const simulationSchema = Type.Object(
  {
    states: field(
      Type.Array(
        Type.Object({
          state: State,
          percent: field(
            Type.Number({ minimum: 0, maximum: 100 }),
            'Share of messages, in percent',
            'سهم پیام‌ها، به درصد',
            5,
          ),
        }),
        { maxItems: 7 },
      ),
      'Shares of states; what is left is delivered',
      'سهم هر وضعیت؛ باقی تحویل می‌شود',
    ),
    endings: field(
      Type.Array(
        Type.Object({
          digits: field(
            Type.String({ pattern: '^[0-9]{1,6}$' }),
            'Last digits of the recipient',
            'رقم‌های آخر شمارهٔ گیرنده',
            '01',
          ),
          state: State,
        }),
        { maxItems: 50 },
      ),
      'States of numbers by their last digits, before the shares',
      'وضعیت شماره‌ها از روی رقم‌های آخر، مقدم بر سهم‌ها',
    ),
    delay_seconds: field(
      Type.Object({
        min: Seconds('At least', 'حداقل', 1),
        max: Seconds('At most', 'حداکثر', 5),
      }),
      'Seconds until the delivery report',
      'ثانیه تا گزارش تحویل',
    ),
    reply: field(
      Type.Union([
        Type.Object({
          percent: field(
            Type.Number({ minimum: 0, maximum: 100 }),
            'Share of messages that are answered, in percent',
            'سهم پیام‌هایی که پاسخ می‌گیرند، به درصد',
            10,
          ),
          text: field(
            Type.String({ minLength: 1, maxLength: 500 }),
            'Text of the reply',
            'متن پاسخ',
            'Thanks',
          ),
          after_seconds: Seconds('Seconds until the reply', 'ثانیه تا پاسخ', 2),
        }),
        Type.Null(),
      ]),
      'What the phone answers; null: nothing',
      'گوشی چه پاسخ می‌دهد؛ null: هیچ',
    ),
  },
  { title: 'SmppSimulation' },
);
export type SimulationSettings = Static<typeof simulationSchema>;
