import type { Contact } from '@peyk/sdk';

import { useLanguage } from '../language/language.tsx';
import { inLanguage, type Pair } from '../language/texts.ts';

/** A column that contacts have in every phonebook, besides the mobile. */
export type FixedColumn = Exclude<keyof Contact, 'id' | 'phone_book_id' | 'mobile' | 'attributes'>;

/** A column of a closed set of words has one for each of them. */
type ColumnWords<Value> = {
  readonly title: Pair;
  /** What it is called where the columns of a file are matched, if that says more. */
  readonly inFile?: Pair;
} & (null extends Value
  ? { readonly choices: Readonly<Record<NonNullable<Value> & string, Pair>> }
  : { readonly choices?: undefined });

/** The words of all fixed columns, in their order: lists, forms, matching and conditions are made of them. */
const columnWords: { readonly [Column in FixedColumn]: ColumnWords<Contact[Column]> } = {
  name: { title: ['نام', 'Name'] },
  prefix: {
    title: ['پیشوند', 'Prefix'],
    inFile: ['پیشوند (آقا، خانم، …)', 'Prefix (man, woman, …)'],
    choices: {
      man: ['آقای', 'Mr'],
      woman: ['خانم', 'Ms'],
      co: ['شرکت', 'Company'],
      org: ['سازمان', 'Organisation'],
    },
  },
  consent: {
    title: ['رضایت', 'Consent'],
    inFile: ['رضایت (از کجا آمده است)', 'Consent (where it came from)'],
  },
  consented_at: { title: ['زمان رضایت', 'Consent given at'] },
};

export interface FixedColumnTexts {
  readonly name: FixedColumn;
  readonly title: string;
  readonly inFile: string;
  /** Undefined: any text. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined;
}

export function useFixedColumns(): readonly FixedColumnTexts[] {
  const { language } = useLanguage();
  return Object.entries<ColumnWords<string> | ColumnWords<string | null>>(columnWords).map(
    ([name, { title, inFile = title, choices }]) => ({
      name: name as FixedColumn,
      title: inLanguage(title, language),
      inFile: inLanguage(inFile, language),
      choices:
        choices &&
        Object.entries(choices).map(([value, word]) => ({ value, label: inLanguage(word, language) })),
    }),
  );
}
