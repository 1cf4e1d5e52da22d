import type { MessagePdu } from '@peyk/smpp';

const ucs2Coding = 8;

/** How many SMS a message becomes at most, by its octets: what limits of speed count. */
export function partsOf({ shortMessage, tlvs, dataCoding }: MessagePdu): number {
  const octets = Math.max(shortMessage.length, tlvs?.messagePayload?.length ?? 0);
  const [single, perPart] = dataCoding === ucs2Coding ? [140, 134] : [160, 153];
  return octets <= single ? 1 : Math.ceil(octets / perPart);
}
