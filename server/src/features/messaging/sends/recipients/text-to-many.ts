import { applyNumberFormat, compilePersonalText, type NumberFormat } from '@peyk/text';

import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import type { PhonebookSlice } from '../../../audiences/audiences/index.ts';
import { textEnding } from '../../../lines/sending-settings/index.ts';
import type { BulkRecipient } from '../../messages/index.ts';
import { checkTextLength, readLineById, requireNoCondition } from '../fields/send-fields.ts';
import { bulkAudience } from './bulk-audience.ts';
import { endedTexts } from './ended-texts.ts';
import { judgedSend } from './judged-send.ts';
import { keywordAudience } from './keyword-audience.ts';

interface TextToMany {
  readonly accountId: number;
  readonly isTest: boolean;
  readonly text: string;
  readonly numberFormat: NumberFormat;
  readonly lineId: number;
  readonly numbers: readonly string[];
  readonly slices: readonly PhonebookSlice[];
  readonly shortenLinks: 'one' | 'each' | null;
  readonly perHour: number | null;
}

/**
 * A text to numbers and phonebooks as `sms/simple` and, with variables, `sms/keywords` make it: for features that send by
 * themselves. Refuses what these refuse.
 */
export async function textToMany(platform: Platform, wanted: TextToMany) {
  const { accountId, isTest, numberFormat, numbers, slices } = wanted;
  const line = await readLineById(platform, accountId, wanted.lineId);
  const ending = await textEnding(platform, { accountId, line, numberFormat });
  requireNoCondition(wanted.text);
  const isPersonal = compilePersonalText(wanted.text).variables.length > 0;
  const written = isPersonal ? wanted.text : applyNumberFormat(wanted.text, numberFormat);
  checkTextLength(written, 'text');
  const type = isPersonal ? ('keywords' as const) : ('simple' as const);
  const text = ending.complete(written);
  const rows = numbers.map((mobile) => ({ mobile }));
  const { recipients } = isPersonal
    ? endedTexts(
        ending,
        await keywordAudience(platform, accountId, { text: wanted.text, numberFormat, rows, slices, isTest }),
      )
    : await bulkAudience(platform, accountId, { recipients: numbers, selectedPhoneBooks: slices, isTest });
  return {
    ...(await judgedSend(platform, wanted, {
      type,
      line,
      text,
      schedule: null,
      perHour: wanted.perHour,
      shortenLinks: wanted.shortenLinks,
    })),
    idempotency: null,
    recipients: recipients as (tx: Transaction) => AsyncIterable<readonly BulkRecipient[]>,
  };
}
