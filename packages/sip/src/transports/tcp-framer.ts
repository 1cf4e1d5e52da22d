import { messageBytesMax } from '../messages/sip-message.ts';

/** Cuts a stream into SIP messages by their Content-Length; blank lines between them are keep-alives. */
export class TcpFramer {
  private rest: Buffer = Buffer.alloc(0);

  /** Undefined when the stream is invalid from here on. */
  push(chunk: Buffer): Buffer[] | undefined {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      this.skipBlank();
      const length = messageLength(this.rest);
      if (length === undefined) return undefined;
      if (length === 'more') return this.rest.length > messageBytesMax ? undefined : messages;
      if (length > messageBytesMax) return undefined;
      if (length > this.rest.length) return messages;
      messages.push(this.rest.subarray(0, length));
      this.rest = this.rest.subarray(length);
    }
  }

  private skipBlank(): void {
    let start = 0;
    while (this.rest[start] === 13 || this.rest[start] === 10) start += 1;
    this.rest = this.rest.subarray(start);
  }
}

function messageLength(bytes: Buffer): number | 'more' | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return 'more';
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\n(?:content-length|l)[ \t]*:[ \t]*(\d{1,6})[ \t]*(?:\r\n|$)/i.exec(head)?.[1];
  return length === undefined ? undefined : end + 4 + Number(length);
}
