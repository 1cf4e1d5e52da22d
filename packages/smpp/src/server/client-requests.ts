import { status } from '../pdu/command-status.ts';
import { command } from '../pdu/commands.ts';
import { readDataMessage, readMessage, type MessagePdu } from '../pdu/message-pdu.ts';
import { readMulti, writeMultiResponse } from '../pdu/multi-pdu.ts';
import type { PduCursor } from '../pdu/pdu-cursor.ts';
import { readCancel, readQuery, readReplace, writeQueryResponse } from '../pdu/query-pdus.ts';
import { writeMessageResponse } from '../pdu/session-pdus.ts';
import type { SmppSession } from '../smpp-session.ts';
import { ownMessage, ownTlvs } from './own-message.ts';
import type { BoundSession, MultiResponse, SmppServerHandler } from './server-types.ts';

/** What the requests of a client need of its session. */
interface RequestContext<Client> {
  readonly handler: SmppServerHandler<Client>;
  readonly maySubmit: () => boolean;
  /** How many requests may wait for their answers at once. */
  readonly room: () => number;
  readonly answered: () => void;
}

/**
 * The longest text, a list of 254 numbers and the parameters that go with them take less. What waits for its answer is kept, a
 * window of each session, so that peers could fill the memory with PDUs of 64 kB.
 */
const requestOctetsMax = 16 * 1024;

/** The requests about messages of one session; each is answered when the promise of the handler resolves. */
export class ClientRequests<Client> {
  submitted = 0;
  /** The last status other than ok that the session was answered with; 0: none. */
  lastError = 0;
  /** Requests that wait for their answers. */
  open = 0;
  private readonly bound: BoundSession<Client>;
  private readonly session: SmppSession;
  private readonly context: RequestContext<Client>;

  constructor(bound: BoundSession<Client>, session: SmppSession, context: RequestContext<Client>) {
    this.bound = bound;
    this.session = session;
    this.context = context;
  }

  /** False: it is no request about messages, or one that the handler does not know. */
  take(cursor: PduCursor): boolean {
    const begin = this.beginOf(cursor.command);
    if (begin === undefined) return false;
    if (!this.context.maySubmit()) this.respond(cursor, status.wrongBindState);
    else if (this.open >= this.context.room()) this.respond(cursor, status.queueFull);
    else if (cursor.remaining > requestOctetsMax) this.respond(cursor, status.invalidMessageLength);
    else begin(cursor);
    return true;
  }

  note(code: number): void {
    if (code !== status.ok) this.lastError = code;
  }

  private beginOf(commandId: number): ((cursor: PduCursor) => void) | undefined {
    const { handler } = this.context;
    switch (commandId) {
      case command.submitSm:
        return (cursor) => this.submit(cursor, readMessage(cursor));
      case command.dataSm:
        return (cursor) => this.submit(cursor, readDataMessage(cursor));
      case command.submitMulti:
        return handler.submitMulti && ((cursor) => this.submitMulti(cursor));
      case command.querySm:
        return (cursor) => this.query(cursor);
      case command.cancelSm:
        return (cursor) => this.cancel(cursor);
      case command.replaceSm:
        return (cursor) => this.replace(cursor);
      default:
        return undefined;
    }
  }

  private submit(cursor: PduCursor, read: MessagePdu): void {
    const { command: commandId, sequence } = cursor;
    const { handler } = this.context;
    // Octets of the cursor are views into a chunk that is given back to the socket.
    const message = ownMessage(read);
    this.submitted += 1;
    this.answer(
      cursor,
      () => handler.submit(this.bound, message),
      ({ status: code, id }) => {
        this.note(code);
        writeMessageResponse(this.session.writer, { command: commandId, status: code, sequence }, id ?? '');
        if (id !== undefined) handler.answered?.(this.bound, id);
      },
    );
  }

  private submitMulti(cursor: PduCursor): void {
    const { sequence } = cursor;
    const { handler } = this.context;
    const multi = readMulti(cursor);
    if (multi.listNames.length > 0) return this.respond(cursor, status.invalidListName);
    if (multi.destinations.length === 0) return this.respond(cursor, status.invalidDestinationCount);
    const owned = { ...multi, message: ownMessage(multi.message) };
    const refuse = this.refusalOf(cursor);
    this.submitted += 1;
    this.answer(
      cursor,
      async (): Promise<MultiResponse> =>
        (await handler.submitMulti?.(this.bound, owned)) ?? { status: status.submitFailed },
      (result) => {
        if (result.id === undefined) return refuse(result.status);
        for (const { status: code } of result.unreached) this.note(code);
        writeMultiResponse(this.session.writer, sequence, result);
        handler.answered?.(this.bound, result.id);
      },
    );
  }

  private query(cursor: PduCursor): void {
    const { sequence } = cursor;
    const query = readQuery(cursor);
    const refuse = this.refusalOf(cursor);
    this.answer(
      cursor,
      () => this.context.handler.query(this.bound, query),
      (result) => {
        if ('messageId' in result) writeQueryResponse(this.session.writer, sequence, result);
        else refuse(result.status);
      },
    );
  }

  private cancel(cursor: PduCursor): void {
    const cancel = readCancel(cursor);
    this.answer(cursor, () => this.context.handler.cancel(this.bound, cancel), this.refusalOf(cursor));
  }

  private replace(cursor: PduCursor): void {
    const { handler } = this.context;
    const read = readReplace(cursor);
    const shortMessage = Buffer.from(read.shortMessage);
    const replace = { ...read, shortMessage, tlvs: read.tlvs && ownTlvs(read.tlvs) };
    this.answer(
      cursor,
      async () => (await handler.replace?.(this.bound, replace)) ?? status.replaceFailed,
      this.refusalOf(cursor),
    );
  }

  /** Writes what the handler resolves to; a request that it fails at may be sent again. */
  private answer<Result>(
    cursor: PduCursor,
    ask: () => Promise<Result>,
    write: (result: Result) => void,
  ): void {
    this.open += 1;
    void this.answerLater(cursor.command, cursor.sequence, ask, write);
  }

  /** One promise for a request: chained ones took four, with a closure each. */
  private async answerLater<Result>(
    commandId: number,
    sequence: number,
    ask: () => Promise<Result>,
    write: (result: Result) => void,
  ): Promise<void> {
    try {
      write(await ask());
    } catch (problem) {
      this.context.handler.failed?.(this.bound, problem);
      this.refuse(commandId, sequence, status.queueFull);
    } finally {
      this.open -= 1;
      this.context.answered();
    }
  }

  /** Answers with a status later, when the cursor has moved on. */
  private refusalOf({ command: commandId, sequence }: PduCursor): (code: number) => void {
    return (code) => this.refuse(commandId, sequence, code);
  }

  private refuse(commandId: number, sequence: number, code: number): void {
    this.note(code);
    writeMessageResponse(this.session.writer, { command: commandId, status: code, sequence }, '');
  }

  private respond(cursor: PduCursor, code: number): void {
    this.note(code);
    this.session.respond(cursor, code);
  }
}
