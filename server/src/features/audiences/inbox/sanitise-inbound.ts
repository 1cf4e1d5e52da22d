import { createHash } from 'node:crypto';

import type { InboundMessage } from '../../../carriers/carrier.ts';

const numberLengthMax = 64;
const textLengthMax = 20_000;
const keyLengthMax = 200;

/**
 * Makes a message storable whatever a carrier sent: shortened to the column lengths, without NUL and halves of letters. A message
 * that cannot be stored is not acknowledged, so the carrier would repeat it without end.
 */
export function sanitiseInbound({ from, to, text, carrierKey }: InboundMessage) {
  return {
    from: whole(withoutNul(from).trim().slice(0, numberLengthMax)),
    to: whole(withoutNul(to).trim().slice(0, numberLengthMax)),
    text: whole(withoutNul(text).slice(0, textLengthMax)),
    carrierKey: storableKey(carrierKey),
  };
}

function withoutNul(value: string): string {
  return value.includes('\0') ? value.replaceAll('\0', '') : value;
}

/** Half of a letter, of a text that was cut off, becomes the mark of an unreadable one: as JSON it could not be stored. */
const whole = (value: string) => Buffer.from(value).toString();

function storableKey(key: string): string {
  const isPlain = key.length <= keyLengthMax && !key.includes('\0');
  return isPlain ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
