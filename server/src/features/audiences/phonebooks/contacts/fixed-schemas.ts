import { Type, type TOptional, type TUnsafe } from 'typebox';

import type { Title } from '../../../../http/endpoint.ts';
import { listedWord, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { fixedColumns, fixedNames, mapFixed, type FixedContent, type FixedName } from './fixed-columns.ts';

/** Fields of answers; in the order of the interface, which shows the name last. */
export const fixedSchemas = Object.fromEntries(
  fixedNames.toReversed().map((name) => {
    const column = fixedColumns[name];
    const { en, fa } = column.kind === 'text' ? column.description : choicesIn(column.choices);
    return column.kind === 'text'
      ? [name, field(Type.String(), en, fa, column.example)]
      : [name, field(nullable(wordOf(column.choices)), en, fa)];
  }),
) as { [Name in FixedName]: TUnsafe<FixedContent[Name]> };

const orEmpty: Title = { en: ', or empty', fa: ' یا خالی' };

/** Fields of requests: absent ones leave what is stored, empty ones clear it. */
export const fixedFields = mapFixed((name) => {
  const column = fixedColumns[name];
  const { en, fa } = column.kind === 'text' ? column.description : choicesIn(column.choices, orEmpty);
  return column.kind === 'text'
    ? field(Type.Optional(nullable(Type.String({ maxLength: column.lengthMax }))), en, fa, column.example)
    : field(Type.Optional(nullable(listedWord([...column.choices, '']))), en, fa);
}) as Record<FixedName, TOptional<TUnsafe<string | null>>>;

function choicesIn(choices: readonly string[], end: Title = { en: '', fa: '' }): Title {
  return { en: `${choices.join(', ')}${end.en}`, fa: `یکی از ${choices.join('، ')}${end.fa}` };
}
