import { applyNumberFormat, type NumberFormat } from '@peyk/text';

import type { Platform } from '../../../../platform.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { textEnding } from '../../../lines/sending-settings/index.ts';
import { decideWait } from '../../approval/index.ts';
import { linkShortener } from '../../links/index.ts';
import { checkTextLength } from '../fields/send-fields.ts';

interface SendToMany<Type> {
  readonly type: Type;
  readonly line: UsableLine;
  /** As recipients read it, or what stands for texts of their own. */
  readonly text: string;
  /** What recipients read beside the text. */
  readonly values?: () => Iterable<string>;
  readonly schedule: Date | null;
  readonly perHour: number | null | undefined;
  readonly shortenLinks: 'one' | 'each' | null | undefined;
}

interface Sender {
  readonly accountId: number;
  readonly isTest: boolean;
}

/** A send to many whose text was judged: what it waits for, and how its links are made short. */
export async function judgedSend<Type extends Parameters<typeof decideWait>[1]['type']>(
  platform: Platform,
  { accountId, isTest }: Sender,
  { shortenLinks, values, ...send }: SendToMany<Type>,
) {
  const { type, text, schedule } = send;
  return {
    ...send,
    accountId,
    isTest,
    ...(await decideWait(platform, {
      accountId,
      isTest,
      type,
      text,
      schedule,
      ...(values && { values }),
    })),
    rewriter: await linkShortener(platform, { accountId, shortenLinks }),
  };
}

/** One text for all, as recipients read it: digits in one script, and the opt-out phrase of its line behind it. */
export async function writeCommonText(
  platform: Platform,
  accountId: number,
  { text, line, numberFormat }: { text: string; line: UsableLine; numberFormat: NumberFormat },
): Promise<string> {
  const written = applyNumberFormat(text, numberFormat);
  checkTextLength(written, 'text');
  const ending = await textEnding(platform, { accountId, line, numberFormat });
  return ending.complete(written);
}
