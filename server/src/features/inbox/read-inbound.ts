import { createHash } from 'node:crypto';

import type { InboundMessage } from '../../carriers/carrier.ts';

const numberLengthMax = 64;
const textLengthMax = 20_000;
const keyLengthMax = 200;

/**
 * A message as the database can keep it, whatever a carrier sent: one that could not be stored would come again for
 * ever. Cut where it is longer than any message can be, and without NUL.
 */
export function readInbound({ from, to, text, carrierKey }: InboundMessage) {
  return {
    from: kept(from).trim().slice(0, numberLengthMax),
    to: kept(to).trim().slice(0, numberLengthMax),
    text: kept(text).slice(0, textLengthMax),
    carrierKey: keyOf(carrierKey),
  };
}

function kept(value: string): string {
  return value.includes('\0') ? value.replaceAll('\0', '') : value;
}

function keyOf(key: string): string {
  const isPlain = key.length <= keyLengthMax && !key.includes('\0');
  return isPlain ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
