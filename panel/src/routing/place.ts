import type { AnySearch } from '../links.ts';

/** A place of the panel: which page, and the words after `?`. */
export interface Place {
  readonly path: string;
  readonly search: AnySearch;
}

/** Plain addresses: `?search=1031`, and not `?search="1031"`. */
export function placeOf(href: string): Place {
  const { pathname, searchParams } = new URL(href, 'http://panel');
  return { path: pathname, search: Object.fromEntries(searchParams) };
}
