import { applyNumberFormat, type NumberFormat } from '@peyk/text';
import { Type } from 'typebox';

import { invalid, type FieldProblems } from '../../../../failure.ts';
import { filledText } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { LoopTurn, mapInTurns } from '../../../../primitives/loop-turn.ts';
import { ReferenceOfRow, type GivenReference } from '../../message-references/index.ts';
import type { BulkRecipient } from '../../messages/index.ts';
import { readRecipients } from '../fields/bulk-fields.ts';
import { lengthProblem } from '../fields/send-fields.ts';
import { givenPositions } from './given-positions.ts';

const pageRows = 2000;
const problemsShown = 50;

/** A message of its own. */
export const textRow = Type.Object(
  {
    mobile: field(
      Type.String({ maxLength: 30 }),
      'Mobile number, 09xxxxxxxxx',
      'شمارهٔ موبایل، 09xxxxxxxxx',
      '09123456789',
    ),
    text: field(filledText(1530), 'Text of this message', 'متن همین پیام', 'فاکتور 1024 صادر شد'),
    reference: ReferenceOfRow,
  },
  { title: 'OwnText' },
);

interface TextRow {
  readonly mobile: string;
  readonly text: string;
  readonly reference?: GivenReference;
}

interface TextRows {
  readonly rows: readonly TextRow[];
  readonly numberFormat: NumberFormat;
  readonly isTest?: boolean | undefined;
}

/** The recipients of a send of many texts: a number may come with several texts, each of them once. */
export async function textAudience(
  platform: Platform,
  accountId: number,
  { rows, numberFormat, isTest }: TextRows,
) {
  const mobiles = await readRecipients(
    rows.map(({ mobile }) => mobile),
    'messages',
  );
  const texts = await mapInTurns(rows, ({ text }) => applyNumberFormat(text, numberFormat));
  await checkLengths(texts);
  const keys = await mapInTurns(texts, (text, place) => `${mobiles[place]}\n${text}`);
  const references = rows.map(({ reference }) => reference ?? null);
  const positions = await givenPositions(platform, keys, {
    accountId,
    isTest,
    reference: references,
    hasMore: false,
  });
  return {
    allowsRepeats: true,
    claim: positions,
    extraAnswer: (sendId: number) => positions.extraAnswer(sendId),
    async *recipients(): AsyncGenerator<BulkRecipient[]> {
      const sent = new Set<string>();
      for (let from = 0; from < rows.length; from += pageRows) {
        const page: BulkRecipient[] = [];
        for (let place = from; place < Math.min(from + pageRows, rows.length); place += 1) {
          const key = keys[place] ?? '';
          if (!positions.isSent(place) || sent.has(key)) continue;
          sent.add(key);
          page.push({ mobile: mobiles[place] ?? '', text: texts[place] ?? '' });
        }
        yield page;
      }
    },
  };
}

async function checkLengths(texts: readonly string[]): Promise<void> {
  const problems = new Map<string, FieldProblems[string]>();
  const turn = new LoopTurn();
  for (const [place, one] of texts.entries()) {
    const problem = lengthProblem(one);
    if (problem) problems.set(`messages.${place}.text`, [problem]);
    if (problems.size === problemsShown) break;
    if (turn.isOver()) await turn.next();
  }
  if (problems.size > 0) throw invalid(Object.fromEntries(problems));
}
