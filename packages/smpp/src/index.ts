// The client: an application that sends and receives messages.
export { SmppClient } from './client/smpp-client.ts';
export type { IdBase, NumberFormat, SmppClientOptions } from './client/client-options.ts';
export type {
  BinaryContent,
  ClientCounters,
  ClientHealth,
  ClientListener,
  ClientState,
  InboundMessage,
  Lane,
  LinkHealth,
  OutgoingMessage,
  Receipt,
  ReceiptState,
  SubmitResult,
} from './client/client-types.ts';

// The message centre: the server that applications bind to.
export { MessageCentre } from './message-centre/message-centre.ts';
export type { MessageCentreOptions } from './message-centre/message-centre.ts';
export type { MessageCentreHandler, SubmitAnswer } from './message-centre/esme-session.ts';
export type { EsmeAccount } from './message-centre/esme-account.ts';
export { DeliveryReceipt, isReceiptRequested } from './message-centre/outgoing-delivery.ts';
export type {
  DeliveryReport,
  OutgoingDelivery,
  PhoneText,
  ReceiptStatus,
} from './message-centre/outgoing-delivery.ts';

// The server for the trade: answers follow the promises of its handler, and every session has limits.
export { SmppServer } from './server/smpp-server.ts';
export type { SmppServerOptions } from './server/smpp-server.ts';
export type {
  BindAnswer,
  BindKind,
  BindRequest,
  BoundSession,
  MultiResponse,
  SessionLimits,
  SmppServerHandler,
  SubmitResponse,
} from './server/server-types.ts';

// Texts: encoding, decoding, counting.
export { encodeText } from './text/encode-text.ts';
export type { EncodedText } from './text/encode-text.ts';
export { alphabetOf, decodeText, isBinaryCoding, readUserData } from './text/decode-text.ts';
export type { UserData } from './text/decode-text.ts';
export { countSegments } from './text/count-segments.ts';
export type { SegmentCount } from './text/count-segments.ts';

// PDUs.
export { status, statusText } from './pdu/command-status.ts';
export type { Address, MessagePdu, PartInfo } from './pdu/message-pdu.ts';
export type { MultiPdu, UnreachedDestination } from './pdu/multi-pdu.ts';
export type { CancelPdu, QueryPdu, QueryResult, ReplacePdu } from './pdu/query-pdus.ts';
export { describePdu } from './pdu/describe-pdu.ts';
export type { PduDescription } from './pdu/describe-pdu.ts';
export type { MessageTlvs, VendorTlv } from './pdu/message-tlvs.ts';

// The queue behind window, throughput and lanes, for links of other protocols.
export { LaneQueue } from './queues/lane-queue.ts';
export type { LaneLimits } from './queues/lane-queue.ts';
