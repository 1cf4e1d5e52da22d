import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { accountQuery } from '../../shared-queries/account.ts';

/** An account by its name; leads to it. */
export function AccountName({ id }: { readonly id: number }) {
  const { data } = useQuery(accountQuery(id));
  return (
    <Anchor component={Link} to={`/console/accounts/${id}`}>
      <bdi>{data === undefined ? `#${id}` : data.displayName || data.username}</bdi>
    </Anchor>
  );
}
