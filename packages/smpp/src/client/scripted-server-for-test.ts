import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

import { command, responseBit } from '../pdu/commands.ts';
import type { PduCursor } from '../pdu/pdu-cursor.ts';
import { readMessage, writeMessage } from '../pdu/message-pdu.ts';
import type { MessagePdu } from '../pdu/message-pdu.ts';
import { writeBindResponse, writeMessageResponse } from '../pdu/session-pdus.ts';
import { SmppSession } from '../smpp-session.ts';

export interface Submit {
  readonly message: MessagePdu;
  answer(status: number, id?: string): void;
}

export interface Script {
  bindStatus?: number;
  /** Answer only the bind, and nothing after it. */
  silent?: boolean;
  onSubmit?: (submit: Submit) => void;
  tls?: { key: string; cert: string };
}

/** A message centre that does what a test says and records what it received. */
export class ScriptedServer {
  readonly submits: Submit[] = [];
  readonly answers: { sequence: number; status: number }[] = [];
  readonly sockets: Socket[] = [];
  readonly sessions: SmppSession[] = [];
  binds = 0;
  /** enquire_link requests received. */
  enquiries = 0;
  unbinds = 0;
  script: Script;
  private readonly server: Server;

  constructor(script: Script = {}) {
    this.script = script;
    const serve = (socket: Socket) => this.serve(socket);
    this.server = script.tls ? createTlsServer(script.tls, serve) : createServer(serve);
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port));
    });
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.cut();
    await closed;
  }

  cut(): void {
    for (const socket of this.sockets.splice(0)) socket.destroy();
  }

  deliver(message: MessagePdu): number {
    const session = this.sessions.at(-1)!;
    const sequence = session.nextSequence();
    writeMessage(session.writer, { command: command.deliverSm, sequence }, message);
    return sequence;
  }

  private serve(socket: Socket): void {
    this.sockets.push(socket);
    if (this.script.silent) {
      socket.once('data', (bytes: Buffer) => {
        this.binds += 1;
        socket.write(bindAnswer(bytes));
        socket.resume();
      });
      socket.on('error', () => {});
      return;
    }
    const session = new SmppSession(socket, { pdu: (cursor) => this.pdu(session, cursor), closed: () => {} });
    this.sessions.push(session);
    socket.on('data', (bytes: Buffer) => {
      if (bytes.length >= 8 && bytes.readUInt32BE(4) === command.enquireLink) this.enquiries += 1;
    });
  }

  private pdu(session: SmppSession, cursor: PduCursor): void {
    const { command: commandId, sequence } = cursor;
    if (commandId === command.submitSm) {
      const submit: Submit = {
        message: readMessage(cursor),
        answer: (status, id = '') =>
          writeMessageResponse(session.writer, { command: commandId, status, sequence }, id),
      };
      this.submits.push(submit);
      this.script.onSubmit?.(submit);
    } else if (commandId >= responseBit) {
      this.answers.push({ sequence, status: cursor.status });
    } else {
      this.binds += 1;
      writeBindResponse(
        session.writer,
        { command: commandId, status: this.script.bindStatus ?? 0, sequence },
        'scripted',
      );
    }
  }
}

function bindAnswer(bind: Buffer): Buffer {
  const answer = Buffer.alloc(17);
  answer.writeUInt32BE(17, 0);
  answer.writeUInt32BE(bind.readUInt32BE(4) + responseBit, 4);
  bind.copy(answer, 12, 12, 16);
  return answer;
}
