import { normaliseForSearch } from '../../../text/normalise.ts';

const names = ['username', 'first_name', 'last_name', 'mobile', 'national_code', 'email'] as const;

type SearchableAccount = { readonly [Name in (typeof names)[number]]?: string | null | undefined } & {
  readonly company?: unknown;
};

/** The normalised search column: the fields by which operators look for an account. */
export function searchText(account: SearchableAccount): string {
  const company = (account.company as { name?: unknown } | null | undefined)?.name;
  const parts = [...names.map((name) => account[name]), company];
  return normaliseForSearch(parts.filter((part) => typeof part === 'string').join(' '));
}
