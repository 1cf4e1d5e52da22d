import { Type, type TOptional, type TUnsafe } from 'typebox';

import type { Title } from '../../../http/endpoint.ts';
import { bothLanguages, listedWord, nullable, wordOf } from '../../../http/schemas.ts';
import { fixedColumns, fixedNames, mapFixed, type FixedContent, type FixedName } from './fixed-columns.ts';

/** Fields of answers; in the order of the interface, which shows the name last. */
export const fixedSchemas = Object.fromEntries(
  fixedNames.toReversed().map((name) => {
    const column = fixedColumns[name];
    if (column.kind === 'text') return [name, Type.String(described(name))];
    return [name, nullable(wordOf(column.choices, described(name, choicesIn(column.choices))))];
  }),
) as { [Name in FixedName]: TUnsafe<FixedContent[Name]> };

const orEmpty: Title = { en: ', or empty', fa: ' یا خالی' };

/** Fields of requests: absent ones leave what is stored, empty ones clear it. */
export const fixedFields = mapFixed((name) => {
  const column = fixedColumns[name];
  return Type.Optional(
    column.kind === 'text'
      ? nullable(Type.String({ maxLength: column.lengthMax, ...described(name) }))
      : nullable(listedWord([...column.choices, ''], described(name, choicesIn(column.choices, orEmpty)))),
  );
}) as Record<FixedName, TOptional<TUnsafe<string | null>>>;

function described(name: FixedName, other?: Title) {
  const description = fixedColumns[name].description ?? other;
  return description === undefined ? {} : bothLanguages(description);
}

function choicesIn(choices: readonly string[], end: Title = { en: '', fa: '' }): Title {
  return { en: `${choices.join(', ')}${end.en}`, fa: `یکی از ${choices.join('، ')}${end.fa}` };
}
