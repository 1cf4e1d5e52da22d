import type { MessagePdu } from '../pdu/message-pdu.ts';
import type { MessageTlvs } from '../pdu/message-tlvs.ts';

/** The message with octets of its own, which stay as they are when the chunk they came in is used again. */
export function ownMessage(message: MessagePdu): MessagePdu {
  const { tlvs } = message;
  return {
    ...message,
    shortMessage: Buffer.from(message.shortMessage),
    tlvs: tlvs && ownTlvs(tlvs),
  };
}

export function ownTlvs(tlvs: MessageTlvs): MessageTlvs {
  return {
    ...tlvs,
    messagePayload: tlvs.messagePayload && Buffer.from(tlvs.messagePayload),
    networkErrorCode: tlvs.networkErrorCode && Buffer.from(tlvs.networkErrorCode),
    vendor: tlvs.vendor?.map(({ tag, value }) => ({ tag, value: Buffer.from(value) })),
  };
}
