import { Type } from 'typebox';
import type { Static } from 'typebox';

const seconds = (maximum: number, fallback: number, description: string) =>
  Type.Number({ minimum: 0, maximum, default: fallback, description });

/** The embedded carrier of calls. Everything may be left out. */
export const SipSimulatorConfig = Type.Object(
  {
    kind: Type.Literal('simulator', { default: 'simulator' }),
    port: Type.Integer({
      minimum: 0,
      maximum: 65_535,
      default: 0,
      description: 'UDP port on loopback; 0: any',
    }),
    password: Type.Optional(
      Type.String({
        description: 'what callers must know, with the user name peyk; absent: every call is taken',
      }),
    ),
    callsMax: Type.Integer({
      minimum: 1,
      maximum: 1_000,
      default: 50,
      description: 'calls at the same time, of all processes together',
    }),
    ringSeconds: seconds(60, 1, 'usual time until a phone is answered'),
    slowRingSeconds: seconds(300, 10, 'the same for phones that answer late'),
    shortTalkSeconds: seconds(60, 1, 'time until phones hang up that do so soon'),
    fullTimes: Type.Integer({ minimum: 1, maximum: 1_000, default: 3 }),
    silenceSeconds: seconds(60, 5, 'patience with a carrier that never answers'),
    phonesMax: Type.Integer({
      minimum: 1,
      maximum: 100_000,
      default: 2_000,
      description: 'phones remembered',
    }),
    callsPerPhone: Type.Integer({ minimum: 1, maximum: 1_000, default: 20 }),
    recordingSecondsMax: Type.Integer({ minimum: 1, maximum: 3_600, default: 300 }),
    recordedMegabytesMax: Type.Integer({ minimum: 1, maximum: 10_000, default: 64 }),
  },
  { additionalProperties: false, default: {} },
);

export type SipSimulatorConfig = Static<typeof SipSimulatorConfig>;
