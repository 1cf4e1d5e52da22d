import { Anchor } from '@mantine/core';

import type { PanelLink } from '../../links.ts';
import { BackIcon } from '../../theme/icons.tsx';
import { PageLink } from './page-link.tsx';

interface BackLinkProps {
  readonly to: PanelLink;
  readonly children: string;
}

/** The way from a record to its list, above the title. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Anchor
    component={PageLink}
    to={to}
    size="sm"
    display="inline-flex"
    style={{ alignItems: 'center', gap: 4 }}
  >
    <BackIcon size={14} />
    {children}
  </Anchor>
);
