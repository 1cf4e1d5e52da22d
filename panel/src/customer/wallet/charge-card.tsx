import { Button, Card, Chip, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { applyDiscount, chargeWallet } from '@peyk/sdk';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { useFormat } from '../../language/language.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { chargeQuote } from './wallet-queries.ts';
import { useWalletTexts } from './wallet-texts.ts';

const presets = ['100000', '500000', '1000000', '5000000'];

/** Makes an order, applies the discount if there is one, and goes to where it is paid. */
export function ChargeCard() {
  const t = useWalletTexts();
  const format = useFormat();
  const { form, money, field, values, set, problem, isBusy } = useApiForm({
    initial: { amount: '500000', discountCode: '' },
    async submit({ amount, discountCode }) {
      const redirectUrl = `${window.location.origin}/wallet`;
      const order = await ask(chargeWallet, { body: { amount: Number(amount), redirectUrl } });
      if (discountCode.trim() !== '')
        await ask(applyDiscount, {
          body: { orderId: order.order_id, discountCode: discountCode.trim() },
        });
      return order;
    },
    onDone: ({ paymentUrl }) => window.location.assign(paymentUrl),
  });
  return (
    <Card>
      <form {...form}>
        <Stack>
          <Title order={2} size="h4">
            {t.charge}
          </Title>
          <FormProblem problem={problem} />
          <Chip.Group value={values.amount} onChange={(amount) => set('amount', String(amount))}>
            <Group gap="xs">
              {presets.map((preset) => (
                <Chip key={preset} value={preset} variant="outline">
                  {format.count(Number(preset))}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <TextInput label={t.amount} {...money('amount')} inputMode="numeric" />
          <WhatItBuys amount={Number(values.amount)} />
          <TextInput label={t.discount} {...field('discountCode')} dir="ltr" />
          <Button type="submit" loading={isBusy}>
            {t.goPay}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

const settledMs = 250;

/** How many pages the amount buys and at which price, before anything is paid. */
function WhatItBuys({ amount }: { readonly amount: number }) {
  const t = useWalletTexts();
  const format = useFormat();
  const [settled] = useDebouncedValue(amount, settledMs);
  const { data: quote } = useQuery(chargeQuote(settled));
  const isTold = quote?.amount === amount;
  const text =
    isTold && quote.rate !== null && quote.pages !== null
      ? t.buys({ count: format.count(quote.pages), rate: format.toman(quote.rate) })
      : t.noTariff;
  return (
    <Text size="sm" c="dimmed" role="status" mih="1.5em">
      {isTold && text}
      {isTold && quote.tax_amount > 0 && ` ${t.withTax({ amount: format.toman(quote.payable_amount) })}`}
    </Text>
  );
}
