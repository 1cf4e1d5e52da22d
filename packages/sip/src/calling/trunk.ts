import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

import type { RtpPlayer } from '../rtp/rtp-player.ts';
import { sipTimers } from '../transactions/sip-timers.ts';
import { UserAgent } from '../transactions/user-agent.ts';
import { hostInUri, localAddressTowards, type HostPort } from '../transports/sip-transport.ts';
import { openTcpTransport } from '../transports/tcp-transport.ts';
import { openUdpTransport } from '../transports/udp-transport.ts';
import type { TrunkSettings } from './sip-caller-options.ts';

/** A connection to a carrier: its sockets are open. */
export interface Trunk {
  readonly settings: TrunkSettings;
  readonly agent: UserAgent;
  readonly player: RtpPlayer;
  /** The own address that RTP is sent from. */
  readonly localAddress: string;
  /** The own address announced to peers. */
  readonly mediaAddress: string;
  readonly proxy: HostPort;
  /** Whether the carrier has ever accepted our password; a 403 then means something else. */
  readonly authentication: { wasAccepted: boolean };
}

export async function openTrunk(settings: TrunkSettings, player: RtpPlayer): Promise<Trunk> {
  const { host, port, transport, localPort, publicAddress, silenceSeconds } = settings;
  const proxy = { host: await resolveHost(host), port };
  const localAddress = await localAddressTowards(proxy);
  const agent = new UserAgent(sipTimers(silenceSeconds * 1000));
  const open = transport === 'udp' ? openUdpTransport : openTcpTransport;
  agent.attach(await open({ address: localAddress, port: localPort, publicAddress }, agent));
  return {
    settings,
    agent,
    player,
    localAddress,
    mediaAddress: publicAddress ?? localAddress,
    proxy,
    authentication: { wasAccepted: false },
  };
}

/** Resolves the carrier's name again, to an address of the family that our socket can reach. */
export async function resolveTrunkHost(trunk: Trunk): Promise<Trunk> {
  const { host, port } = trunk.settings;
  return { ...trunk, proxy: { host: await resolveHost(host, isIP(trunk.localAddress)), port } };
}

/** `family` 0: either. */
export async function resolveHost(host: string, family = 0): Promise<string> {
  return isIP(host) > 0 ? host : (await lookup(host, { family })).address;
}

/** The domain of both parties. */
export function domainOf({ domain, host, port }: TrunkSettings): string {
  if (domain !== undefined) return domain;
  return port === 5060 ? hostInUri(host) : `${hostInUri(host)}:${port}`;
}
