import { Counter } from 'prom-client';

import { changeFeed } from '../../../changes/index.ts';
import type { InboundMessage } from '../../../carriers/carrier.ts';
import type { Platform } from '../../../platform.ts';
import { replyTakers } from '../../../reply-taker.ts';
import { slot } from '../../../runtime.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { refreshBlacklist, replyCommands } from '../blacklist/index.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { lineRecords } from '../../lines/lines/index.ts';
import { recordEvent } from '../../common/webhooks/index.ts';
import { claimInboundKey, findLastSendingAccount, insertInboxMessage } from './inbound-store.ts';
import { unassignedAccountId } from './unassigned-account.ts';
import { lineSpellings } from './line-spellings.ts';
import { sanitiseInbound } from './sanitise-inbound.ts';

const hourMs = 3_600_000;

export const inboundCounter = slot<Counter<'fate'>>('inbound-counter');

export function openInboundCounter({ metrics }: Platform): Counter<'fate'> {
  return new Counter({
    name: 'peyk_inbound_total',
    help: 'Messages that phones sent, by what became of them',
    labelNames: ['fate'],
    registers: [metrics],
  });
}

/**
 * Stores an inbound message once, however often the carrier delivers it, for the account it belongs to, and applies
 * opt-out replies; any other goes to what features do with replies. Resolves after the commit: only then may the carrier be sent an acknowledgement.
 */
export async function receiveInbound(
  platform: Platform,
  carrier: string,
  message: InboundMessage,
): Promise<void> {
  const { from, to, text, carrierKey } = sanitiseInbound(message);
  const now = platform.clock.now();
  const line = await lineRecords.findByNames(platform.pool, lineSpellings(to));
  const accountId =
    line === undefined ? unassignedAccountId : await findOwner(platform, line, { from, text });
  const stored = await platform.db.transaction().execute(async (tx) => {
    if (!(await claimInboundKey(tx, { carrier, carrierKey, now }))) return undefined;
    const search = normaliseForSearch(text);
    const number = line?.number ?? to;
    const id = await insertInboxMessage(tx, { accountId, from, to: number, text, search, carrier, now });
    const data = { id, from, line_number: number, text };
    await recordEvent(statementClientOf(tx), { accountId, type: 'inbox.received', data }, now);
    if (line === undefined) return { hasChanged: false };
    const { hasChanged, isCommand } = await replyCommands.apply(platform, tx, {
      lineId: line.id,
      accountId: accountId === unassignedAccountId ? null : accountId,
      from,
      text,
      now,
    });
    if (!isCommand && accountId !== unassignedAccountId) {
      const reply = { id, accountId, lineId: line.id, lineNumber: number, from, text, now };
      for (const taker of platform.runtime.get(replyTakers)) await taker.take(platform, tx, reply);
    }
    return { hasChanged };
  });
  if (stored !== undefined) {
    platform.runtime.get(changeFeed).note(accountId, 'inbox', from);
    platform.runtime.get(changeFeed).note(null, 'inbox');
  }
  if (stored?.hasChanged) await refreshBlacklist(platform);
  platform.runtime.get(inboundCounter).inc({
    fate: stored === undefined ? 'repeated' : accountId === unassignedAccountId ? 'unassigned' : 'assigned',
  });
}

/**
 * The owner of a dedicated line. On a shared line the account whose word the text begins with, else the one that wrote to
 * this number last, within replyHours.
 */
async function findOwner(
  platform: Platform,
  line: { readonly id: number; readonly owner_account_id: number | null },
  { from, text }: { readonly from: string; readonly text: string },
): Promise<number> {
  if (line.owner_account_id !== null) return line.owner_account_id;
  const { pool, clock, config, runtime } = platform;
  for (const taker of runtime.get(replyTakers)) {
    const named = await taker.findAccount(platform, { lineId: line.id, text });
    if (named !== undefined) return named;
  }
  const since = new Date(clock.now().getTime() - config.replyHours * hourMs);
  return (
    (await findLastSendingAccount(pool, { mobile: from, lineId: line.id, since })) ?? unassignedAccountId
  );
}
