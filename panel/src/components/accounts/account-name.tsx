import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { knownAccount } from '../../shared-queries/accounts.ts';
import { useCommonTexts } from '../common-texts.ts';

/** An account by its name; leads to it. */
export function AccountName({ id }: { readonly id: number }) {
  const t = useCommonTexts();
  const { data, isPending } = useQuery(knownAccount(id));
  // The number would be read as the name, and jump.
  if (isPending) return <Skeleton component="span" display="inline-block" h="1em" w={90} aria-hidden />;
  return (
    <Anchor component={PageLink} inherit to={linkTo('/console/accounts/$id', { id })}>
      <bdi>{data === undefined ? t.account({ id: String(id) }) : data.displayName || data.username}</bdi>
    </Anchor>
  );
}
