import { invalidField } from '../../../../failure.ts';
import { mapInTurns } from '../../../../primitives/loop-turn.ts';
import { text, type Text } from '../../../../texts/text.ts';
import { checkPatternValues, patternCategories, type SendablePattern } from '../../patterns/index.ts';
import type { TextValues } from './keyword-audience.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** A 422 for a pattern of one-time codes: those are limited by number, and hidden in reports after their time. */
export function requireForMany({ category }: SendablePattern): void {
  if (category === patternCategories.otp) throw invalidField('code', text('pattern_codes_to_one'));
}

/** Whether a value of a row is longer than the pattern declares, so that an operator must see the send. */
export async function hasLongValue(pattern: SendablePattern, rows: readonly Row[]): Promise<boolean> {
  const found = await mapInTurns(
    rows,
    (row) => checkPatternValues(pattern, textsOf(row)).longNames.length > 0,
  );
  return found.includes(true);
}

function textsOf(row: Row): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')]));
}

/**
 * What is wrong with the values of a recipient. Long ones of rows wait for an operator; those of contacts are found while the
 * send is stored, too late to wait, and are refused.
 */
export function patternProblems(pattern: SendablePattern, waitsForApproval: boolean) {
  return (values: TextValues): Text[] => {
    const { problems, longNames } = checkPatternValues(pattern, values);
    if (waitsForApproval) return problems;
    return [...problems, ...longNames.map((name) => text('pattern_value_long', { name }))];
  };
}
