import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { balanceQuery } from '../../shared-queries/balance.ts';
import { useFormat } from '../../language/language.tsx';
import { WarningIcon } from '../../theme/icons.tsx';
import { useMay, useMe } from '../../session/me.ts';
import { useNoticesTexts } from './notices-texts.ts';

/** The balance is below the limit that the account has set. */
export function LowBalanceBar() {
  const t = useNoticesTexts();
  const format = useFormat();
  const mayPay = useMay('pay');
  const { low_balance_amount: limit } = useMe();
  const { data: wallet } = useQuery({ ...balanceQuery, enabled: limit !== null });
  if (limit === null || wallet === undefined || wallet.balanceAmount >= limit) return null;
  return (
    <Alert color="orange" mb="md" icon={<WarningIcon />} role="status">
      <Group justify="space-between" gap="sm">
        <span>
          {t.lowBalance({ balance: format.toman(wallet.balanceAmount), limit: format.toman(limit) })}
        </span>
        {mayPay && (
          <Button component={PageLink} to={linkTo('/wallet')} size="compact-sm" variant="default">
            {t.charge}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
