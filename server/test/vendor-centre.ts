import type { AddressInfo } from 'node:net';

import smpp from 'smpp';
import type { PDU, Server, Session } from 'smpp';

/** How a vendor ends a message: the status of its answer, or the state and error of its receipt; without both no receipt comes. */
export interface VendorEnd {
  readonly status?: number;
  readonly stat?: string;
  readonly err?: string;
}

/** For tests: a message centre on npm `smpp`, whose codec is not ours, that answers each number with codes of its own. */
export class VendorCentre {
  /** By number; others are delivered. */
  readonly ends = new Map<string, VendorEnd>();
  /** The numbers of all messages that came, in their order. */
  readonly submitted: string[] = [];
  private readonly server: Server;
  private count = 0;

  constructor() {
    this.server = smpp.createServer((session) => this.serve(session));
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port));
    });
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const session of this.server.sessions.slice()) session.destroy();
    await closed;
  }

  private serve(session: Session): void {
    session.on('error', () => {});
    for (const request of ['bind_transceiver', 'enquire_link'])
      session.on(request, (pdu: PDU) => session.send(pdu.response()));
    session.on('unbind', (pdu: PDU) => {
      session.send(pdu.response());
      session.close();
    });
    session.on('submit_sm', (pdu: PDU) => this.submit(session, pdu));
  }

  private submit(session: Session, pdu: PDU): void {
    const to = String(pdu['destination_addr']);
    this.submitted.push(to);
    const { status, stat, err = '000' } = this.ends.get(to) ?? { stat: 'DELIVRD' };
    if (status !== undefined) return void session.send(pdu.response({ command_status: status }));
    this.count += 1;
    const id = String(this.count);
    session.send(pdu.response({ message_id: id }));
    if (stat === undefined) return;
    const date = '2611151330';
    session.deliver_sm({
      source_addr: to,
      destination_addr: String(pdu['source_addr']),
      esm_class: 4,
      short_message: `id:${id} sub:001 dlvrd:001 submit date:${date} done date:${date} stat:${stat} err:${err} text:-`,
    });
  }
}
