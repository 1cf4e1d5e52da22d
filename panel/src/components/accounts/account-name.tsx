import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { knownAccount } from '../../shared-queries/accounts.ts';

/** An account by its name; leads to it. */
export function AccountName({ id }: { readonly id: number }) {
  const { data } = useQuery(knownAccount(id));
  return (
    <Anchor component={PageLink} to={linkTo('/console/accounts/$id', { id })}>
      <bdi>{data === undefined ? `#${id}` : data.displayName || data.username}</bdi>
    </Anchor>
  );
}
