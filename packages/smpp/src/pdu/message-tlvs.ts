import { tag } from './commands.ts';
import type { PduCursor } from './pdu-cursor.ts';
import type { PduWriter } from './pdu-writer.ts';

/** A parameter of the range that the standard leaves to vendors, 0x1400 to 0x3fff. */
export interface VendorTlv {
  readonly tag: number;
  readonly value: Uint8Array;
}

/** The optional parameters of a message that are read or written; others are skipped. */
export interface MessageTlvs {
  messagePayload?: Uint8Array | undefined;
  receiptedMessageId?: string | undefined;
  messageState?: number | undefined;
  /** One octet of network type, two of error. */
  networkErrorCode?: Uint8Array | undefined;
  userMessageReference?: number | undefined;
  sarReference?: number | undefined;
  sarTotal?: number | undefined;
  sarSequence?: number | undefined;
  vendor?: VendorTlv[] | undefined;
}

/** Of the vendor's; further ones are skipped. An empty one has four octets on the wire, and fifty times as many in memory. */
const vendorTlvsMax = 32;

/** Upper bound of the encoded length. */
export function tlvOctetsMax(tlvs: MessageTlvs): number {
  const open = (tlvs.messagePayload?.length ?? 0) + (tlvs.receiptedMessageId?.length ?? 0);
  const vendor = tlvs.vendor?.reduce((sum, { value }) => sum + 4 + value.length, 0) ?? 0;
  return open + (tlvs.networkErrorCode?.length ?? 0) + 8 * 6 + vendor;
}

export function writeTlvs(writer: PduWriter, tlvs: MessageTlvs): void {
  if (tlvs.receiptedMessageId !== undefined) {
    writer.u16(tag.receiptedMessageId);
    writer.u16(tlvs.receiptedMessageId.length + 1);
    writer.cstring(tlvs.receiptedMessageId);
  }
  writeSmallTlv(writer, tag.userMessageReference, 2, tlvs.userMessageReference);
  writeSmallTlv(writer, tag.sarReference, 2, tlvs.sarReference);
  writeSmallTlv(writer, tag.sarTotal, 1, tlvs.sarTotal);
  writeSmallTlv(writer, tag.sarSequence, 1, tlvs.sarSequence);
  writeSmallTlv(writer, tag.messageState, 1, tlvs.messageState);
  writeOctetsTlv(writer, tag.networkErrorCode, tlvs.networkErrorCode);
  writeOctetsTlv(writer, tag.messagePayload, tlvs.messagePayload);
  for (const { tag: tagId, value } of tlvs.vendor ?? []) writeOctetsTlv(writer, tagId, value);
}

function writeSmallTlv(writer: PduWriter, tagId: number, length: 1 | 2, value: number | undefined): void {
  if (value === undefined) return;
  writer.u16(tagId);
  writer.u16(length);
  if (length === 1) writer.u8(value);
  else writer.u16(value);
}

function writeOctetsTlv(writer: PduWriter, tagId: number, value: Uint8Array | undefined): void {
  if (value === undefined) return;
  writer.u16(tagId);
  writer.u16(value.length);
  writer.octets(value);
}

/** Up to three stray octets after the last parameter are tolerated; a parameter longer than the rest of the PDU is not. */
export function readTlvs(cursor: PduCursor): MessageTlvs | null {
  if (cursor.remaining < 4) return null;
  const tlvs: MessageTlvs = {};
  while (cursor.remaining >= 4) readTlv(cursor, tlvs);
  return tlvs;
}

function readTlv(cursor: PduCursor, tlvs: MessageTlvs): void {
  const tagId = cursor.u16();
  const value = cursor.octets(cursor.u16());
  switch (tagId) {
    case tag.receiptedMessageId:
      tlvs.receiptedMessageId = textOf(value);
      break;
    case tag.messagePayload:
      tlvs.messagePayload = value;
      break;
    case tag.networkErrorCode:
      tlvs.networkErrorCode = value;
      break;
    default:
      if (isVendorTag(tagId)) keepVendorTlv(tlvs, { tag: tagId, value });
      else readNumberTlv(tagId, value, tlvs);
  }
}

function keepVendorTlv(tlvs: MessageTlvs, vendor: VendorTlv): void {
  tlvs.vendor ??= [];
  if (tlvs.vendor.length < vendorTlvsMax) tlvs.vendor.push(vendor);
}

const isVendorTag = (tagId: number) => tagId >= 0x1400 && tagId <= 0x3fff;

function readNumberTlv(tagId: number, value: Buffer, tlvs: MessageTlvs): void {
  if (value.length === 0 || value.length > 4) return;
  const number = value.readUIntBE(0, value.length);
  switch (tagId) {
    case tag.userMessageReference:
      tlvs.userMessageReference = number;
      break;
    case tag.sarReference:
      tlvs.sarReference = number;
      break;
    case tag.sarTotal:
      tlvs.sarTotal = number;
      break;
    case tag.sarSequence:
      tlvs.sarSequence = number;
      break;
    case tag.messageState:
      tlvs.messageState = number;
      break;
    default:
  }
}

/** Peers send the id with or without its terminating NUL. */
function textOf(value: Buffer): string {
  const nul = value.indexOf(0);
  return value.toString('latin1', 0, nul < 0 ? value.length : nul);
}
