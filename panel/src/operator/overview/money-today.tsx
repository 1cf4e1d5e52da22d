import { Card, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormat } from '../../language/language.tsx';
import { Figure } from '../../parts/figure.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import classes from './overview-page.module.css';
import { moneyToday } from './overview-queries.ts';
import { useOverviewTexts } from './overview-texts.ts';

const none = { purchase: 0, gift: 0, reserve: 0, charge: 0, refund: 0, correction: 0 };

export function MoneyToday() {
  const t = useOverviewTexts();
  const format = useFormat();
  return (
    <Stack component="section" gap="sm" aria-label={t.money}>
      <Title order={2} size="h4">
        {t.money}
      </Title>
      <Loaded query={useQuery(moneyToday)} height={96}>
        {(days) => {
          const today = days.at(-1) ?? none;
          const figures = [
            [t.purchased, today.purchase, '/console/orders'],
            [t.spent, -(today.charge + today.reserve), '/console?by=account'],
            [t.givenBack, today.refund, '/console?by=account'],
            [t.gifted, today.gift + today.correction, '/console/audit?action=credit.give'],
          ] as const;
          return (
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
              {figures.map(([name, amount, to]) => (
                <Card key={name} component={Link} to={to} className={classes.card ?? ''}>
                  <Figure name={name} value={format.toman(amount)} />
                </Card>
              ))}
            </SimpleGrid>
          );
        }}
      </Loaded>
    </Stack>
  );
}
