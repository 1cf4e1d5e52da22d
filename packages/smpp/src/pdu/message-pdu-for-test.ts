import type { MessagePdu } from './message-pdu.ts';

/** A message that a phone sent to a line, but for what a test says otherwise. */
export function messagePdu(changes: Partial<MessagePdu>): MessagePdu {
  return {
    serviceType: '',
    source: { ton: 1, npi: 1, number: '989121234567' },
    destination: { ton: 0, npi: 0, number: '9000' },
    esmClass: 0,
    protocolId: 0,
    priority: 0,
    scheduleTime: '',
    validityPeriod: '',
    registeredDelivery: 0,
    replaceIfPresent: 0,
    dataCoding: 0,
    defaultMessageId: 0,
    shortMessage: Buffer.alloc(0),
    tlvs: null,
    ...changes,
  };
}
