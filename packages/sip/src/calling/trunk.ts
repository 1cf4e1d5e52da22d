import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

import { authorizationFor, challengeOf, type Challenge } from '../messages/digest.ts';
import type { RtpPlayer } from '../rtp/rtp-player.ts';
import { SipAgent } from '../transactions/user-agent.ts';
import type { SipConfig } from '../../../../server/src/carriers/sip/sip-config.ts';
import type { SipHeader, SipRequest, SipResponse } from '../messages/sip-message.ts';
import { hostInUri, localAddressTowards, type HostPort } from '../transports/sip-transport.ts';
import { sipTimers } from '../transactions/sip-timers.ts';
import { openTcpTransport } from '../transports/tcp-transport.ts';
import { openUdpTransport } from '../transports/udp-transport.ts';

/** A carrier that can be reached: its sockets are open. */
export interface Trunk {
  readonly config: SipConfig;
  readonly agent: SipAgent;
  readonly player: RtpPlayer;
  /** The own address that sound leaves from, and the one that peers are told. */
  readonly localAddress: string;
  readonly mediaAddress: string;
  readonly proxy: HostPort;
  /** Whether the carrier has ever taken our password; a 403 then means something else. */
  readonly access: { isProven: boolean };
}

export async function openTrunk(config: SipConfig, player: RtpPlayer): Promise<Trunk> {
  const proxy = { host: await resolveHost(config.host), port: config.port };
  const localAddress = await localAddressTowards(proxy);
  const agent = new SipAgent(sipTimers(config.silenceSeconds * 1000));
  const open = config.transport === 'udp' ? openUdpTransport : openTcpTransport;
  const options = { address: localAddress, port: config.localPort, publicAddress: config.publicAddress };
  agent.use(await open(options, agent));
  return {
    config,
    agent,
    player,
    localAddress,
    mediaAddress: config.publicAddress ?? localAddress,
    proxy,
    access: { isProven: false },
  };
}

/** Carriers move: a name is looked up for every call, for addresses of the kind that our socket can reach. */
export async function withCurrentAddress(trunk: Trunk): Promise<Trunk> {
  const { host, port } = trunk.config;
  return { ...trunk, proxy: { host: await resolveHost(host, isIP(trunk.localAddress)), port } };
}

/** `family` 0: whatever there is. */
export async function resolveHost(host: string, family = 0): Promise<string> {
  return isIP(host) > 0 ? host : (await lookup(host, { family })).address;
}

/** What stands behind the @ of both parties. */
export function domainOf({ domain, host, port }: SipConfig): string {
  if (domain !== undefined) return domain;
  return port === 5060 ? hostInUri(host) : `${hostInUri(host)}:${port}`;
}

/** Answers the challenges of one call; a second refusal of the same password is final. */
export class ChallengeBook {
  private readonly trunk: Trunk;
  private answered: Challenge | undefined;
  private count = 0;

  constructor(trunk: Trunk) {
    this.trunk = trunk;
  }

  get didSendCredentials(): boolean {
    return this.answered !== undefined;
  }

  /** The header to send the request again with; undefined if that would be in vain. */
  answer(response: SipResponse, request: Pick<SipRequest, 'method' | 'uri'>): SipHeader | undefined {
    if (response.status !== 401 && response.status !== 407) return undefined;
    const { user, password } = this.trunk.config;
    const challenge = challengeOf(response);
    if (!challenge || user === undefined || password === undefined) return undefined;
    const isRepeated = this.answered?.isProxy === challenge.isProxy && request.method === 'INVITE';
    if (isRepeated && !challenge.isStale) return undefined;
    this.count = this.answered?.nonce === challenge.nonce ? this.count + 1 : 1;
    this.answered = challenge;
    const { method, uri } = request;
    return authorizationFor(challenge, { user, password }, { method, uri, count: this.count });
  }
}
