import { FreshCache } from '../../fresh-cache.ts';
import { afterwards, type NowOrLater } from '../../now-or-later.ts';
import { perPlatform, type Platform } from '../../platform.ts';
import { lineNumberOf } from './line-number.ts';
import { listAccessibleLines } from './lines-store.ts';

/** A line as sends need it. */
export interface UsableLine {
  readonly id: number;
  readonly number: string;
  readonly service: 'service' | 'advertising';
  readonly factorPermille: number;
  readonly allowsPostal: boolean;
}

type LinesByNumber = ReadonlyMap<string, UsableLine>;

const cacheOf = perPlatform((platform) => new FreshCache<LinesByNumber>(platform, 'peyk_lines'));

const defaultLine = '90008361';

/** The line with this number or name, in any spelling, if the account may send from it. No promise if cached. */
export function findUsableLine(
  platform: Platform,
  accountId: number,
  number: string | number,
): NowOrLater<UsableLine | undefined> {
  return afterwards(usableLines(platform, accountId), (known) => known && lineOf(known, number));
}

// Most callers write the number as it is stored; others are normalised first.
function lineOf(known: LinesByNumber, number: string | number): UsableLine | undefined {
  return known.get(String(number)) ?? known.get(lineNumberOf(number));
}

/** The line of this id, if the account may send from it. */
export async function findUsableLineById(
  platform: Platform,
  accountId: number,
  id: number,
): Promise<UsableLine | undefined> {
  const lines = await usableLines(platform, accountId);
  return lines && [...lines.values()].find((line) => line.id === id);
}

/** The line for texts of the service itself: the default line, else the first that the account may use. */
export async function findDefaultLine(
  platform: Platform,
  accountId: number,
): Promise<UsableLine | undefined> {
  const lines = await usableLines(platform, accountId);
  return lines?.get(defaultLine) ?? lines?.values().next().value;
}

function usableLines(platform: Platform, accountId: number) {
  return cacheOf(platform).find(String(accountId), async () => {
    const rows = await listAccessibleLines(platform.db, accountId);
    return new Map(
      rows.map((row) => [
        row.number,
        {
          id: row.id,
          number: row.number,
          service: row.service as UsableLine['service'],
          factorPermille: row.factor_permille,
          allowsPostal: row.allows_postal,
        },
      ]),
    );
  });
}
