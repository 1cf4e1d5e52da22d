import type { Address, MessagePdu } from '@peyk/smpp';

export interface MessageAddresses {
  readonly source: Address;
  readonly destination: Address;
}

/** A parameter of the vendor's range as it is stored: its octets in hexadecimal digits. */
export interface VendorValue {
  readonly tag: number;
  readonly value: string;
}

/** What is kept of a message to make its receipt, by the id that it was answered with. */
export interface SubmittedMessage {
  readonly accountId: number;
  readonly id: number;
  readonly credentialId: number;
  readonly addresses: MessageAddresses;
  readonly registeredDelivery: number;
  readonly vendorTlvs: readonly VendorValue[] | null;
  readonly submittedAt: Date;
  readonly dataCoding: number;
  /** The session that it came by. */
  readonly sessionId: number | null;
  /** The id that the client was given for all recipients of a submit_multi; null: the message's own. */
  readonly multiId: number | null;
}

/** Names a pattern code: the text is taken only if it was made of this pattern. */
export const patternTag = 0x1400;
const vendorOctetsMax = 1024;
/** Tag and length: empty parameters take room too. */
const tlvHeadOctets = 4;

/** The vendor's parameters of a message, as far as they are kept. */
export function vendorValues({ tlvs }: MessagePdu): readonly VendorValue[] | null {
  const vendor = tlvs?.vendor ?? [];
  const octets = vendor.reduce((sum, { value }) => sum + tlvHeadOctets + value.length, 0);
  if (vendor.length === 0 || octets > vendorOctetsMax) return null;
  return vendor.map(({ tag, value }) => ({ tag, value: Buffer.from(value).toString('hex') }));
}

export function patternCodeOf(vendor: readonly VendorValue[] | null): string | undefined {
  const named = vendor?.find(({ tag }) => tag === patternTag);
  if (named === undefined) return undefined;
  return Buffer.from(named.value, 'hex').toString('latin1').replace(/\0+$/, '');
}
