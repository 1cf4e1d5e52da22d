import { Alert, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { balanceQuery } from '../../shared-queries/balance.ts';
import { useFormat } from '../../language/language.tsx';
import { WarningIcon } from '../../theme/icons.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useWalletTexts } from './wallet-texts.ts';

/** Below this many pages one should buy before the next send. */
const fewPages = 50;

export function BalanceCard() {
  const t = useWalletTexts();
  const format = useFormat();
  const query = useQuery(balanceQuery);
  return (
    <Card>
      <Loaded query={query} height={150}>
        {({ balanceAmount, balanceCount, details }) => (
          <Stack>
            <Figure
              name={t.balance}
              value={format.toman(balanceAmount)}
              hint={t.worth({ count: format.count(balanceCount) })}
            />
            {balanceCount < fewPages && (
              <Alert color="orange" icon={<WarningIcon />}>
                {t.low}
              </Alert>
            )}
            <Stack gap={4}>
              <Text size="sm" c="dimmed">
                {t.byTariff}
              </Text>
              {details.length === 0 && <Text size="sm">{t.noCredit}</Text>}
              {details.map(({ rate, amount }) => (
                <Group key={rate} justify="space-between">
                  <Text size="sm">{t.tariff({ rate: format.toman(rate) })}</Text>
                  <Text size="sm" fw={600}>
                    {format.toman(amount)}
                  </Text>
                </Group>
              ))}
            </Stack>
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
