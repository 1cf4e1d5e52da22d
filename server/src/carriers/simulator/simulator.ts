import { countSegments, decodeText, DeliveryReceipt, isReceiptRequested } from '@peyk/smpp';
import { MessageCentre, readUserData, status } from '@peyk/smpp';
import type { EsmeAccount, MessageCentreHandler, MessagePdu, PhoneText, SubmitAnswer } from '@peyk/smpp';

import { fromWireNumber } from '../wire-number.ts';
import { Handsets, type RawMessage } from './handsets.ts';
import { behaviourOf } from './magic-numbers.ts';
import type { Behaviour } from './magic-numbers.ts';
import type { SimulatorConfig } from './simulator-config.ts';
import { readSimulation, receiptOf, type Simulation } from './simulation.ts';

interface DueReceipt {
  readonly account: EsmeAccount;
  readonly receipt: DeliveryReceipt;
}

interface Submission {
  readonly message: MessagePdu;
  readonly recipient: string;
  readonly account: EsmeAccount;
  readonly behaviour: Behaviour;
}

const numbersMax = 10_000;

/**
 * The embedded default carrier: a message centre on a TCP port that any SMPP application can bind to. What it does
 * with a message depends on the recipient's number alone (see `magicNumbers`); what arrived can be seen on `handsets`.
 */
export class Simulator implements MessageCentreHandler {
  readonly handsets: Handsets;
  readonly counters = { submitted: 0, accepted: 0, replies: 0 };
  private readonly config: SimulatorConfig;
  private readonly centre: MessageCentre;
  private readonly systemIdOfLine = new Map<string, string>();
  private readonly throttledTimes = new Map<string, number>();
  /** Starts with the time, so that ids stay unique across restarts. */
  private readonly idPrefix = `${Date.now()}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`;
  private idCount = 0;
  private readonly receiptsAfterAnswer: DueReceipt[] = [];

  constructor(config: SimulatorConfig) {
    this.config = config;
    this.handsets = new Handsets(config);
    this.centre = new MessageCentre({ systemId: 'peyk-simulator' }, this);
  }

  listen(): Promise<number> {
    return this.centre.listen(this.config.port, this.config.host);
  }

  get port(): number {
    return this.centre.port;
  }

  /** Applications connected now, by their system id. */
  get applications(): string[] {
    return this.centre.boundSystemIds;
  }

  /** Drops every connection, as a carrier that restarts would; applications may connect again at once. */
  disconnectAll(): void {
    this.centre.disconnectAll();
  }

  /**
   * A text written on the phone `from` to the line `to`. Resolves when the application has acknowledged all of it.
   * It goes to the application that last sent from that line, else to any that receives.
   */
  reply(reply: PhoneText): Promise<void> {
    const account = this.accountOf(reply.to);
    if (!account) return Promise.reject(new Error('no application is connected to receive it'));
    this.counters.replies += 1;
    this.handsets.recordReply(reply.from, reply.to, reply.text, countSegments(reply.text).segments);
    return account.deliverText(reply);
  }

  stop(): Promise<void> {
    return this.centre.stop();
  }

  authenticate(_systemId: string, password: string): boolean {
    return this.config.password === undefined || password === this.config.password;
  }

  submit(message: MessagePdu, account: EsmeAccount): SubmitAnswer {
    this.counters.submitted += 1;
    const recipient = fromWireNumber(message.destination.number);
    const simulated = readSimulation(message);
    if (simulated !== undefined) return this.simulate({ message, recipient, account }, simulated);
    const behaviour = behaviourOf(recipient);
    switch (behaviour.submit.answer) {
      case 'accept':
        return this.accept({ message, recipient, account, behaviour });
      case 'refuse':
        return { kind: 'refused', status: behaviour.submit.status };
      case 'throttle-first':
        if (this.isThrottled(recipient)) return { kind: 'refused', status: status.throttled };
        return this.accept({ message, recipient, account, behaviour });
      case 'nothing':
        return { kind: 'no-response' };
      case 'disconnect':
        return { kind: 'disconnect' };
    }
  }

  answered(): void {
    for (let due = this.receiptsAfterAnswer.pop(); due; due = this.receiptsAfterAnswer.pop())
      due.account.deliver(due.receipt);
  }

  /** What a test credential of an SMPP client asked for. */
  private simulate(
    submission: Omit<Submission, 'behaviour'>,
    { stat, after, reply }: Simulation,
  ): SubmitAnswer {
    const receipt = stat === 'NONE' ? null : { ...receiptOf(stat), after };
    const { recipient: from, message } = submission;
    const { part } = readUserData(message);
    // A text in several parts is answered once.
    if (reply !== undefined && (part === null || part.sequence === part.total)) {
      const timer = setTimeout(() => {
        void this.reply({ from, to: message.source.number, text: reply.text }).catch(() => undefined);
      }, reply.after * 1000);
      timer.unref();
    }
    return this.accept({ ...submission, behaviour: { submit: { answer: 'accept' }, receipt } });
  }

  private accept({ message, recipient, account, behaviour }: Submission): SubmitAnswer {
    const { receipt: plan } = behaviour;
    const id = `${this.idPrefix}${(this.idCount += 1)}`;
    this.counters.accepted += 1;
    this.recordLineOwner(message.source.number, account.systemId);
    if (!plan || plan.stat === 'DELIVRD') this.showOnHandset(recipient, message, plan?.stat ?? null);
    if (plan && isReceiptRequested(message, plan.stat)) {
      for (let n = 0; n < plan.times; n += 1)
        this.schedule({ account, receipt: new DeliveryReceipt(message, id, plan) }, plan);
    }
    return { kind: 'accepted', id };
  }

  private schedule(due: DueReceipt, { when, after }: NonNullable<Behaviour['receipt']>): void {
    const { account, receipt } = due;
    if (after !== undefined && after > 0) return account.deliverAfter(after, receipt);
    switch (when) {
      case 'before-answer':
        account.deliver(receipt);
        break;
      case 'at-once':
        this.receiptsAfterAnswer.push(due);
        break;
      case 'usual':
        if (this.config.receiptSeconds === 0) this.receiptsAfterAnswer.push(due);
        else account.deliverAfter(this.config.receiptSeconds, receipt);
        break;
      case 'slow':
        account.deliverAfter(this.config.slowReceiptSeconds, receipt);
        break;
    }
  }

  private showOnHandset(recipient: string, message: MessagePdu, receipt: string | null): void {
    const { octets, part } = readUserData(message);
    const text = decodeText(message.dataCoding, octets);
    const { dataCoding } = message;
    const raw = { encoding: encodingOf(dataCoding), dataCoding, octets: octets.length, receipt };
    this.handsets.arrive(recipient, message.source.number, { text, part, raw });
  }

  private isThrottled(recipient: string): boolean {
    const times = this.throttledTimes.get(recipient) ?? 0;
    if (times >= this.config.throttledTimes) {
      this.throttledTimes.delete(recipient);
      return false;
    }
    if (this.throttledTimes.size >= numbersMax) this.throttledTimes.clear();
    this.throttledTimes.set(recipient, times + 1);
    return true;
  }

  private recordLineOwner(line: string, systemId: string): void {
    if (this.systemIdOfLine.get(line) === systemId) return;
    if (this.systemIdOfLine.size >= numbersMax) this.systemIdOfLine.clear();
    this.systemIdOfLine.set(line, systemId);
  }

  private accountOf(line: string): EsmeAccount | undefined {
    return this.centre.account(this.systemIdOfLine.get(line) ?? '') ?? this.centre.receivingAccount();
  }
}

// The values of data_coding that SMPP 3.4 names for text.
function encodingOf(dataCoding: number): RawMessage['encoding'] {
  switch (dataCoding) {
    case 0:
      return 'gsm7';
    case 8:
      return 'ucs2';
    case 3:
      return 'latin1';
    default:
      return 'binary';
  }
}
