import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Account } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useMay } from '../../session/me.ts';
import { accountBalance } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';
import { CreditDialog } from './credit-dialog.tsx';

export function AccountBalance({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  const format = useFormat();
  const mayEditMoney = useMay('money.edit');
  const [isOpen, dialog] = useDisclosure(false);
  const query = useQuery(accountBalance(account.id));
  return (
    <Card>
      <Loaded query={query} height={120}>
        {({ balanceAmount, balanceCount, details }) => (
          <Stack gap="sm">
            <Figure
              name={t.balance}
              value={
                <Anchor
                  component={PageLink}
                  to={linkTo('/console/accounts/$id', { id: account.id, tab: 'ledger' })}
                  inherit
                >
                  {format.toman(balanceAmount)}
                </Anchor>
              }
              hint={t.pages({ count: format.count(balanceCount) })}
            />
            {details.map(({ rate, amount }) => (
              <Text key={rate} size="sm" c="dimmed">
                {details.length === 1
                  ? t.atRate({ rate: format.toman(rate) })
                  : t.byTariff({ amount: format.toman(amount), rate: format.toman(rate) })}
              </Text>
            ))}
            {mayEditMoney && (
              <Group>
                <Button onClick={dialog.open}>{t.credit}</Button>
              </Group>
            )}
          </Stack>
        )}
      </Loaded>
      <CreditDialog account={account} isOpen={isOpen} close={dialog.close} />
    </Card>
  );
}
