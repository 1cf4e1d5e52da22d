import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { setTaxes, type TaxRate, type Taxes } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { DayInput } from '../../components/form/day-input.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { latinDigits } from '../../language/format.ts';
import { useMay } from '../../session/me.ts';
import { taxesQuery } from './settings-queries.ts';
import { useTaxesTexts } from './taxes-texts.ts';

/** Rates of value added tax, each from its first day on. */
export function TaxesCard() {
  const query = useQuery(taxesQuery);
  return (
    <Loaded query={query} height={200}>
      {(taxes) => <TaxesForm taxes={taxes} />}
    </Loaded>
  );
}

interface TypedRate {
  readonly starts_on: string;
  readonly percent: string;
}

const typedOf = (rates: readonly TaxRate[]): TypedRate[] =>
  rates.map(({ starts_on, percent }) => ({ starts_on, percent: String(percent) }));

function TaxesForm({ taxes }: { readonly taxes: Taxes }) {
  const t = useTaxesTexts();
  const mayEdit = useMay('money.edit');
  const { form, values, set, errors, problem, isBusy } = useApiForm({
    initial: { rates: typedOf(taxes.rates) },
    submit: ({ rates }) =>
      ask(setTaxes, {
        body: {
          rates: rates.map(({ starts_on, percent }) => ({
            starts_on,
            percent: Number(latinDigits(percent)),
          })),
        },
      }),
    onDone(data) {
      queryClient.setQueryData(taxesQuery.queryKey, data);
      toast.done(t.saved);
    },
  });
  const change = (at: number, changed: Partial<TypedRate>) =>
    set(
      'rates',
      values.rates.map((rate, index) => (index === at ? { ...rate, ...changed } : rate)),
    );
  const [shipped] = taxes.shipped;
  return (
    <Card component="form" aria-label={t.taxes} {...form}>
      <Stack>
        <Title order={2} size="h4">
          {t.taxes}
        </Title>
        <Text c="dimmed">{t.hint}</Text>
        <FormProblem problem={problem} />
        {values.rates.length === 0 && <Text>{t.none}</Text>}
        {values.rates.map((rate, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rates have no ids; a row is what stands at its place
          <Group key={at} align="end">
            <DayInput
              label={t.from}
              value={rate.starts_on}
              onChange={(starts_on) => change(at, { starts_on })}
            />
            <TextInput
              label={t.percent}
              value={rate.percent}
              inputMode="decimal"
              dir="ltr"
              disabled={!mayEdit}
              onChange={({ currentTarget: { value } }) => change(at, { percent: value })}
            />
            {mayEdit && (
              <Button
                variant="default"
                onClick={() =>
                  set(
                    'rates',
                    values.rates.filter((_, index) => index !== at),
                  )
                }
              >
                {t.remove}
              </Button>
            )}
          </Group>
        ))}
        {errors['rates'] !== undefined && (
          <Text c="red" role="alert">
            {errors['rates']}
          </Text>
        )}
        {mayEdit && (
          <FormButtons isBusy={isBusy} isLight>
            <Button
              variant="default"
              onClick={() => set('rates', [...values.rates, { starts_on: '', percent: '' }])}
            >
              {t.add}
            </Button>
            {shipped !== undefined && (
              <Button variant="default" onClick={() => set('rates', typedOf(shipped.rates))}>
                {t.takeIran}
              </Button>
            )}
          </FormButtons>
        )}
      </Stack>
    </Card>
  );
}
