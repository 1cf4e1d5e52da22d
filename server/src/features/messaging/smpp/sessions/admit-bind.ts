import { BlockList, isIPv6 } from 'node:net';

import { status, type BindRequest } from '@peyk/smpp';

import type { Platform } from '../../../../platform.ts';
import { readRange } from '../../../../primitives/allowed-address.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import type { Credential } from '../credentials/credential.ts';
import { openCredential } from '../credentials/open-credential.ts';
import type { PasswordCheck } from '../credentials/password.ts';
import type { LoginDelays } from './login-delays.ts';

interface Admission {
  readonly passwords: PasswordCheck;
  readonly delays: LoginDelays;
}

type Refusal = 'password' | 'network' | 'kind' | 'expired';

type Admitted = { readonly credential: Credential } | { readonly status: number };

/** The credential of a bind, or the status that it is refused with: slowed down, and in the audit log. */
export async function admitBind(
  platform: Platform,
  { passwords, delays }: Admission,
  request: BindRequest,
): Promise<Admitted> {
  const { address } = request;
  if (delays.isFlooding(address)) return { status: status.bindFailed };
  return delays.during(address, () => compareBind(platform, { passwords, delays }, request));
}

async function compareBind(
  platform: Platform,
  { passwords, delays }: Admission,
  request: BindRequest,
): Promise<Admitted> {
  const { systemId, address } = request;
  const credential = await openCredential(platform, systemId);
  const now = platform.clock.now();
  const refusal =
    credential === undefined || !(await hasPassword(credential, { passwords, now, given: request.password }))
      ? 'password'
      : refusalOf(credential, request, now);
  if (refusal === null && credential !== undefined) {
    delays.succeeded(address);
    return { credential };
  }
  await recordUserAction(
    platform.db,
    platform.clock,
    { username: systemId.slice(0, 50), accountId: credential?.accountId, address },
    { action: 'smpp.failed', subject: `smpp:${systemId.slice(0, 50)}`, after: { reason: refusal } },
  );
  await delays.failed(address, now.getTime());
  return { status: refusal === 'password' ? status.invalidPassword : status.bindFailed };
}

async function hasPassword(
  credential: Credential,
  { passwords, given, now }: { passwords: PasswordCheck; given: string; now: Date },
): Promise<boolean> {
  for (const { hash, until } of credential.passwords)
    if ((until === null || until > now) && (await passwords.isRight(given, hash))) return true;
  return false;
}

function refusalOf(credential: Credential, { address, kind }: BindRequest, now: Date): Refusal | null {
  if (credential.expiresAt !== null && credential.expiresAt <= now) return 'expired';
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
