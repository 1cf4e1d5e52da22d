/** Command ids of SMPP 3.4; a response is its request with the highest bit set. */
export const command = {
  bindReceiver: 0x01,
  bindTransmitter: 0x02,
  querySm: 0x03,
  submitSm: 0x04,
  deliverSm: 0x05,
  unbind: 0x06,
  replaceSm: 0x07,
  cancelSm: 0x08,
  bindTransceiver: 0x09,
  outbind: 0x0b,
  enquireLink: 0x15,
  submitMulti: 0x21,
  alertNotification: 0x102,
  dataSm: 0x103,
  bindReceiverResp: 0x8000_0001,
  bindTransmitterResp: 0x8000_0002,
  querySmResp: 0x8000_0003,
  submitSmResp: 0x8000_0004,
  deliverSmResp: 0x8000_0005,
  unbindResp: 0x8000_0006,
  replaceSmResp: 0x8000_0007,
  cancelSmResp: 0x8000_0008,
  bindTransceiverResp: 0x8000_0009,
  enquireLinkResp: 0x8000_0015,
  submitMultiResp: 0x8000_0021,
  dataSmResp: 0x8000_0103,
  genericNack: 0x8000_0000,
} as const;

export type BindCommand =
  | typeof command.bindReceiver
  | typeof command.bindTransmitter
  | typeof command.bindTransceiver;

export const responseBit = 0x8000_0000;

/** Bitwise operators would make the id negative, so the response bit is compared, not masked. */
export function isResponse(commandId: number): boolean {
  return commandId >= responseBit;
}

/** Tags of the optional parameters that are read or written. */
export const tag = {
  receiptedMessageId: 0x001e,
  userMessageReference: 0x0204,
  sarReference: 0x020c,
  sarTotal: 0x020e,
  sarSequence: 0x020f,
  interfaceVersion: 0x0210,
  networkErrorCode: 0x0423,
  messagePayload: 0x0424,
  messageState: 0x0427,
} as const;

/** Bits of esm_class: bits 2-5 are the type of a deliver_sm, bit 6 says that the text starts with a user data header. */
export const esm = {
  typeMask: 0x3c,
  receipt: 0x04,
  deliveryAcknowledgement: 0x08,
  intermediate: 0x20,
  userDataHeader: 0x40,
} as const;

export const dataCoding = { smscDefault: 0, ascii: 1, binary: 2, latin1: 3, binary8: 4, ucs2: 8 } as const;

export const headerLength = 16;
export const pduLengthMax = 64 * 1024;
