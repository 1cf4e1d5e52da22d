import type { Failure } from '../../failure.ts';
import { say, text, type Language, type Text, type TextKey } from '../../texts/text.ts';

/** In place of texts that name our header, our addresses or our documents. */
const wordsOfInterfaces: Readonly<Partial<Record<TextKey, TextKey>>> = {
  unauthorized: 'foreign_key_unknown',
  key_of_door: 'foreign_key_of_other',
  path_not_found: 'foreign_path_unknown',
  method_not_allowed: 'foreign_method',
  line_not_accessible: 'foreign_line',
};

/** What an interface calls our fields; an empty name: what stands behind the dot is a name of its own. */
export type FieldNames = Readonly<Record<string, string>>;

/** A refusal in words for a program of another provider, which knows neither our fields nor our header. */
export const refusalWords = (
  { text: said }: Pick<Failure, 'text'>,
  language: Language,
  names: FieldNames = {},
): string => say(forInterfaces(said, names), language);

/** Problems have the names of the interface, or none where it has none for the field. */
function forInterfaces({ key, params }: Text, names: FieldNames): Text {
  const { field, problem, problems } = params;
  const inside = (one: Text) => forInterfaces(one, names);
  const named = typeof field === 'string' ? nameOf(field, names) : undefined;
  if (key === 'field_problem' && isText(problem) && named === undefined) return inside(problem);
  return text(wordsOfInterfaces[key] ?? key, {
    ...params,
    ...(named !== undefined && { field: named }),
    ...(isText(problem) && { problem: inside(problem) }),
    ...(isText(problems) && { problems: inside(problems) }),
    ...(isList(problems) && { problems: problems.map(inside) }),
  });
}

function nameOf(field: string, names: FieldNames): string | undefined {
  const [first = '', ...rest] = field.split('.');
  const name = Object.hasOwn(names, first) ? names[first] : undefined;
  return name === undefined ? undefined : [...(name === '' ? [] : [name]), ...rest].join('.');
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'key' in value;

const isList = (value: unknown): value is readonly Text[] => Array.isArray(value) && value.every(isText);
