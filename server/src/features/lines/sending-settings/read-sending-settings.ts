import { InvalidatedCache } from '../../../invalidated-cache.ts';
import type { Platform } from '../../../platform.ts';
import { mapMaybePromise, type MaybePromise } from '../../../primitives/maybe-promise.ts';
import { slot } from '../../../runtime.ts';
import { findDefaultLine, findUsableLineById, type UsableLine } from '../lines/index.ts';
import { defaultSettings, findSettings, type SendingSettings } from './sending-settings-store.ts';

export const settingsCache = slot<InvalidatedCache<SendingSettings>>('sending-settings');

/** Cleared with the lines: both change rarely, and a chosen line is one of them. */
export function openSettingsCache(platform: Platform): InvalidatedCache<SendingSettings> {
  return new InvalidatedCache(platform, 'peyk_lines');
}

function readSettings(platform: Platform, accountId: number): MaybePromise<SendingSettings> {
  const found = platform.runtime
    .get(settingsCache)
    .getOrLoad(String(accountId), () => findSettings(platform.db, accountId));
  return mapMaybePromise(found, (settings) => settings ?? defaultSettings);
}

/** How long a reference is unique, where the account did not choose. Programs repeat a call within minutes, not days. */
const referenceHoursByDefault = 24;

/** No longer than the message is kept that a repeat is answered with. */
export function referenceHours(platform: Platform, accountId: number): MaybePromise<number> {
  return mapMaybePromise(readSettings(platform, accountId), (settings) =>
    Math.min(
      settings.referenceHours ?? referenceHoursByDefault,
      platform.config.retentionDays * 24 || Infinity,
    ),
  );
}

/** Whether a text without the opt-out phrase of its line is refused, in place of getting it. */
export function refusesWithoutPhrase(platform: Platform, accountId: number): MaybePromise<boolean> {
  return mapMaybePromise(readSettings(platform, accountId), (settings) => settings.refusesWithoutPhrase);
}

/**
 * The line of a send that names none: the one that the account chose for codes or for texts, else the default line of the
 * service, else the first that the account may use.
 */
export function findChosenLine(
  platform: Platform,
  accountId: number,
  use: 'code' | 'text',
): MaybePromise<UsableLine | undefined> {
  const lineOf = ({ codeLineId, textLineId }: SendingSettings) => {
    const id = use === 'code' ? codeLineId : textLineId;
    return id === null ? findDefaultLine(platform, accountId) : lineOrDefault(platform, accountId, id);
  };
  const settings = readSettings(platform, accountId);
  return settings instanceof Promise ? settings.then(lineOf) : lineOf(settings);
}

async function lineOrDefault(platform: Platform, accountId: number, id: number) {
  return (await findUsableLineById(platform, accountId, id)) ?? findDefaultLine(platform, accountId);
}
