import { Type } from 'typebox';

import { stallTolerantTimeout } from '../../carriers/stall-tolerant-timeout.ts';
import type { Simulator } from '../../carriers/simulator/simulator.ts';
import { failure, invalidField } from '../../failure.ts';
import { handsetEndpoint } from '../../http/endpoint.ts';
import { toEnglishDigits } from '@peyk/text';
import { countPages } from '../../text/pages.ts';
import { text } from '../../texts/text.ts';
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
    en: 'Writes a text on a simulated phone, to a line. It comes in as any inbound message does. `acknowledged` is false when the service did not take it within three seconds; it is offered again until it does.',
  },
  params: mobileParams,
  body: Type.Object({
    line: Type.String({ minLength: 1, maxLength: 20, description: 'The line to write to' }),
    text: Type.String({ minLength: 1, description: `At most ${textUnitsMax} UTF-16 units` }),
  }),
  checks: {
    mobile: (_body, { params: { mobile }, platform }) =>
      mobile !== undefined && readPhone(requireSimulatedPhones(platform), mobile),
    line: ({ line }) => line !== undefined && readLine(line),
    text: ({ text: given = '' }) => refuseLongText(given),
  },
  status: 201,
  data: Type.Object({
    mobile: Type.String(),
    line: Type.String(),
    text: Type.String(),
    parts: Type.Integer(),
    acknowledged: Type.Boolean(),
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
