/** The part of npm `smpp` that tests and benchmarks use as an independent peer; the package has no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  export type PduValue =
    | number
    | string
    | Buffer
    | Date
    | { udh?: Buffer | Buffer[]; message?: string | Buffer }
    /** Destinations of submit_multi. */
    | readonly object[]
    | null;
  export interface PduFields {
    [name: string]: PduValue | undefined;
  }

  export class PDU {
    constructor(command: string, fields?: PduFields);
    command: string;
    command_id: number;
    command_status: number;
    sequence_number: number;
    [name: string]: unknown;
    static fromBuffer(buffer: Buffer): PDU | false;
    toBuffer(): Buffer;
    response(fields?: PduFields): PDU;
    isResponse(): boolean;
  }

  export class Session extends EventEmitter {
    readonly socket: Socket;
    send(pdu: PDU, answered?: (pdu: PDU) => void): boolean;
    bind_transceiver(fields: PduFields, answered?: (pdu: PDU) => void): boolean;
    bind_receiver(fields: PduFields, answered?: (pdu: PDU) => void): boolean;
    bind_transmitter(fields: PduFields, answered?: (pdu: PDU) => void): boolean;
    submit_sm(fields: PduFields, answered?: (pdu: PDU) => void): boolean;
    deliver_sm(fields: PduFields, answered?: (pdu: PDU) => void): boolean;
    data_sm(fields: PduFields, answered?: (pdu: PDU) => void): boolean;
    enquire_link(answered?: (pdu: PDU) => void): boolean;
    unbind(answered?: (pdu: PDU) => void): boolean;
    close(done?: () => void): void;
    destroy(done?: () => void): void;
  }

  export interface Server extends NetServer {
    readonly sessions: Session[];
  }

  const smpp: {
    PDU: typeof PDU;
    createServer(listener: (session: Session) => void): Server;
    createServer(options: object, listener: (session: Session) => void): Server;
    connect(options: object): Session;
  };
  export default smpp;
}
