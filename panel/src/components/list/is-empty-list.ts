interface ListOfPage {
  readonly query: { readonly data: { readonly total: number } | undefined };
  readonly list: { readonly isFiltered: boolean };
}

/** Nothing exists yet: the list itself says so and has the button, so that the title of the page needs none. */
export const isEmptyList = ({ query, list }: ListOfPage): boolean =>
  query.data?.total === 0 && !list.isFiltered;
