import type { FastifyRequest } from 'fastify';

import type { Permission } from '../callers/permissions.ts';
import type { StreamHolder } from '../callers/stream-holder.ts';
import type { Listener } from './event-streams.ts';

/** Who listens with this request; streams of one account, of one operator or of one address share their places. */
export function listenerOf(request: FastifyRequest): Listener {
  // Only the simulated phones name none: they are for operators of the network.
  const { permission = 'network' } = request.routeOptions.config.endpoint ?? {};
  return { share: shareOf(request), holder: holderOf(request, permission) };
}

function holderOf({ keyHolder, heldBy }: FastifyRequest, permission: Permission): StreamHolder | null {
  if (keyHolder !== null) return { kind: 'key', id: keyHolder.keyId, permission };
  return heldBy?.kind === 'operator-key' ? { ...heldBy, permission } : heldBy;
}

function shareOf({ caller, ip }: FastifyRequest): string {
  const known = caller as { readonly accountId?: number | null; readonly userId?: number } | null;
  if (typeof known?.accountId === 'number') return `account:${known.accountId}`;
  if (known?.userId !== undefined) return `user:${known.userId}`;
  return `address:${ip}`;
}
