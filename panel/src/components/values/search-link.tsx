import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

import type { PanelSearch } from '../../panel-search.ts';

interface SearchLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: string;
  readonly search: PanelSearch;
}

/** A link with words after `?`: as the component of another one, the router's own link forgets which words there are. */
export function SearchLink(props: SearchLinkProps) {
  return <Link {...props} />;
}
