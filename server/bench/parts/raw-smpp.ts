// PDUs written by hand: those of peers that are not our own client.

export const command = {
  submitSm: 0x04,
  deliverSm: 0x05,
  bindTransceiver: 0x09,
  enquireLink: 0x15,
  response: 0x8000_0000,
} as const;

export const headerLength = 16;

export interface Login {
  readonly systemId: string;
  readonly password: string;
}

export function pduOf(commandId: number, sequence: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(headerLength);
  head.writeUInt32BE(headerLength + body.length, 0);
  head.writeUInt32BE(commandId, 4);
  head.writeUInt32BE(sequence, 12);
  return Buffer.concat([head, body]);
}

export function bindPdu({ systemId, password }: Login): Buffer {
  const body = Buffer.from(`${systemId}\0${password}\0\0\x34\0\0\0`, 'latin1');
  return pduOf(command.bindTransceiver, 1, body);
}

interface Submit {
  readonly sequence: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** 0x40 with a header in the octets before the text. */
  readonly header?: Buffer;
}

/** A text in UCS-2 that asks for a receipt. */
export function submitPdu({ sequence, from, to, text, header = Buffer.alloc(0) }: Submit): Buffer {
  const octets = Buffer.concat([header, Buffer.from(text, 'utf16le').swap16()]);
  const fields = [
    Buffer.from(`\0\0\0${from}\0\x01\x01${to}\0`, 'latin1'),
    Buffer.from([header.length > 0 ? 0x40 : 0, 0, 0, 0, 0, 1, 0, 8, 0, octets.length]),
    octets,
  ];
  return pduOf(command.submitSm, sequence, Buffer.concat(fields));
}
