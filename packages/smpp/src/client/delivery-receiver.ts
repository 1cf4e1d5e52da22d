import { status } from '../pdu/command-status.ts';
import { decodeText, readUserData } from '../text/decode-text.ts';
import type { ResolvedClientOptions } from './client-options.ts';
import type { ClientCounters, ClientListener, OutgoingMessage } from './client-types.ts';
import { InboundAssembler } from './inbound-assembler.ts';
import { InboundDeduplicator } from './inbound-deduplicator.ts';
import type { InboundContent } from './inbound-deduplicator.ts';
import type { IncomingDelivery } from './incoming-delivery.ts';
import { isReceipt, readReceipt } from './read-receipt.ts';

type DeliveryListener = Pick<ClientListener<OutgoingMessage>, 'receipt' | 'inbound'>;

/** Passes receipts and inbound messages to the listener, and answers the peer once the listener has stored them. */
export class DeliveryReceiver {
  private readonly options: ResolvedClientOptions;
  private readonly listener: DeliveryListener;
  private readonly counters: ClientCounters;
  private readonly deduplicator = new InboundDeduplicator();
  private readonly assembler = new InboundAssembler((message) => this.store(message));
  private session = 0;

  constructor(options: ResolvedClientOptions, listener: DeliveryListener, counters: ClientCounters) {
    this.options = options;
    this.listener = listener;
    this.counters = counters;
  }

  async receive(delivery: IncomingDelivery): Promise<void> {
    try {
      await this.handle(delivery);
      delivery.answer(status.ok);
    } catch {
      // The listener could not store it: with a temporary error the peer keeps the message and sends it again.
      delivery.answer(status.temporaryAppError);
    }
  }

  sessionEnded(session: number): void {
    this.deduplicator.sessionEnded(session, performance.now());
  }

  /** To be called at intervals: hands over messages whose missing parts are overdue. */
  expire(): void {
    this.assembler.expire(performance.now());
  }

  flush(): Promise<void> {
    return this.assembler.flush();
  }

  private handle({ message, sessionNumber }: IncomingDelivery): Promise<void> {
    this.session = sessionNumber;
    if (isReceipt(message)) {
      const receipt = readReceipt(message, this.options, new Date());
      this.counters.receipts += 1;
      return receipt ? this.listener.receipt(receipt) : Promise.resolve();
    }
    const { octets, part } = readUserData(message);
    const content = {
      from: this.options.numberFormat.fromWire(message.source.number),
      to: message.destination.number,
      text: decodeText(message.dataCoding, octets),
    };
    if (part) return this.assembler.add({ ...content, part }, performance.now());
    return this.store({ ...content, reference: message.tlvs?.userMessageReference });
  }

  private async store(content: InboundContent): Promise<void> {
    const { from, to, text } = content;
    const entry = this.deduplicator.register(content, this.session, performance.now());
    try {
      await this.listener.inbound({ from, to, text, deduplicationKey: entry.key, receivedAt: new Date() });
      entry.state = 'stored';
    } catch (error) {
      entry.state = 'failed';
      throw error;
    }
    this.counters.inbound += 1;
  }
}
