import { isReal } from '../config.ts';
import { insertUsualHours } from '../features/lines/sending-hours/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

/** Advertising leaves in the daytime from the first day on, where a configured carrier reaches phones. */
export async function firstHours(tx: Transaction, { config }: Platform): Promise<void> {
  if (config.carriers?.some(isReal) === true) await insertUsualHours(tx, config);
}
