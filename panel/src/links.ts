import { pageWords, type PageAddress } from './addresses.ts';

type Words = typeof pageWords;
type ValueOf<Declared> = Declared extends readonly (infer Value extends string)[] ? Value : string;

/** Names of records in the path of an address: `/reports/$id` has `id`. */
type RecordName<Address> = Address extends `${string}$${infer Name}` ? Name : never;

/** Words of an address that a link may give. */
export type WordsOf<Address extends PageAddress> = {
  readonly [Word in keyof Words[Address]]: ValueOf<Words[Address][Word]>;
};

/** The record that a page shows. */
export type RecordOf<Address extends PageAddress> = { readonly [Name in RecordName<Address>]: string };

type Given<Address extends PageAddress> = {
  readonly [Name in RecordName<Address>]: string | number;
} & { readonly [Word in keyof Words[Address]]?: ValueOf<Words[Address][Word]> | undefined };

/** A page without record and words is given nothing. */
type LinkArguments<Address extends PageAddress> = [RecordName<Address>] extends [never]
  ? [keyof Words[Address]] extends [never]
    ? []
    : [given?: Given<Address>]
  : [given: Given<Address>];

declare const isMadeHere: unique symbol;

/** An address of a page with its record and words. Only this file makes them: a link that leads nowhere does not compile. */
export type PanelLink = string & { readonly [isMadeHere]: true };

/** `linkTo('/reports/$id', { id: 7, status: 'failed' })` is `/reports/7?status=failed`. */
export function linkTo<Address extends PageAddress>(
  address: Address,
  ...[given]: LinkArguments<Address>
): PanelLink {
  const values = (given ?? {}) as Readonly<Record<string, string | number | undefined>>;
  const inPath = new Set<string>();
  const path = address.replaceAll(/\$(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(values[name]));
  });
  return withSearch(path, Object.fromEntries(Object.entries(values).filter(([word]) => !inPath.has(word))));
}

/** The page of an entry of the menu, which has no record. */
export const linkToPage = (address: PageAddress) => address as string as PanelLink;

/** A link to an address from outside this code, such as that of a notice; undefined where it leads to another site. */
export const ownLink = (address: string): PanelLink | undefined =>
  /^\/(?![/\\])/.test(address) ? (address as PanelLink) : undefined;

export type AnySearch = Readonly<Record<string, string | undefined>>;

/** The page at a path with other words. */
export function withSearch(
  path: string,
  search: Readonly<Record<string, string | number | undefined>>,
): PanelLink {
  const given = Object.entries(search).flatMap(([word, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[word, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return (text === '' ? path : `${path}?${text}`) as PanelLink;
}

/** The value of a word that stands for "not given". */
export const noneOf = (declared: string | readonly string[]): string =>
  typeof declared === 'string' ? declared : (declared[0] ?? '');

const read = (declared: string | readonly string[], given: string | undefined): string =>
  given === undefined || (typeof declared !== 'string' && !declared.includes(given))
    ? noneOf(declared)
    : given;

/** What the address says in the words of its page; other words and values are left. */
export const readWords = <Address extends PageAddress>(
  address: Address,
  search: AnySearch,
): WordsOf<Address> =>
  Object.fromEntries(
    Object.entries<string | readonly string[]>(pageWords[address]).map(([word, declared]) => [
      word,
      read(declared, search[word]),
    ]),
  ) as WordsOf<Address>;

/** Words of a list with the page that is shown of it. */
export type FiltersOf<Address extends PageAddress> = WordsOf<Address> & { readonly page: number };

export const readFilters = <Address extends PageAddress>(
  address: Address,
  search: AnySearch,
): FiltersOf<Address> => ({
  ...readWords(address, search),
  page: Math.max(1, Math.floor(Number(search['page'] ?? 1)) || 1),
});
