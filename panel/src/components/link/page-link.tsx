import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

import { targetOf, type PanelLink } from '../../links.ts';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: PanelLink;
  readonly activeOptions?: NonNullable<LinkProps['activeOptions']>;
}

/** A link to a page, alone or as the component of an anchor, a button or a card. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link {...targetOf(to)} {...rest} />;
}
