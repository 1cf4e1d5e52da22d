import { choice, integer, optional, setting, text, WrongSetting, type Reader } from './setting.ts';

const channel = choice('sms', 'voice', 'messenger');
const seconds = integer(5, 600);
const stepsMax = 5;

interface ConfiguredStep {
  readonly channel: ReturnType<typeof channel>;
  /** Undefined: as long as the channel usually needs. */
  readonly waitSeconds: number | undefined;
}

/** Channels separated by commas, each with the seconds that its receipt is waited for. */
const steps: Reader<readonly ConfiguredStep[]> = (value) => {
  const list = value.split(',').map((part) => {
    const [name = '', wait] = part.trim().split(':');
    return { channel: channel(name), waitSeconds: wait === undefined ? undefined : seconds(wait) };
  });
  if (list.length > stepsMax) throw new WrongSetting(`must be ${stepsMax} steps at most`);
  return list;
};

/** How codes of verifications go to people. */
export const verifySettings = {
  verifyChannels: setting(
    'PEYK_VERIFY_CHANNELS',
    'sms',
    steps,
    'how codes of verifications go, one way after the other while no receipt comes, such as sms:20,sms:20,voice:45,messenger; accounts and calls may name others',
  ),
  verifySounds: optional(
    'PEYK_VERIFY_SOUNDS',
    text,
    'folder with recordings in place of those that are shipped: fa and en, each with intro and 0 to 9 as wav, mp3 or ogg',
  ),
};
