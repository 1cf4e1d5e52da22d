import type { Title } from '../../../../http/endpoint.ts';

interface Column {
  /** Other headings of the column in files that were not made from the sample. */
  readonly headings: readonly string[];
  /** Headings that only a person who sees the guess may take for it: an unattended import leaves them alone. */
  readonly likelyHeadings?: readonly string[];
}

/** A text, empty where a contact has none: `text not null default ''` in the database. It is searched. */
interface TextColumn extends Column {
  readonly kind: 'text';
  readonly lengthMax: number;
  /** In the OpenAPI document, which lists the choices of the other columns. */
  readonly description: Title;
  /** In the example of the OpenAPI document. */
  readonly example: string;
  /** In the sample file. */
  readonly sample: Title;
  /** Most files do not have it: a row without it counts as complete. */
  readonly isRare?: true;
}

/** One of a closed set of words, or none: null in the database, in an enum of its own. */
interface ChoiceColumn<Choice extends string = string> extends Column {
  readonly kind: 'choice';
  readonly databaseType: string;
  readonly choices: readonly Choice[];
  /** In the example of the OpenAPI document and in the sample file. */
  readonly example: NoInfer<Choice>;
  /** What a choice is called in texts of messages. */
  readonly said: Readonly<Record<NoInfer<Choice>, string>>;
  /** Other words of files, with the choice they stand for. */
  readonly cells: Readonly<Record<string, NoInfer<Choice>>>;
}

const text = (column: Omit<TextColumn, 'kind'>): TextColumn => ({ kind: 'text', ...column });
const choice = <const Choice extends string>(
  column: Omit<ChoiceColumn<Choice>, 'kind'>,
): ChoiceColumn<Choice> => ({ kind: 'choice', ...column });

/**
 * What every contact has besides its mobile, in the order of files. Schemas, statements, imports, exports, merging, search,
 * conditions and variables of texts are made of this list. A new column is an entry here, a migration, the generated
 * files, and its words in the panel (shared-queries/contact-columns.ts).
 */
const declared = {
  name: text({
    lengthMax: 200,
    description: { en: 'Name of the contact', fa: 'نام مخاطب' },
    headings: ['نام', 'نام و نام خانوادگی', 'full name'],
    likelyHeadings: [
      'نام مشتری',
      'نام مخاطب',
      'نام گیرنده',
      'نام شخص',
      'نام کامل',
      'مشتری',
      'مخاطب',
      'customer',
      'customer name',
      'contact name',
      'client',
      'client name',
      'recipient name',
    ],
    example: 'زهرا محمدی',
    sample: { fa: 'نام نمونه', en: 'Sample Name' },
  }),
  prefix: choice({
    databaseType: 'contact_prefix',
    choices: ['man', 'woman', 'co', 'org'],
    headings: ['پیشوند', 'عنوان'],
    example: 'woman',
    said: { man: 'آقای', woman: 'خانم', co: 'شرکت', org: 'سازمان' },
    cells: { آقا: 'man', آقای: 'man', مرد: 'man', خانم: 'woman', زن: 'woman', شرکت: 'co', سازمان: 'org' },
  }),
  consent: text({
    lengthMax: 200,
    description: {
      en: 'Where the consent to messages came from; empty: not known',
      fa: 'رضایت به دریافت پیام از کجا آمده است؛ خالی: نامعلوم',
    },
    headings: ['رضایت', 'منبع رضایت', 'consent source', 'opt-in source'],
    example: 'فرم عضویت فروشگاه',
    sample: { fa: 'فرم عضویت فروشگاه', en: 'Membership form of the shop' },
    isRare: true,
  }),
  consented_at: text({
    lengthMax: 40,
    description: {
      en: 'When the consent was given: the moment of the call (ISO 8601, UTC) if consent is given without it',
      fa: 'زمان رضایت: اگر consent بدون آن فرستاده شود، زمان همان فراخوانی (ISO 8601، UTC)',
    },
    headings: ['زمان رضایت', 'تاریخ رضایت', 'consent date', 'opt-in date'],
    example: '2026-03-21T08:00:00.000Z',
    sample: { fa: '1405/01/01', en: '2026-03-21' },
    isRare: true,
  }),
};

export type FixedName = keyof typeof declared;

export const fixedColumns: Readonly<Record<FixedName, TextColumn | ChoiceColumn>> = declared;

/** Content of the fixed columns; none is the empty text, or null of a choice. */
export type FixedContent = {
  readonly [Name in FixedName]: (typeof declared)[Name] extends ChoiceColumn<infer Choice>
    ? Choice | null
    : string;
};

/** A requested change of them: an undefined one keeps what is stored. */
export type FixedChange = { readonly [Name in FixedName]: FixedContent[Name] | undefined };

export const fixedNames = Object.keys(declared) as FixedName[];

/** All columns that contacts have in every phonebook; message texts use the same names as variables. */
export const contactFieldNames = ['mobile', ...fixedNames] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

/** Their names in a sentence. */
export const namesIn: Title = {
  en: contactFieldNames.join(', '),
  fa: contactFieldNames.join('، '),
};

/** The same with the choices of each. */
const namesWithChoices: Title = {
  en: contactFieldNames.map((name) => withChoices(name, (choices) => choices.join(', '))).join(', '),
  fa: contactFieldNames
    .map((name) => withChoices(name, (choices) => `یعنی ${choices.join('، ')}`))
    .join('، '),
};

function withChoices(name: ContactFieldName, list: (choices: readonly string[]) => string): string {
  const column = name === 'mobile' ? undefined : fixedColumns[name];
  return column?.kind === 'choice' ? `${name} (${list(column.choices)})` : name;
}

/** For conditions on contacts, and for texts that name the variables of a contact. */
export const contactFields = {
  all: contactFieldNames,
  has: (name: string) => contactFieldNames.some((one) => one === name),
  names: namesIn,
  inWords: namesWithChoices,
};

type Named<Kind> = Kind & { readonly name: FixedName };
const named: readonly Named<TextColumn | ChoiceColumn>[] = fixedNames.map((name) => ({
  ...fixedColumns[name],
  name,
}));

export const textColumns = named.filter((column) => column.kind === 'text');
export const choiceColumns = named.filter((column) => column.kind === 'choice');

/** A record of all fixed columns, made one by one. */
export function mapFixed<Value>(valueOf: (name: FixedName) => Value): Record<FixedName, Value> {
  const all = {} as Record<FixedName, Value>;
  for (const name of fixedNames) all[name] = valueOf(name);
  return all;
}

export const emptyContent = mapFixed((name) =>
  fixedColumns[name].kind === 'text' ? '' : null,
) as FixedContent;

/** The fixed columns of a contact, without the rest of it. */
export function fixedOf(contact: FixedContent): FixedContent {
  return mapFixed((name) => contact[name]) as FixedContent;
}
