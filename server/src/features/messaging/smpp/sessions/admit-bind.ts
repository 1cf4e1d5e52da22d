import { BlockList, isIPv6 } from 'node:net';

import { status, type BindRequest } from '@peyk/smpp';

import type { Platform } from '../../../../platform.ts';
import { readRange } from '../../../../primitives/allowed-address.ts';
import { ConcurrencyLimiter } from '../../../../primitives/concurrency-limiter.ts';
import { PlacesTaken } from '../../../../primitives/fair-places.ts';
import { networkOfAddress } from '../../../../primitives/network-of-address.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { hasExpired, type Credential } from '../credentials/credential.ts';
import { openCredential, smppCredentials } from '../credentials/open-credential.ts';
import { PasswordCheck } from '../credentials/password.ts';
import { LoginDelays } from './login-delays.ts';

const lookUps = { atOnce: 2, waiting: 200 } as const;

/** What a process knows of logins. */
export class Admission {
  readonly passwords = new PasswordCheck();
  readonly delays = new LoginDelays();
  readonly lookUps = new ConcurrencyLimiter(lookUps.atOnce, lookUps.waiting);
}

type Refusal = 'password' | 'network' | 'kind' | 'expired' | 'blocked' | 'binds';

type Admitted = { readonly credential: Credential } | { readonly status: number };

/** The credential of a bind, or the status that it is refused with: slowed down, and in the audit log. */
export async function admitBind(
  platform: Platform,
  admission: Admission,
  request: BindRequest,
): Promise<Admitted> {
  try {
    return await compareBind(platform, admission, request);
  } catch (problem) {
    // Too many logins of all clients wait already.
    if (problem instanceof PlacesTaken) return { status: status.bindFailed };
    throw problem;
  }
}

/**
 * A password that was right before is not held up by wrong logins of the same network, such as those of other clients behind a
 * balancer.
 */
async function compareBind(
  platform: Platform,
  admission: Admission,
  request: BindRequest,
): Promise<Admitted> {
  const { systemId, address, password } = request;
  const { passwords, delays } = admission;
  const network = networkOfAddress(address);
  const isFlooding = delays.isFlooding(network);
  if (isFlooding && !platform.runtime.get(smppCredentials).has(systemId))
    return { status: status.bindFailed };
  const credential = await findCredential(platform, admission, systemId);
  const now = platform.clock.now();
  const valid = validPasswords(credential, now);
  const isCheap = valid.some((hash) => passwords.isCheap(password, hash));
  if (isFlooding && !isCheap) return { status: status.bindFailed };
  const compare = () => passwords.isOneOf(password, valid);
  const isRight = await (isCheap ? compare() : delays.during(network, compare));
  const refusal = credential === undefined || !isRight ? 'password' : refusalOf(credential, request, now);
  if (refusal !== null || credential === undefined)
    return refuseBind(platform, admission, { credential, request, reason: refusal ?? 'password' });
  delays.succeeded(network);
  return { credential };
}

/** Unknown names are read a few at a time: binds of strangers leave connections to the database for the others. */
async function findCredential(platform: Platform, admission: Admission, systemId: string) {
  if (platform.runtime.get(smppCredentials).has(systemId)) return openCredential(platform, systemId);
  const turn = await admission.lookUps.acquire();
  if (turn === undefined) throw new PlacesTaken('all');
  try {
    return await openCredential(platform, systemId);
  } finally {
    turn.release();
  }
}

interface RefusedBind {
  readonly credential: Credential | undefined;
  readonly request: BindRequest;
  readonly reason: Refusal;
}

/** Writes a refused bind to the audit log, and answers it when it has waited. */
export async function refuseBind(
  { db, clock }: Platform,
  { delays }: Pick<Admission, 'delays'>,
  { credential, request: { systemId, address }, reason }: RefusedBind,
): Promise<{ readonly status: number }> {
  await recordUserAction(
    db,
    clock,
    { username: systemId.slice(0, 50), accountId: credential?.accountId, address },
    { action: 'smpp.failed', subject: `smpp:${systemId.slice(0, 50)}`, after: { reason } },
  );
  // Others behind the same address are not slowed down by a client that has its password.
  const slowed = reason === 'password' ? networkOfAddress(address) : nameOf(systemId);
  await delays.failed(slowed, clock.now().getTime());
  return { status: reason === 'password' ? status.invalidPassword : status.bindFailed };
}

/** The bind has its place. Not before: who binds more often than allowed would never be slowed down. */
export const grantBind = ({ delays }: Pick<Admission, 'delays'>, { systemId }: Credential): void =>
  delays.succeeded(nameOf(systemId));

/** No address is written so. */
const nameOf = (systemId: string) => `client ${systemId}`;

const validPasswords = (credential: Credential | undefined, now: Date): string[] =>
  (credential?.passwords ?? []).filter(({ until }) => until === null || until > now).map(({ hash }) => hash);

function refusalOf(credential: Credential, { address, kind }: BindRequest, now: Date): Refusal | null {
  if (hasExpired(credential, now)) return 'expired';
  if (!credential.bindKinds.includes(kind)) return 'kind';
  return isInNetworks(address, credential.networks) ? null : 'network';
}

/** Whether an address lies in one of the networks; without any, every one does. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const range of networks.map(readRange))
    if (range !== undefined) list.addSubnet(range[0], range[1], isIPv6(range[0]) ? 'ipv6' : 'ipv4');
  // A socket that takes both families writes IPv4 as ::ffff:192.0.2.1.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
