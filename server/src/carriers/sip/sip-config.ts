import { Type } from 'typebox';
import type { Static } from 'typebox';

const port = (minimum: number, fallback: number, description: string) =>
  Type.Integer({ minimum, maximum: 65_535, default: fallback, description });

/** A SIP trunk. */
export const SipConfig = Type.Object(
  {
    kind: Type.Literal('sip'),
    host: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: String.raw`^[\w.:-]+$`,
      description: 'address of the trunk',
    }),
    port: port(1, 5060, 'where the carrier listens'),
    transport: Type.Enum(['udp', 'tcp'], { default: 'udp', description: 'how SIP is spoken' }),
    user: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'name at the trunk; absent: known by address',
      }),
    ),
    password: Type.Optional(Type.String({ maxLength: 200, description: 'its password' })),
    domain: Type.Optional(
      Type.String({
        pattern: String.raw`^[\w.:\[\]-]{1,255}$`,
        description: 'what stands behind the @; absent: the host',
      }),
    ),
    callerId: Type.Optional(
      Type.String({
        pattern: String.raw`^[\w.+-]{1,40}$`,
        description: 'the number shown instead of the line',
      }),
    ),
    numbers: Type.Enum(['local', 'international', 'plus'], {
      default: 'local',
      description: 'spelling of mobiles: 09.., 989.. or +989..',
    }),
    callsMax: Type.Integer({
      minimum: 1,
      maximum: 1_000,
      default: 10,
      description: 'calls at the same time, of all processes together',
    }),
    ringSecondsMax: Type.Number({
      minimum: 1,
      maximum: 300,
      default: 60,
      description: 'never rings longer, whatever is ordered',
    }),
    silenceSeconds: Type.Number({
      minimum: 0.1,
      maximum: 60,
      default: 10,
      description: 'a carrier that gives no sign of life for so long is at fault',
    }),
    localPort: port(0, 0, 'own port for SIP; 0: any free one'),
    publicAddress: Type.Optional(
      Type.String({
        pattern: String.raw`^[\da-fA-F:.]{2,45}$`,
        description: 'own address as the carrier sees it, behind a router that translates addresses',
      }),
    ),
    rtpPorts: Type.Optional(
      Type.Object(
        { from: port(1024, 16_384, 'first'), to: port(1024, 32_767, 'last') },
        { additionalProperties: false, description: 'ports that sound leaves from; absent: any free one' },
      ),
    ),
  },
  { additionalProperties: false },
);

export type SipConfig = Static<typeof SipConfig>;
