import { Type, type Static } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { carrierHealth } from '../../../lines/carriers/index.ts';
import { channels, stepsMax, stepWaitSeconds, waitBounds, type Step, type Steps } from '../verification.ts';

const Channel = field(
  wordOf(channels),
  'sms: a text; voice: a call that reads the code twice; messenger: a messenger that knows the number',
  'sms: پیامک؛ voice: تماسی که رمز را دو بار می‌خواند؛ messenger: پیام‌رسانی که شماره را می‌شناسد',
);

const StepFields = Type.Object(
  {
    channel: Channel,
    wait_seconds: field(
      Type.Integer({ minimum: waitBounds.min, maximum: waitBounds.max }),
      'How long its receipt is waited for before the next way is tried',
      'تا چند ثانیه منتظر رسید می‌ماند و سپس راه بعدی را می‌آزماید',
      20,
    ),
  },
  { title: 'VerifyStep' },
);

/** The ways of a code in their order, as settings have them. */
export const StepList = Type.Array(StepFields, { minItems: 1, maxItems: stepsMax });
/** As calls name them: words are enough. */
export const StepsOrWords = Type.Array(Type.Union([wordOf(channels), StepFields]), {
  minItems: 1,
  maxItems: stepsMax,
});

export const readSteps = (given: Static<typeof StepsOrWords>): Step[] =>
  given.map((one) =>
    typeof one === 'string'
      ? { channel: one, waitSeconds: stepWaitSeconds[one] }
      : { channel: one.channel, waitSeconds: one.wait_seconds },
  );

export const shownSteps = (steps: readonly Step[]): Static<typeof StepList> =>
  steps.map(({ channel, waitSeconds }) => ({ channel, wait_seconds: waitSeconds }));

interface WantedSteps {
  /** Of the call, and of the account; absent and null: not named. */
  readonly named: Static<typeof StepsOrWords> | undefined;
  readonly ofAccount: readonly Step[] | null;
}

/**
 * The ways of a code: those of the call, else of the account, else of the service. Those that the service does not have are
 * left out; a call that names no other is refused, so that no way is changed in silence.
 */
export async function wantedSteps(platform: Platform, { named, ofAccount }: WantedSteps): Promise<Steps> {
  const wanted = named ? readSteps(named) : (ofAccount ?? stepsOfService(platform));
  // Texts always have carriers, and most codes go no other way.
  if (isTextOnly(wanted)) return wanted;
  const missing = await missingChannels(platform, wanted);
  const [first, ...others] = wanted.filter(({ channel }) => !missing.has(channel));
  if (first !== undefined) return [first, ...others];
  throw invalidField('channels', text('verify_channel_off', { word: [...missing].join(', ') }));
}

function isTextOnly(wanted: readonly Step[]): wanted is Steps {
  return wanted.length > 0 && wanted.every(({ channel }) => channel === 'sms');
}

async function missingChannels(platform: Platform, wanted: readonly Step[]): Promise<Set<Step['channel']>> {
  const missing = new Set<Step['channel']>();
  const isWanted = (one: Step['channel']) => wanted.some(({ channel }) => channel === one);
  if (isWanted('messenger') && !(await carrierHealth.hasMessenger(platform))) missing.add('messenger');
  if (isWanted('voice') && !(await carrierHealth.hasCalls(platform))) missing.add('voice');
  return missing;
}

const stepsOfService = ({ config }: Platform): Step[] =>
  config.verifyChannels.map(({ channel, waitSeconds }) => ({
    channel,
    waitSeconds: waitSeconds ?? stepWaitSeconds[channel],
  }));

/** From the way that the last code went on. */
export function stepsFrom(steps: readonly Step[], channel: string): Steps {
  const at = steps.findIndex((step) => step.channel === channel);
  const [first, ...others] = at < 0 ? [] : steps.slice(at);
  const known = channels.find((one) => one === channel) ?? 'sms';
  return first === undefined ? [{ channel: known, waitSeconds: stepWaitSeconds[known] }] : [first, ...others];
}
