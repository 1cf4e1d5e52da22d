import { applyNumberFormat, endsWithPhrase, endWithPhrase, type NumberFormat } from '@peyk/text';

import { invalidField } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { text as textOf } from '../../../texts/text.ts';
import type { UsableLine } from '../lines/index.ts';
import { refusesWithoutPhrase } from './read-sending-settings.ts';

const textUnitsMax = 1530;

/** What a line asks of the end of free texts. */
export interface TextEnding {
  /** Null: nothing. */
  readonly phrase: string | null;
  /** The text with the phrase, if it lacks it; a 422 where the account refuses such texts. */
  complete(text: string): string;
}

const nothing: TextEnding = { phrase: null, complete: (text) => text };

interface EndedSend {
  readonly accountId: number;
  readonly line: Pick<UsableLine, 'number' | 'optOutPhrase'>;
  /** The script of digits in the text; absent: as they are written. */
  readonly numberFormat?: NumberFormat | undefined;
}

/** How texts that are not approved patterns end on this line. */
export async function textEnding(
  platform: Platform,
  { accountId, line, numberFormat }: EndedSend,
): Promise<TextEnding> {
  if (line.optOutPhrase === null) return nothing;
  const { number, optOutPhrase } = line;
  const phrase = numberFormat === undefined ? optOutPhrase : applyNumberFormat(optOutPhrase, numberFormat);
  const isRefused = await refusesWithoutPhrase(platform, accountId);
  return {
    phrase,
    complete(text) {
      if (endsWithPhrase(text, phrase)) return text;
      if (isRefused) throw invalidField('text', textOf('opt_out_phrase_missing', { phrase, number }));
      const completed = endWithPhrase(text, phrase);
      const { length } = completed;
      if (length > textUnitsMax)
        throw invalidField('text', textOf('message_too_long', { length, limit: textUnitsMax }));
      return completed;
    },
  };
}
