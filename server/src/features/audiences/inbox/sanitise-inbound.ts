import { createHash } from 'node:crypto';

import type { InboundMessage } from '../../../carriers/carrier.ts';

const numberLengthMax = 64;
const textLengthMax = 20_000;
const keyLengthMax = 200;

/**
 * Makes a message storable whatever a carrier sent: shortened to the column lengths and without NUL. A message that
 * cannot be stored is not acknowledged, so the carrier would repeat it without end.
 */
export function sanitiseInbound({ from, to, text, carrierKey }: InboundMessage) {
  return {
    from: withoutNul(from).trim().slice(0, numberLengthMax),
    to: withoutNul(to).trim().slice(0, numberLengthMax),
    text: withoutNul(text).slice(0, textLengthMax),
    carrierKey: storableKey(carrierKey),
  };
}

function withoutNul(value: string): string {
  return value.includes('\0') ? value.replaceAll('\0', '') : value;
}

function storableKey(key: string): string {
  const isPlain = key.length <= keyLengthMax && !key.includes('\0');
  return isPlain ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
