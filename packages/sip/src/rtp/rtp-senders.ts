import { createSocket, type Socket } from 'node:dgram';
import { isIP } from 'node:net';

import type { PortRange, RtpNews, RtpOrder } from './rtp-thread-messages.ts';
import { RtpPacer, type PacedStream } from './rtp-pacer.ts';
import { RtpWriter } from './rtp-packet.ts';

type Order<Name extends RtpOrder['order']> = Extract<RtpOrder, { order: Name }>;

interface Outlet {
  readonly socket: Socket;
  stream: PacedStream | null;
}

const bindTries = 50;

/** The sockets that sound leaves through, one a call, and the one pacer of all. */
export class RtpOutlets {
  private readonly outlets = new Map<number, Outlet>();
  private readonly tell: (news: RtpNews) => void;
  private readonly pacer: RtpPacer;
  private timer: NodeJS.Timeout | undefined;

  constructor(tell: (news: RtpNews) => void) {
    this.tell = tell;
    this.pacer = new RtpPacer({
      nowMs: () => performance.now(),
      wakeAfter: (delayMs, run) => {
        clearTimeout(this.timer);
        this.timer = setTimeout(run, delayMs);
      },
    });
  }

  obey(order: RtpOrder): void {
    switch (order.order) {
      case 'open':
        return this.open(order, bindTries);
      case 'play':
        return this.play(order);
      case 'close':
        return this.close(order.id);
    }
  }

  private open({ id, address, ports }: Order<'open'>, tries: number): void {
    const socket = createSocket({ type: isIP(address) === 6 ? 'udp6' : 'udp4', lookup: asItIs });
    const fail = (problem: Error) => {
      socket.close();
      if (ports && tries > 1) this.open({ order: 'open', id, address, ports }, tries - 1);
      else this.tell({ news: 'failed', id, reason: problem.message });
    };
    socket.once('error', fail);
    socket.bind({ address, port: portWithin(ports) }, () => {
      socket.off('error', fail);
      // What the network says about packets that nobody took is no reason to stop.
      socket.on('error', () => {});
      this.outlets.set(id, { socket, stream: null });
      this.tell({ news: 'opened', id, port: socket.address().port });
    });
  }

  private play({ id, to, codec, payloadType, sound }: Order<'play'>): void {
    const outlet = this.outlets.get(id);
    if (!outlet || outlet.stream) return;
    const alaw = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
    const writer = new RtpWriter(alaw, payloadType, codec);
    outlet.stream = {
      packets: writer.packets,
      send: (index) => outlet.socket.send(writer.packet(index), to.port, to.address, () => {}),
      ended: () => this.tell({ news: 'played', id }),
    };
    this.pacer.add(outlet.stream);
  }

  private close(id: number): void {
    const outlet = this.outlets.get(id);
    const packets = outlet?.stream ? this.pacer.sent(outlet.stream) : 0;
    if (outlet) {
      if (outlet.stream) this.pacer.remove(outlet.stream);
      outlet.socket.close();
      this.outlets.delete(id);
    }
    this.tell({ news: 'closed', id, packets });
  }
}

type Found = (problem: null, address: string, family: number) => void;

// The address is one already; without the detour the packet leaves within the same turn.
function asItIs(address: string, _options: unknown, found: Found): void {
  found(null, address, isIP(address));
}

/** Any free port, or an even one of the range, as RTP likes it. */
function portWithin(ports: PortRange | undefined): number {
  if (!ports) return 0;
  const first = ports.from + (ports.from % 2);
  const pairs = Math.max(1, Math.floor((ports.to - first) / 2) + 1);
  return first + 2 * Math.floor(Math.random() * pairs);
}
