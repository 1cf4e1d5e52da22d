import type { AddressInfo } from 'node:net';

import { encodeText } from '@peyk/smpp';
import smpp from 'smpp';
import type { PDU, Server, Session } from 'smpp';

import { fromWireNumber } from '../wire-number.ts';

interface Numbers {
  readonly failed: string;
  readonly refused: string;
  readonly unanswered: string;
  readonly tryLater: string;
}

interface Text {
  readonly udh?: readonly Buffer[];
  readonly message: string;
}

const temporaryError = 0x64;

/** For tests: a message centre on npm `smpp`, whose codec is not ours. */
export class ForeignServer {
  readonly phones: { from: string; to: string; text: string }[] = [];
  private readonly numbers: Numbers;
  private readonly server: Server;
  private readonly parts = new Map<string, string[]>();
  private count = 0xa0;

  constructor(numbers: Numbers) {
    this.numbers = numbers;
    this.server = smpp.createServer((session) => this.serve(session));
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port));
    });
  }

  cut(): void {
    for (const session of this.server.sessions.slice()) session.destroy();
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.cut();
    await closed;
  }

  async reply(from: string, to: string, text: string): Promise<void> {
    const { parts, dataCoding } = encodeText(text);
    await Promise.all(
      parts.map((part, index) => {
        const header = Buffer.from([5, 0, 3, 77, parts.length, index + 1]);
        const octets = parts.length === 1 ? part : Buffer.concat([header, part]);
        return this.deliver({
          source_addr: from,
          destination_addr: to,
          data_coding: dataCoding,
          esm_class: parts.length === 1 ? 0 : 0x40,
          short_message: octets,
        });
      }),
    );
  }

  private serve(session: Session): void {
    session.on('error', () => {});
    for (const bind of ['bind_transceiver', 'bind_receiver', 'bind_transmitter']) {
      session.on(bind, (pdu: PDU) => session.send(pdu.response()));
    }
    session.on('enquire_link', (pdu: PDU) => session.send(pdu.response()));
    session.on('unbind', (pdu: PDU) => {
      session.send(pdu.response());
      session.close();
    });
    session.on('submit_sm', (pdu: PDU) => this.submit(session, pdu));
  }

  private submit(session: Session, pdu: PDU): void {
    const to = fromWireNumber(String(pdu['destination_addr']));
    if (to === this.numbers.unanswered) return;
    if (to === this.numbers.refused) return void session.send(pdu.response({ command_status: 0x0b }));
    if (to === this.numbers.tryLater) return void session.send(pdu.response({ command_status: 0x58 }));
    this.count += 1;
    const id = this.count.toString(16).toUpperCase().padStart(8, '0');
    session.send(pdu.response({ message_id: id }));
    const stat = to === this.numbers.failed ? 'UNDELIV' : 'DELIVRD';
    if (stat === 'DELIVRD') this.arrive(String(pdu['source_addr']), to, pdu);
    // This codec names the id in its text only, in another spelling than the answer: lower case and unpadded.
    const spelled = this.count.toString(16);
    const date = '2611151330';
    void this.deliver({
      source_addr: String(pdu['destination_addr']),
      destination_addr: String(pdu['source_addr']),
      esm_class: 4,
      short_message: `id:${spelled} sub:001 dlvrd:001 submit date:${date} done date:${date} stat:${stat} err:00B text:-`,
    });
  }

  private arrive(from: string, to: string, pdu: PDU): void {
    const short = pdu['short_message'] as Text;
    const { udh, message } = short.message === '' ? (pdu['message_payload'] as Text) : short;
    const header = udh?.[0];
    if (!header) return void this.phones.push({ from, to, text: message });
    const [, , reference, total, sequence] = header;
    const key = `${to} ${reference}`;
    const parts = this.parts.get(key) ?? [];
    this.parts.set(key, parts);
    parts[sequence! - 1] = message;
    if (parts.filter((part) => part !== undefined).length < total!) return;
    this.parts.delete(key);
    this.phones.push({ from, to, text: parts.join('') });
  }

  /** Repeats as a real centre does, until it is acknowledged. */
  private deliver(fields: ConstructorParameters<typeof smpp.PDU>[1]): Promise<void> {
    return new Promise((resolve) => {
      const attempt = () => {
        const session = this.server.sessions.at(-1);
        session?.deliver_sm({ ...fields }, (answer) => {
          if (answer.command_status === temporaryError) setTimeout(attempt, 20);
          else resolve();
        });
      };
      attempt();
    });
  }
}
