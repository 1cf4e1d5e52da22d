import { createSocket, type Socket } from 'node:dgram';
import { isIP } from 'node:net';

import type { PortRange, RtpCommand, RtpEvent } from './rtp-thread-messages.ts';
import { RtpPacer, type PacedStream } from './rtp-pacer.ts';
import { RtpPacketizer } from './rtp-packet.ts';

type Command<Name extends RtpCommand['command']> = Extract<RtpCommand, { command: Name }>;

interface Sender {
  readonly socket: Socket;
  stream: PacedStream | null;
}

const bindTries = 50;

/** The sending sockets, one per call, and the one pacer of all. Runs in the RTP thread. */
export class RtpSenders {
  private readonly senders = new Map<number, Sender>();
  private readonly emit: (event: RtpEvent) => void;
  private readonly pacer: RtpPacer;
  private timer: NodeJS.Timeout | undefined;

  constructor(emit: (event: RtpEvent) => void) {
    this.emit = emit;
    this.pacer = new RtpPacer({
      nowMs: () => performance.now(),
      wakeAfter: (delayMs, run) => {
        clearTimeout(this.timer);
        this.timer = setTimeout(run, delayMs);
      },
    });
  }

  handle(command: RtpCommand): void {
    switch (command.command) {
      case 'open':
        return this.open(command, bindTries);
      case 'play':
        return this.play(command);
      case 'close':
        return this.close(command.id);
    }
  }

  private open({ id, address, ports }: Command<'open'>, tries: number): void {
    const socket = createSocket({ type: isIP(address) === 6 ? 'udp6' : 'udp4', lookup: skipLookup });
    const fail = (error: Error) => {
      socket.close();
      if (ports && tries > 1) this.open({ command: 'open', id, address, ports }, tries - 1);
      else this.emit({ event: 'failed', id, reason: error.message });
    };
    socket.once('error', fail);
    socket.bind({ address, port: choosePort(ports) }, () => {
      socket.off('error', fail);
      // An ICMP "port unreachable" must not end the stream.
      socket.on('error', () => {});
      this.senders.set(id, { socket, stream: null });
      this.emit({ event: 'opened', id, port: socket.address().port });
    });
  }

  private play({ id, to, codec, payloadType, audio }: Command<'play'>): void {
    const sender = this.senders.get(id);
    if (!sender || sender.stream) return;
    const alaw = Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength);
    const packetizer = new RtpPacketizer(alaw, payloadType, codec);
    sender.stream = {
      packets: packetizer.packets,
      send: (index) => sender.socket.send(packetizer.packet(index), to.port, to.address, () => {}),
      ended: () => this.emit({ event: 'played', id }),
    };
    this.pacer.add(sender.stream);
  }

  private close(id: number): void {
    const sender = this.senders.get(id);
    const packets = sender?.stream ? this.pacer.sent(sender.stream) : 0;
    if (sender) {
      if (sender.stream) this.pacer.remove(sender.stream);
      sender.socket.close();
      this.senders.delete(id);
    }
    this.emit({ event: 'closed', id, packets });
  }
}

type LookupCallback = (error: null, address: string, family: number) => void;

// SDP gives IP addresses only. Without the lookup of Node the packet is sent within the same tick.
function skipLookup(address: string, _options: unknown, callback: LookupCallback): void {
  callback(null, address, isIP(address));
}

/** Any free port, or a random even one of the range: RTP uses even ports (RFC 3550). */
function choosePort(ports: PortRange | undefined): number {
  if (!ports) return 0;
  const first = ports.from + (ports.from % 2);
  const pairs = Math.max(1, Math.floor((ports.to - first) / 2) + 1);
  return first + 2 * Math.floor(Math.random() * pairs);
}
