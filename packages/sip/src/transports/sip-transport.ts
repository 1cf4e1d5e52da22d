import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';

import type { SipMessage } from '../messages/sip-message.ts';

export interface HostPort {
  readonly host: string;
  readonly port: number;
}

export interface TransportListener {
  /** `reply` sends back to where the message came from. */
  message(message: SipMessage, reply: (text: string) => void): void;
  /** A connection is gone; responses on it will not come. */
  connectionLost(to: HostPort, reason: string): void;
}

/** Sends and receives SIP messages. */
export interface SipTransport {
  readonly protocol: 'UDP' | 'TCP';
  /** Whether retransmission is unnecessary. */
  readonly isReliable: boolean;
  /** The address that peers reply to. */
  readonly local: HostPort;
  send(text: string, to: HostPort): void;
  close(): Promise<void>;
}

export interface TransportOptions {
  /** Local address to bind. */
  readonly address: string;
  /** 0: any free port. */
  readonly port: number;
  /** Address for peers instead of the local one, behind a NAT. */
  readonly publicAddress: string | undefined;
}

export function hostInUri(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** The local address of the route to a peer; no packet is sent to find out. */
export function localAddressTowards(to: HostPort): Promise<string> {
  const probe = createSocket(isIP(to.host) === 6 ? 'udp6' : 'udp4');
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => {
      probe.close();
      reject(error);
    });
    probe.connect(to.port, to.host, () => {
      const { address } = probe.address();
      probe.close();
      resolve(address);
    });
  });
}
