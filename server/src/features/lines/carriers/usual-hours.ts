import type { OperatorCaller } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { insertUsualHours } from '../sending-hours/index.ts';
import { everHadRealCarrier } from './carriers-store.ts';

/**
 * Runs a change of the carriers; with the first one that reaches phones advertising gets its usual hours, unless it has
 * some. Services that had such a carrier before keep what they have.
 */
export async function withUsualHours<Result>(
  { clock, config }: Platform,
  tx: Transaction,
  caller: OperatorCaller,
  change: () => Promise<Result>,
): Promise<Result> {
  const hadOne = await everHadRealCarrier(tx);
  const result = await change();
  if (hadOne || !(await everHadRealCarrier(tx))) return result;
  const after = await insertUsualHours(tx, config);
  if (after !== undefined)
    await recordAudit(tx, clock, caller, {
      action: 'sending-hours.set',
      subject: 'sending-hours:advertising',
      after,
    });
  return result;
}
