import { Alert, Anchor, Card, Divider, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { PageLink } from '../../../components/link/page-link.tsx';
import { linkTo } from '../../../links.ts';
import { useFormat } from '../../../language/language.tsx';
import { useSendTexts } from '../send-texts.ts';
import type { DraftPrice } from './use-price.ts';

interface PriceCardProps {
  readonly price: DraftPrice;
  /** How many are chosen, where that is known before the price is. */
  readonly chosen: number | undefined;
}

/** What it costs as one types, and what is left then. */
export function PriceCard({ price, chosen }: PriceCardProps) {
  const t = useSendTexts();
  const format = useFormat();
  const { price: whole, each, balance, after } = price;
  const known = whole ?? each;
  const isEach = whole === undefined && each !== undefined;
  const count = (value: number | undefined) => (value === undefined ? '—' : format.count(value));
  const money = (amount: number | undefined) => (amount === undefined ? '—' : format.toman(amount));
  return (
    <Card padding="md" aria-busy={price.isAsking}>
      <Stack gap={8} role="status" style={{ opacity: price.isAsking ? 0.6 : 1 }}>
        <Fact name={t.receivers}>{count(whole?.receivers ?? chosen)}</Fact>
        <Fact name={t.pages}>{count(known?.pages)}</Fact>
        <Fact name={isEach ? t.priceEach : t.price} isStrong>
          {money(known?.amount)}
        </Fact>
        <Divider />
        <Fact name={t.balance}>{money(balance)}</Fact>
        <Fact name={t.balanceAfter} isStrong>
          {money(after)}
        </Fact>
      </Stack>
      {price.problem && (
        <Alert color="orange" mt="sm" role="alert">
          {price.problem.message}
        </Alert>
      )}
      {after !== undefined && after < 0 && <NotEnough />}
    </Card>
  );
}

export function NotEnough() {
  const t = useSendTexts();
  return (
    <Alert color="red" mt="sm" role="alert">
      {t.notEnough}{' '}
      <Anchor component={PageLink} to={linkTo('/wallet')}>
        {t.charge}
      </Anchor>
    </Alert>
  );
}

interface FactProps {
  readonly name: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

export function Fact({ name, isStrong, children }: FactProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="div" size="sm" fw={isStrong ? 700 : 500} ta="end">
        {children}
      </Text>
    </Group>
  );
}
