import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Mobile } from '../../../http/fields/shared.ts';
import { stallTolerantTimeout } from '../../../carriers/stall-tolerant-timeout.ts';
import type { Simulator } from '../../../carriers/simulator/simulator.ts';
import { failure, invalidField } from '../../../failure.ts';
import { handsetEndpoint } from '../../../http/endpoint.ts';
import { toEnglishDigits } from '@peyk/text';
import { countPages } from '../../../text/pages.ts';
import { text } from '../../../texts/text.ts';
import { mobileParams, readPhone } from './phone-schemas.ts';
import { simulatorFor } from './simulated-phones.ts';
import { requireSimulatedPhones } from './find-simulated-phones.ts';

const noReceiver = failure({ code: 'no_receiver', status: 503, text: 'handset_no_receiver' });
const textUnitsMax = 1530;
const waitMs = 3_000;
// Number or name of a line as SMPP addresses allow it.
const lineShape = /^[\w.+-]{1,20}$/;

export const replyFromPhone = handsetEndpoint({
  method: 'POST',
  path: '/handset/phones/{mobile}/reply',
  name: 'replyFromPhone',
  title: { fa: 'نوشتن پاسخ از گوشی', en: 'Reply from a simulated phone' },
  description: {
    fa: 'از گوشی شبیه‌سازی‌شده متنی به یک خط می‌نویسد. مانند هر پیام دریافتی وارد می‌شود. اگر سرویس در سه ثانیه آن را نگیرد `acknowledged` برابر false است؛ تا گرفته شود دوباره عرضه می‌شود.',
    en: 'Sends a text from a simulated phone to a line; it is received like any inbound message. `acknowledged` is false if the service did not take it within three seconds; it is retried until it does.',
  },
  params: mobileParams,
  body: Type.Object({
    line: field(
      Type.String({ minLength: 1, maxLength: 20 }),
      'The line to write to',
      'خطی که به آن نوشته می‌شود',
      '90008361',
    ),
    text: field(
      Type.String({ minLength: 1, description: `At most ${textUnitsMax} UTF-16 units` }),
      'At most 1530 UTF-16 units',
      'حداکثر ۱۵۳۰ واحد UTF-16',
      'ممنون، رسید',
    ),
  }),
  checks: {
    mobile: (_body, { params: { mobile }, platform }) =>
      mobile !== undefined && readPhone(requireSimulatedPhones(platform), mobile),
    line: ({ line }) => line !== undefined && readLine(line),
    text: ({ text: given = '' }) => refuseLongText(given),
  },
  status: 201,
  data: Type.Object({
    mobile: Mobile,
    line: field(Type.String(), 'Sender line', 'خطی که از آن می‌رود', '90008361'),
    text: field(Type.String(), 'Text of the message', 'متن پیام', 'ممنون، رسید'),
    parts: field(Type.Integer(), 'Number of parts', 'تعداد بخش‌ها', 2),
    acknowledged: field(Type.Boolean(), 'Whether the service took it', 'سرویس گرفت یا نه'),
  }),
  refusals: [404],
  examples: { body: { line: '90008361', text: 'لغو11' } },

  async handle({ params, body, platform }) {
    const phones = requireSimulatedPhones(platform);
    const mobile = readPhone(phones, params.mobile);
    const line = readLine(body.line);
    refuseLongText(body.text);
    const simulator = simulatorFor(phones.simulators, mobile, line);
    if (simulator === undefined || simulator.applications.length === 0)
      throw noReceiver({}, { 'retry-after': '2' });
    const acknowledged = await isAcknowledged(simulator, { from: mobile, to: line, text: body.text });
    return { mobile, line, text: body.text, parts: countPages(body.text).pages, acknowledged };
  },
});

function readLine(value: string): string {
  const line = toEnglishDigits(value.trim());
  if (lineShape.test(line)) return line;
  throw invalidField('line', text('field_format', { field: 'line' }));
}

function refuseLongText(given: string): void {
  if (given.length > textUnitsMax)
    throw invalidField('text', text('field_too_long', { field: 'text', limit: textUnitsMax }));
}

async function isAcknowledged(
  simulator: Simulator,
  reply: Parameters<Simulator['reply']>[0],
): Promise<boolean> {
  let stopWaiting = () => {};
  const timeout = new Promise<boolean>((resolve) => {
    stopWaiting = stallTolerantTimeout(waitMs, () => resolve(false));
  });
  try {
    return await Promise.race([simulator.reply(reply).then(() => true), timeout]);
  } finally {
    stopWaiting();
  }
}
