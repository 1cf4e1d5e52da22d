import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

import { decodeText, readUserData } from '../smpp/decode-text.ts';
import type { MessagePdu } from '../smpp/pdu-message.ts';
import { status } from '../smpp/pdu-status.ts';
import { fromWireNumber } from '../wire-number.ts';
import { DelayLine } from './delay-line.ts';
import { ReceiptOut, replyOut } from './deliver-pdu.ts';
import type { Reply } from './deliver-pdu.ts';
import { EsmeSession } from './esme-session.ts';
import type { MessageCentre, SubmitAnswer } from './esme-session.ts';
import { Handsets } from './handsets.ts';
import { behaviourOf } from './magic-numbers.ts';
import type { Behaviour } from './magic-numbers.ts';
import { Outbox } from './outbox.ts';
import type { SimulatorConfig } from './simulator-config.ts';

interface DueReceipt {
  readonly outbox: Outbox;
  readonly receipt: ReceiptOut;
}

interface Submission {
  readonly message: MessagePdu;
  readonly recipient: string;
  readonly session: EsmeSession;
  readonly behaviour: Behaviour;
}

const sessionsMax = 200;
const accountsMax = 1_000;
const rememberedMax = 10_000;

/**
 * The embedded message centre (SMSC) on a TCP port that any SMPP application can bind to. What it does with a message
 * depends on the recipient's number only (see `magicNumbers`); received messages are shown on `handsets`.
 */
export class Simulator implements MessageCentre {
  readonly handsets: Handsets;
  readonly counters = { submitted: 0, accepted: 0, replies: 0 };
  private readonly config: SimulatorConfig;
  private readonly server: Server;
  private readonly sessions = new Set<EsmeSession>();
  private readonly outboxes = new Map<string, Outbox>();
  private readonly accountOfLine = new Map<string, string>();
  private readonly throttled = new Map<string, number>();
  private readonly usual: DelayLine<DueReceipt>;
  private readonly slow: DelayLine<DueReceipt>;
  /** Starts with the time, so that ids are unique across restarts. */
  private readonly idPrefix = `${Date.now()}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`;
  private idCount = 0;
  private reference = 0;
  private readonly afterAnswer: DueReceipt[] = [];

  constructor(config: SimulatorConfig) {
    this.config = config;
    this.handsets = new Handsets(config);
    const send = ({ outbox, receipt }: DueReceipt) => outbox.push(receipt);
    this.usual = new DelayLine(config.receiptSeconds, send);
    this.slow = new DelayLine(config.slowReceiptSeconds, send);
    this.server = createServer((socket) => {
      if (this.sessions.size >= sessionsMax) socket.destroy();
      else this.sessions.add(new EsmeSession(socket, this));
    });
  }

  listen(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.config.port, this.config.host, () => {
        this.server.off('error', reject);
        resolve(this.port);
      });
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** System ids of the bound applications. */
  get applications(): string[] {
    return [...this.sessions].filter((session) => session.bound).map((session) => session.systemId);
  }

  /** Breaks every connection, like a restarting carrier; clients may reconnect at once. */
  disconnectAll(): void {
    for (const session of this.sessions) session.destroy('the simulator cut the connection');
  }

  /**
   * Sends a text from the phone `from` to the line `to`. Resolves when the application has acknowledged all parts. It
   * goes to the application that last sent from that line, else to any bound receiver.
   */
  reply(reply: Reply): Promise<void> {
    const outbox = this.outboxFor(reply.to);
    if (!outbox) return Promise.reject(new Error('no application is connected to receive it'));
    this.reference = (this.reference + 1) & 0xff;
    this.counters.replies += 1;
    return new Promise((resolve) => {
      let open = 0;
      const parts = replyOut(reply, this.reference, () => {
        open -= 1;
        if (open === 0) resolve();
      });
      open = parts.length;
      this.handsets.wrote(reply.from, reply.to, reply.text, parts.length);
      for (const part of parts) outbox.push(part);
    });
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.usual.stop();
    this.slow.stop();
    for (const outbox of this.outboxes.values()) outbox.stop();
    for (const session of this.sessions) session.destroy('the simulator stops');
    await closed;
  }

  admit(systemId: string, password: string): Outbox | null {
    if (this.config.password !== undefined && password !== this.config.password) return null;
    const known = this.outboxes.get(systemId);
    if (known) return known;
    if (this.outboxes.size >= accountsMax) return null;
    const outbox = new Outbox();
    this.outboxes.set(systemId, outbox);
    return outbox;
  }

  left(session: EsmeSession): void {
    this.sessions.delete(session);
  }

  submit(message: MessagePdu, session: EsmeSession): SubmitAnswer {
    this.counters.submitted += 1;
    const recipient = fromWireNumber(message.destination.number);
    const behaviour = behaviourOf(recipient);
    switch (behaviour.submit.answer) {
      case 'accept':
        return this.accept({ message, recipient, session, behaviour });
      case 'refuse':
        return { kind: 'refused', status: behaviour.submit.status };
      case 'throttle-first':
        if (this.isThrottled(recipient)) return { kind: 'refused', status: status.throttled };
        return this.accept({ message, recipient, session, behaviour });
      case 'nothing':
        return { kind: 'nothing' };
      case 'disconnect':
        return { kind: 'disconnect' };
    }
  }

  answered(): void {
    for (let due = this.afterAnswer.pop(); due; due = this.afterAnswer.pop()) due.outbox.push(due.receipt);
  }

  private accept({ message, recipient, session, behaviour }: Submission): SubmitAnswer {
    const { receipt: plan } = behaviour;
    const id = `${this.idPrefix}${(this.idCount += 1)}`;
    const { source, destination } = message;
    this.counters.accepted += 1;
    this.rememberLine(source.number, session.systemId);
    if (!plan || plan.stat === 'DELIVRD') this.showOnHandset(recipient, message);
    if (plan && session.outbox && isWanted(message.registeredDelivery, plan.stat)) {
      for (let n = 0; n < plan.times; n += 1) {
        this.schedule(
          { outbox: session.outbox, receipt: new ReceiptOut(id, plan, destination, source) },
          plan.when,
        );
      }
    }
    return { kind: 'accepted', id };
  }

  private schedule(due: DueReceipt, when: NonNullable<Behaviour['receipt']>['when']): void {
    switch (when) {
      case 'before-answer':
        due.outbox.push(due.receipt);
        break;
      case 'at-once':
        this.afterAnswer.push(due);
        break;
      case 'usual':
        if (this.config.receiptSeconds === 0) this.afterAnswer.push(due);
        else this.usual.push(due);
        break;
      case 'slow':
        this.slow.push(due);
        break;
    }
  }

  private showOnHandset(recipient: string, message: MessagePdu): void {
    const { octets, part } = readUserData(message);
    const text = decodeText(message.dataCoding, octets);
    this.handsets.arrive(recipient, message.source.number, text, part);
  }

  private isThrottled(recipient: string): boolean {
    const times = this.throttled.get(recipient) ?? 0;
    if (times >= this.config.throttledTimes) {
      this.throttled.delete(recipient);
      return false;
    }
    if (this.throttled.size >= rememberedMax) this.throttled.clear();
    this.throttled.set(recipient, times + 1);
    return true;
  }

  private rememberLine(line: string, systemId: string): void {
    if (this.accountOfLine.get(line) === systemId) return;
    if (this.accountOfLine.size >= rememberedMax) this.accountOfLine.clear();
    this.accountOfLine.set(line, systemId);
  }

  private outboxFor(line: string): Outbox | undefined {
    const owner = this.outboxes.get(this.accountOfLine.get(line) ?? '');
    return owner ?? [...this.outboxes.values()].find((outbox) => outbox.hasReceiver);
  }
}

/** registered_delivery: 1 always, 2 only on failure, 3 only on success. */
function isWanted(registeredDelivery: number, stat: string): boolean {
  const wish = registeredDelivery & 0x03;
  if (wish === 0) return false;
  return wish === 1 || (wish === 2) === (stat !== 'DELIVRD');
}
