import { Badge, Group } from '@mantine/core';
import type { Account } from '@peyk/sdk';

import { useAccountsTexts } from './accounts-texts.ts';

export function AccountState({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  return (
    <Group gap={6}>
      <Badge color={account.blocked ? 'red' : 'green'}>{account.blocked ? t.blocked : t.active}</Badge>
      {!account.verified && <Badge color="orange">{t.notVerified}</Badge>}
    </Group>
  );
}
