import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';

import type { SipMessage } from '../messages/sip-message.ts';

export interface HostPort {
  readonly host: string;
  readonly port: number;
}

export interface TransportListener {
  /** `answer` goes back the way the message came. */
  message(message: SipMessage, answer: (text: string) => void): void;
  /** A way that messages were sent on is gone; whatever waits for answers on it waits in vain. */
  lost(to: HostPort, reason: string): void;
}

/** How SIP messages travel. Nothing is promised about arrival unless it is reliable. */
export interface SipTransport {
  readonly protocol: 'UDP' | 'TCP';
  readonly isReliable: boolean;
  /** What peers are told to answer to. */
  readonly local: HostPort;
  send(text: string, to: HostPort): void;
  close(): Promise<void>;
}

export interface TransportOptions {
  /** The address that packets leave from. */
  readonly address: string;
  /** 0: any free one. */
  readonly port: number;
  /** What is told to peers instead, behind a router that translates addresses. */
  readonly publicAddress: string | undefined;
}

export function hostInUri(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** The own address that this machine uses towards another; no packet is sent to find out. */
export function localAddressTowards(to: HostPort): Promise<string> {
  const probe = createSocket(isIP(to.host) === 6 ? 'udp6' : 'udp4');
  return new Promise((resolve, reject) => {
    probe.once('error', (problem) => {
      probe.close();
      reject(problem);
    });
    probe.connect(to.port, to.host, () => {
      const { address } = probe.address();
      probe.close();
      resolve(address);
    });
  });
}
