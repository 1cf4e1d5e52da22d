import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { createDiscount, updateDiscount, type Discount } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { DayInput } from '../../components/form/day-input.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { momentOn } from '../../components/moment-picker/calendar.ts';
import { dayAt } from '../../language/time-zone.ts';
import { useDiscountsTexts } from './discounts-texts.ts';

const textOf = (value: number | null) => value?.toString() ?? '';
const numberOrNull = (text: string) => (text === '' ? null : Number(text));

type Terms = Omit<Discount, 'id' | 'value' | 'uses' | 'created_at'> & {
  readonly value: number | null;
};

const blank: Terms = {
  code: '',
  title: '',
  kind: 'percent',
  value: null,
  max_discount: null,
  min_order: 0,
  max_uses: null,
  uses_per_account: 1,
  enabled: true,
  starts_at: null,
  ends_at: null,
};

const dayOf = (moment: string | null) => (moment === null ? '' : dayAt(new Date(moment)));
const startOf = (day: string) => (day === '' ? null : momentOn(day, '00:00:00'));
const endOf = (day: string) => (day === '' ? null : momentOn(day, '23:59:59'));

const valuesOf = ({ code, title, kind, enabled, ...terms }: Terms) => ({
  code,
  title,
  kind,
  enabled,
  value: textOf(terms.value),
  max_discount: textOf(terms.max_discount),
  min_order: textOf(terms.min_order),
  max_uses: textOf(terms.max_uses),
  uses_per_account: textOf(terms.uses_per_account),
  starts_at: dayOf(terms.starts_at),
  ends_at: dayOf(terms.ends_at),
});

function useDiscountForm(discount: Discount | undefined, close: () => void) {
  const t = useDiscountsTexts();
  return useRecordForm({
    initial: valuesOf(discount ?? blank),
    submit({ value, max_discount: max, min_order: min, max_uses: uses, uses_per_account: each, ...rest }) {
      const body = {
        ...rest,
        value: Number(value),
        max_discount: numberOrNull(max),
        min_order: Number(min),
        max_uses: numberOrNull(uses),
        uses_per_account: Number(each),
        starts_at: startOf(rest.starts_at),
        ends_at: endOf(rest.ends_at),
      };
      return discount
        ? ask(updateDiscount, { params: { id: discount.id }, body })
        : ask(createDiscount, { body });
    },
    stale: [queryKeys.discounts.all],
    said: ({ code }) => t.saved({ code }),
    close,
  });
}

export function DiscountForm({ record, close }: RecordFormProps<Discount>) {
  const t = useDiscountsTexts();
  const { form, field, digits, money, values, errors, set, problem, isBusy } = useDiscountForm(record, close);
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t.code} description={t.codeHint} {...field('code')} dir="ltr" data-autofocus />
          <TextInput label={t.name} description={'\u00a0'} {...field('title')} dir="auto" />
          <NativeSelect
            label={t.kind}
            description={'\u00a0'}
            {...field('kind')}
            data={(['percent', 'fixed'] as const).map((value) => ({ value, label: t[value] }))}
          />
          <TextInput label={t.value} description={t.valueHint} {...money('value')} inputMode="numeric" />
          <TextInput label={t.max} description={t.maxHint} {...money('max_discount')} inputMode="numeric" />
          <TextInput label={t.min} description={'\u00a0'} {...money('min_order')} inputMode="numeric" />
          <TextInput label={t.maxUses} description={t.maxHint} {...digits('max_uses')} inputMode="numeric" />
          <TextInput
            label={t.perAccount}
            description={'\u00a0'}
            {...digits('uses_per_account')}
            inputMode="numeric"
          />
          {(['starts_at', 'ends_at'] as const).map((name) => (
            <DayInput
              key={name}
              name={name}
              label={name === 'starts_at' ? t.startsOn : t.endsOn}
              value={values[name]}
              error={errors[name]}
              onChange={(day) => set(name, day)}
            />
          ))}
        </SimpleGrid>
        <Checkbox
          label={t.enabled}
          checked={values.enabled}
          onChange={(event) => set('enabled', event.currentTarget.checked)}
        />
        <FormButtons isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}
