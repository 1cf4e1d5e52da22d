import { InvalidatedCache } from '../../../invalidated-cache.ts';
import { mapMaybePromise, type MaybePromise } from '../../../primitives/maybe-promise.ts';
import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { readCharging, storedCharging } from '../../../text/charging.ts';
import { lineNumberOf } from './line-number.ts';
import { listAccessibleLines } from './lines-store.ts';
import { phraseOf } from './opt-out-phrase.ts';

/** A line as sends need it. */
export interface UsableLine {
  readonly id: number;
  readonly number: string;
  readonly service: 'service' | 'advertising';
  readonly factorPermille: number;
  readonly allowsPostal: boolean;
  readonly isDefault: boolean;
  /** With what free texts end on it; null: with nothing, as on lines that are not for advertising. */
  readonly optOutPhrase: string | null;
  /** What is charged on it (`text/charging.ts`), as sends store it; null: the usual. */
  readonly charging: string | null;
}

type LinesByNumber = ReadonlyMap<string, UsableLine>;

/** The lines that accounts may use, cleared in every process when one changes. */
export const lineCache = slot<InvalidatedCache<LinesByNumber>>('line-cache');

export function openLineCache(platform: Platform): InvalidatedCache<LinesByNumber> {
  return new InvalidatedCache(platform, 'peyk_lines');
}

/** The line with this number or name, in any spelling, if the account may send from it. No promise if cached. */
export function findUsableLine(
  platform: Platform,
  accountId: number,
  number: string | number,
): MaybePromise<UsableLine | undefined> {
  return mapMaybePromise(
    usableLines(platform, accountId),
    (linesByNumber) => linesByNumber && lineOf(linesByNumber, number),
  );
}

// Most callers write the number as it is stored; others are normalised first.
function lineOf(linesByNumber: LinesByNumber, number: string | number): UsableLine | undefined {
  return linesByNumber.get(String(number)) ?? linesByNumber.get(lineNumberOf(number));
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

/** The line of what names none, such as texts of the service itself: the first default line, else the first that the account may use. */
export function findDefaultLine(platform: Platform, accountId: number): MaybePromise<UsableLine | undefined> {
  return mapMaybePromise(usableLines(platform, accountId), (lines) => {
    if (lines === undefined) return undefined;
    const all = [...lines.values()];
    return all.find(({ isDefault }) => isDefault) ?? all[0];
  });
}

function usableLines(platform: Platform, accountId: number) {
  return platform.runtime.get(lineCache).getOrLoad(String(accountId), async () => {
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
          isDefault: row.is_default,
          optOutPhrase: phraseOf(row),
          charging: row.charging === null ? null : storedCharging(readCharging(row.charging)),
        },
      ]),
    );
  });
}
