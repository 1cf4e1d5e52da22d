import { Type } from 'typebox';
import type { Static } from 'typebox';

const seconds = (fallback: number, description: string) =>
  Type.Number({ minimum: 0.01, maximum: 86_400, default: fallback, description });

const idBase = (description: string) =>
  Type.Union([Type.Literal('text'), Type.Literal('decimal'), Type.Literal('hex')], {
    default: 'text',
    description,
  });

const octet = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 255, description }));

/** One SMPP account at a carrier. Everything with a default may be left out. */
export const SmppCarrierConfig = Type.Object(
  {
    kind: Type.Literal('smpp'),
    host: Type.String({ minLength: 1, maxLength: 255, description: 'address of the message centre' }),
    port: Type.Integer({ minimum: 1, maximum: 65_535, default: 2775, description: 'its port' }),
    tls: Type.Boolean({ default: false, description: 'connect with TLS' }),
    tlsServerName: Type.Optional(Type.String({ description: 'name in the certificate, if not the host' })),
    tlsAuthority: Type.Optional(
      Type.String({ description: 'PEM of the authority that signed the certificate' }),
    ),
    tlsAllowUntrusted: Type.Boolean({ default: false, description: 'accept any certificate' }),
    systemId: Type.String({ maxLength: 64, description: 'name of the account at the carrier' }),
    password: Type.String({ maxLength: 64, default: '', description: 'its password' }),
    systemType: Type.String({ maxLength: 32, default: '', description: 'sent with the bind, if asked for' }),
    serviceType: Type.String({
      maxLength: 5,
      default: '',
      description: 'sent with every message, if asked for',
    }),
    addressRange: Type.String({
      maxLength: 40,
      default: '',
      description: 'numbers whose replies the receiver asks for',
    }),
    bind: Type.Union([Type.Literal('transceiver'), Type.Literal('transmitter-receiver')], {
      default: 'transceiver',
      description: 'one connection for both ways, or one for each',
    }),
    window: Type.Integer({
      minimum: 1,
      maximum: 10_000,
      default: 100,
      description: 'unanswered parts at once',
    }),
    throughput: Type.Number({
      minimum: 0,
      maximum: 1e6,
      default: 0,
      description: 'parts a second; 0: no limit',
    }),
    expressShare: Type.Number({
      minimum: 0,
      maximum: 0.9,
      default: 0.2,
      description: 'part of window and throughput kept free for one-time codes',
    }),
    answerSeconds: seconds(30, 'a submit without an answer is in doubt after this'),
    connectSeconds: seconds(10, 'time for connection and bind'),
    enquireSeconds: seconds(20, 'silence after which the peer is asked whether it is there'),
    deadPeerSeconds: seconds(15, 'further silence after which the connection is dropped'),
    reconnectSecondsMin: seconds(1, 'first pause before connecting again; doubles'),
    reconnectSecondsMax: seconds(60, 'longest pause before connecting again'),
    longMessages: Type.Union([Type.Literal('parts'), Type.Literal('payload')], {
      default: 'parts',
      description: 'long texts as parts with a header (UDH), or whole in message_payload',
    }),
    receipts: Type.Boolean({ default: true, description: 'ask for delivery receipts' }),
    numberForm: Type.Union([Type.Literal('local'), Type.Literal('international'), Type.Literal('plus')], {
      default: 'local',
      description: '09..., 989... or +989...',
    }),
    sourceTon: octet('type of number of the line; absent: by its look'),
    sourceNpi: octet('numbering plan of the line; absent: by its look'),
    destinationTon: octet('type of number of the recipient; absent: by numberForm'),
    destinationNpi: octet('numbering plan of the recipient; absent: 1'),
    submitIdBase: idBase('how the answer to a submit spells the message id'),
    receiptIdBase: idBase('how the text of a receipt spells it'),
    receiptTlvIdBase: Type.Optional(idBase('how receipted_message_id spells it; absent: as submitIdBase')),
    receiptUtcOffsetMinutes: Type.Optional(
      Type.Integer({
        minimum: -900,
        maximum: 900,
        description:
          'zone of "done date"; absent: the time of arrival is taken, for no receipt names its zone',
      }),
    ),
    temporaryErrors: Type.Array(Type.Integer({ minimum: 1 }), {
      default: [],
      description: "codes of the carrier's own that mean: try again later",
    }),
  },
  { additionalProperties: false },
);

export type SmppCarrierConfig = Static<typeof SmppCarrierConfig>;
