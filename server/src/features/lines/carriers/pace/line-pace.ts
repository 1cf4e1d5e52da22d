import type { Platform } from '../../../../platform.ts';
import { readDescription, type CarrierDescription } from '../carrier-kinds.ts';
import { listCarriers, listRoutes } from '../carriers-store.ts';
import { isOfLines, textCarriers } from '../text-carriers.ts';

/**
 * Pages a second that sends to many can leave by a line with, all its carriers together: their throughput less what is kept
 * for codes. Null: one of them has no limit of its own, so that nothing is known.
 */
export async function linePace({ config, db }: Platform, lineId: number): Promise<number | null> {
  const carriers = config.carriers?.map(readDescription) ?? textCarriers(await listCarriers(db)) ?? [];
  const routes = await listRoutes(db, [lineId]);
  const named = new Set(routes.filter(({ weight }) => weight > 0).map(({ carrier }) => carrier));
  const used = carriers.filter(({ name, kind }) => isOfLines(kind) && (named.size === 0 || named.has(name)));
  const paces = used.map(paceOf);
  if (paces.length === 0 || paces.includes(0)) return null;
  return paces.reduce((sum, pace) => sum + pace, 0);
}

const usualExpressShare = 0.2;

/** 0: without a limit. */
function paceOf({ config }: Pick<CarrierDescription, 'config'>): number {
  const { throughput = 0, expressShare = usualExpressShare } = config as {
    readonly throughput?: number;
    readonly expressShare?: number;
  };
  return throughput * (1 - expressShare);
}
