import { failure } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { findDefaultLine, findUsableLine, type UsableLine } from '../../lines/lines/index.ts';
import { voiceUnits } from '../../money/pricing/index.ts';

export const voiceFileNotFound = failure({ code: 'not_found', status: 404, text: 'voice_file_not_found' });
const noLine = failure({ code: 'voice_no_line', status: 503, text: 'voice_no_line' });

/** Charged units of one call: started units of voiceUnitSeconds, each at the price of a page. */
export function unitsOf({ config }: Pick<Platform, 'config'>, durationMs: number): number {
  return voiceUnits(durationMs / 1000, config.voiceUnitSeconds);
}

/** The line that calls come from and are priced by: PEYK_VOICE_LINE, else the default line. */
export async function lineForCalls(platform: Platform, accountId: number): Promise<UsableLine> {
  const { voiceLine } = platform.config;
  const chosen = voiceLine === undefined ? undefined : await findUsableLine(platform, accountId, voiceLine);
  const line = chosen ?? (await findDefaultLine(platform, accountId));
  if (line === undefined) throw noLine();
  return line;
}
