import net from 'node:net';

import { deliveryOf, messageIdOf, PduStream, submitOf, type RawPdu, type RawSubmit } from './raw-pdu.ts';

const submit = 0x04;
const submitResponse = 0x8000_0004;
const deliver = 0x05;
const deliverResponse = 0x8000_0005;

/** The answer that one client got with a message_id, and the receipts for it. */
interface AcceptedId extends RawSubmit {
  /** States of its receipts, in their order. */
  readonly states: string[];
}

/** Submits to a number by what came back: an id, a refusal, or nothing since the connection ended. */
interface Answers {
  accepted: number;
  unanswered: number;
}

/**
 * Stands between the client and the service and writes down what passes: the answers and receipts that reached the client are
 * its only knowledge. The client is away while `isAway`.
 */
export class Tap {
  readonly ids = new Map<string, AcceptedId>();
  readonly numbers = new Map<string, Answers>();
  readonly refusals = new Map<number, number>();
  readonly faults: string[] = [];
  receipts = 0;
  replies = 0;
  binds = 0;
  /** Numbers to which something was accepted. */
  reached = 0;
  readonly #server: net.Server;
  readonly #target: () => number;
  readonly #open = new Set<net.Socket>();
  #isAway = false;

  constructor(target: () => number) {
    this.#target = target;
    this.#server = net.createServer((client) => this.#join(client));
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => resolve((this.#server.address() as net.AddressInfo).port));
    });
  }

  /** The client is cut off, or let in again. */
  setAway(isAway: boolean): void {
    this.#isAway = isAway;
    if (isAway) for (const socket of this.#open) socket.destroy();
  }

  /** Ids whose client asked for a receipt and has none. */
  get open(): number {
    let count = 0;
    for (const { states, asksForReceipt } of this.ids.values())
      if (asksForReceipt && states.length === 0) count += 1;
    return count;
  }

  stop(): void {
    this.setAway(true);
    this.#server.close();
  }

  #join(client: net.Socket): void {
    client.on('error', () => undefined);
    if (this.#isAway) return void client.destroy();
    const service = net.connect({ port: this.#target(), host: '127.0.0.1', noDelay: true });
    service.on('error', () => undefined);
    client.setNoDelay(true);
    const session = new Session(this);
    this.#open.add(client);
    client.on('data', (bytes) => {
      session.fromClient(bytes);
      service.write(bytes);
    });
    service.on('data', (bytes) => {
      if (client.destroyed) return;
      session.fromService(bytes);
      client.write(bytes);
    });
    client.on('close', () => service.destroy());
    service.on('close', () => {
      client.destroy();
      this.#open.delete(client);
      session.ended();
    });
  }

  answersTo(number: string): Answers {
    const known = this.numbers.get(number);
    if (known !== undefined) return known;
    const answers = { accepted: 0, unanswered: 0 };
    this.numbers.set(number, answers);
    return answers;
  }
}

/** The PDUs of one connection. */
class Session {
  readonly #tap: Tap;
  readonly #submits = new Map<number, RawSubmit>();
  readonly #sent = new PduStream();
  readonly #received = new PduStream();

  constructor(tap: Tap) {
    this.#tap = tap;
  }

  fromClient(bytes: Buffer): void {
    for (const pdu of this.#sent.read(bytes)) {
      if (pdu.command === submit) this.#submits.set(pdu.sequence, submitOf(pdu));
      if (pdu.command === deliverResponse && pdu.status !== 0)
        this.#tap.refusals.set(-pdu.status, (this.#tap.refusals.get(-pdu.status) ?? 0) + 1);
    }
  }

  fromService(bytes: Buffer): void {
    for (const pdu of this.#received.read(bytes)) {
      if (pdu.command === submitResponse) this.#answered(pdu);
      if (pdu.command === deliver) this.#delivered(pdu);
      if (pdu.command === 0x8000_0009 && pdu.status === 0) this.#tap.binds += 1;
    }
  }

  ended(): void {
    for (const { number } of this.#submits.values()) this.#tap.answersTo(number).unanswered += 1;
    this.#submits.clear();
  }

  #answered(pdu: RawPdu): void {
    const { ids, refusals, faults } = this.#tap;
    const submitted = this.#submits.get(pdu.sequence);
    this.#submits.delete(pdu.sequence);
    if (submitted === undefined) return void faults.push(`an answer to no submit: ${pdu.sequence}`);
    if (pdu.status !== 0) return void refusals.set(pdu.status, (refusals.get(pdu.status) ?? 0) + 1);
    const id = messageIdOf(pdu);
    if (ids.has(id)) faults.push(`two messages were given the id ${id}`);
    ids.set(id, { ...submitted, states: [] });
    const answers = this.#tap.answersTo(submitted.number);
    if (answers.accepted === 0) this.#tap.reached += 1;
    answers.accepted += 1;
  }

  #delivered(pdu: RawPdu): void {
    const delivery = deliveryOf(pdu);
    if (delivery.kind === 'reply') return void (this.#tap.replies += 1);
    this.#tap.receipts += 1;
    const message = this.#tap.ids.get(delivery.id);
    // The answer to this id was lost: the client does not know it.
    if (message === undefined) return;
    message.states.push(delivery.state);
  }
}
