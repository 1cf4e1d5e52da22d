import type { CarrierCounters, CarrierListener } from '../carrier.ts';
import { fromWireNumber } from '../wire-number.ts';
import { InboundAssembler } from './assemble-inbound.ts';
import { decodeText, readUserData } from './decode-text.ts';
import type { Delivery } from './delivery.ts';
import { InboundKeys } from './inbound-key.ts';
import type { InboundContent } from './inbound-key.ts';
import { status } from './pdu-status.ts';
import { isReceipt, readReceipt } from './read-receipt.ts';
import type { SmppCarrierConfig } from './smpp-config.ts';

/** What the peer sends us: receipts and inbound messages, answered when the listener has them safe. */
export class DeliveryReceiver {
  private readonly config: SmppCarrierConfig;
  private readonly listener: CarrierListener;
  private readonly counters: CarrierCounters;
  private readonly keys = new InboundKeys();
  private readonly assembler = new InboundAssembler((message) => this.store(message));
  private session = 0;

  constructor(config: SmppCarrierConfig, listener: CarrierListener, counters: CarrierCounters) {
    this.config = config;
    this.listener = listener;
    this.counters = counters;
  }

  async receive(delivery: Delivery): Promise<void> {
    try {
      await this.take(delivery);
      delivery.answer(status.ok);
    } catch {
      // Whatever went wrong is on our side and may pass: the peer keeps the message and sends it again.
      delivery.answer(status.temporaryAppError);
    }
  }

  sessionEnded(session: number): void {
    this.keys.sessionEnded(session, performance.now());
  }

  /** Called now and then: incomplete messages do not wait for ever. */
  expire(): void {
    this.assembler.expire(performance.now());
  }

  flush(): Promise<void> {
    return this.assembler.flush();
  }

  private take({ message, sessionNumber }: Delivery): Promise<void> {
    this.session = sessionNumber;
    if (isReceipt(message)) {
      const receipt = readReceipt(message, this.config, new Date());
      this.counters.receipts += 1;
      return receipt ? this.listener.receipt(receipt) : Promise.resolve();
    }
    const { octets, part } = readUserData(message);
    const content = {
      from: fromWireNumber(message.source.number),
      to: message.destination.number,
      text: decodeText(message.dataCoding, octets),
    };
    if (part) return this.assembler.add({ ...content, part }, performance.now());
    return this.store({ ...content, reference: message.tlvs?.userMessageReference });
  }

  private async store(content: InboundContent): Promise<void> {
    const { from, to, text } = content;
    const now = performance.now();
    const ticket = this.keys.ticketFor(content, this.session, now);
    try {
      await this.listener.inbound({ from, to, text, carrierKey: ticket.key, receivedAt: new Date() });
      ticket.state = 'stored';
    } catch (error) {
      ticket.state = 'failed';
      throw error;
    }
    this.counters.inbound += 1;
  }
}
