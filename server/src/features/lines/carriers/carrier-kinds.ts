import { randomBytes } from 'node:crypto';

import { Type } from 'typebox';

import type { Carrier } from '../../../carriers/carrier.ts';
import { textCarrierKinds, type TextCarrierKindName } from '../../../carriers/carrier-kinds.ts';
import { createCarrier } from '../../../carriers/create-carrier.ts';
import { readCarrierConfig } from '../../../carriers/read-carrier-config.ts';

/** Trunks that place calls; every other kind carries texts. */
export const voiceKind = 'sip';
/** Ways to people by their number that are no line. */
export const messengerKind = 'messenger';

export type CarrierKind = TextCarrierKindName | typeof voiceKind;
export const carrierKinds: readonly CarrierKind[] = [...textCarrierKinds, voiceKind];

/** The configuration of a carrier: its name, its kind, and the fields of that kind. */
export interface CarrierDescription {
  readonly name: string;
  readonly kind: string;
  readonly config: unknown;
}

const descriptionSchema = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w.-]+$' }), kind: Type.String() },
  { additionalProperties: true },
);

/** One entry of PEYK_CARRIERS; throws WrongCarrierConfig. */
export function readDescription(input: unknown): CarrierDescription {
  const { name, kind, ...config } = readCarrierConfig(descriptionSchema, input);
  buildCarrier({ name, kind, config });
  return { name, kind, config };
}

/** Builds a carrier without starting it. Also used to check a configuration before it is stored. */
export function buildCarrier({ name, kind, config }: CarrierDescription): Carrier {
  const { callbackToken: _callbackToken, ...fields } = config as Record<string, unknown>;
  return createCarrier(name, { ...fields, kind });
}

/** Adds a random token to a carrier behind HTTP without one: gateways call back without a key, so the URL has the secret. */
export function withCallbackToken(
  kind: string,
  config: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if ((kind !== 'http' && kind !== messengerKind) || typeof config['callbackToken'] === 'string')
    return { ...config };
  return { ...config, callbackToken: randomBytes(24).toString('base64url') };
}

const tokenLengthMin = 16;

/** The secret token of a carrier's call-back URL; undefined if it accepts no call-backs. */
export function callbackTokenOf({ config }: CarrierDescription): string | undefined {
  const { callbackToken } = config as { callbackToken?: unknown };
  return typeof callbackToken === 'string' && callbackToken.length >= tokenLengthMin
    ? callbackToken
    : undefined;
}

export function callbackPath(wanted: CarrierDescription): string | null {
  const token = callbackTokenOf(wanted);
  return token === undefined ? null : `/carriers/${wanted.name}/callback/${token}`;
}
