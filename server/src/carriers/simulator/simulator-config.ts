import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The embedded SMSC. Everything may be left out. */
export const SimulatorConfig = Type.Object(
  {
    kind: Type.Literal('simulator', { default: 'simulator' }),
    host: Type.String({
      default: '127.0.0.1',
      description: 'address to listen on; keep it on loopback',
    }),
    port: Type.Integer({ minimum: 0, maximum: 65_535, default: 0, description: '0: any free port' }),
    password: Type.Optional(
      Type.String({ description: 'asked of whoever binds; absent: everybody is let in' }),
    ),
    receiptSeconds: Type.Number({
      minimum: 0,
      maximum: 3600,
      default: 1,
      description: 'usual delay of a receipt',
    }),
    slowReceiptSeconds: Type.Number({ minimum: 0, maximum: 86_400, default: 30 }),
    throttledTimes: Type.Integer({ minimum: 1, maximum: 1000, default: 3 }),
    handsetsMax: Type.Integer({
      minimum: 1,
      maximum: 100_000,
      default: 2_000,
      description: 'phones remembered',
    }),
    messagesPerHandset: Type.Integer({ minimum: 1, maximum: 1_000, default: 20 }),
  },
  { additionalProperties: false, default: {} },
);

export type SimulatorConfig = Static<typeof SimulatorConfig>;
