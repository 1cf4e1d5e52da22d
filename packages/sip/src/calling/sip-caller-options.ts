import type { RtpPlayer } from '../rtp/rtp-player.ts';
import type { PortRange } from '../rtp/rtp-thread-messages.ts';

/** A SIP trunk and how to call through it. */
export interface SipCallerOptions {
  /** Name or address of the carrier's SIP server. A name is resolved for every call. */
  readonly host: string;
  /** Default: 5060. */
  readonly port?: number;
  /** Default: udp. */
  readonly transport?: 'udp' | 'tcp';
  /** For digest authentication; without it a challenge cannot be answered. */
  readonly user?: string;
  readonly password?: string;
  /** Domain of caller and callee (behind the @). Default: the host, with its port unless that is 5060. */
  readonly domain?: string;
  /** Calls at the same time; one more ends as `carrier-fault` at once. Default: 10. */
  readonly callsMax?: number;
  /** Upper limit for `ringSecondsMax` of a call. Default: 60. */
  readonly ringSecondsMax?: number;
  /** A carrier that sends no response for so long is at fault. Default: 10. */
  readonly silenceSeconds?: number;
  /** Local port for SIP; 0 means any free one. Default: 0. */
  readonly localPort?: number;
  /** Own address as the carrier sees it, behind a NAT. Default: the local address. */
  readonly publicAddress?: string;
  /** Local ports for RTP. Default: any free one. */
  readonly rtpPorts?: PortRange;
  /** Value of the User-Agent header. Default: peyk-sip. */
  readonly userAgent?: string;
  /** User part of Contact and origin user of SDP. Default: caller. */
  readonly contactUser?: string;
  /** Time source of `answeredAt`. Default: the system clock. */
  readonly now?: () => Date;
  /** Shares one RTP thread among several callers; closed by its owner. Default: a player of its own. */
  readonly player?: RtpPlayer;
}

/** Options with the defaults filled in. */
export interface TrunkSettings {
  readonly host: string;
  readonly port: number;
  readonly transport: 'udp' | 'tcp';
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  readonly domain: string | undefined;
  readonly callsMax: number;
  readonly ringSecondsMax: number;
  readonly silenceSeconds: number;
  readonly localPort: number;
  readonly publicAddress: string | undefined;
  readonly rtpPorts: PortRange | undefined;
  readonly userAgent: string;
  readonly contactUser: string;
}

const defaults = {
  port: 5060,
  transport: 'udp',
  callsMax: 10,
  ringSecondsMax: 60,
  silenceSeconds: 10,
  localPort: 0,
  userAgent: 'peyk-sip',
  contactUser: 'caller',
} as const;

// These end up in message lines as they are: a line break in one would add headers.
const patterns = {
  host: /^[\w.:-]{1,255}$/,
  domain: /^[\w.:[\]-]{1,255}$/,
  userAgent: /^[\x20-\x7e]{1,200}$/,
  contactUser: /^[\w.+-]{1,64}$/,
  publicAddress: /^[\da-fA-F:.]{2,45}$/,
} as const;

/** Throws a TypeError that names the option. */
export function trunkSettings(options: SipCallerOptions): TrunkSettings {
  for (const [name, pattern] of Object.entries(patterns)) {
    const value = options[name as keyof typeof patterns];
    if (value !== undefined && !pattern.test(value)) throw new TypeError(`${name} must match ${pattern}`);
  }
  const { user, password } = options;
  return {
    ...defaults,
    ...options,
    credentials: user === undefined || password === undefined ? undefined : { user, password },
    domain: options.domain,
    publicAddress: options.publicAddress,
    rtpPorts: options.rtpPorts,
  };
}
