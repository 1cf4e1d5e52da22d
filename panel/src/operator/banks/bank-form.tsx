import { Checkbox, Stack, TextInput } from '@mantine/core';
import { createBank, updateBank, type OperatorNumberBank } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { useBanksTexts } from './banks-texts.ts';
import { PlaceFields } from './place-fields.tsx';

export function BankForm({ record: bank, close }: RecordFormProps<OperatorNumberBank>) {
  const t = useBanksTexts();
  const { form, field, values, set, problem, isBusy } = useRecordForm({
    initial: {
      title: bank?.title ?? '',
      listed: bank?.listed ?? true,
      province: String(bank?.province?.id ?? ''),
      city: String(bank?.city?.id ?? ''),
    },
    submit({ province, city, ...rest }) {
      const idOf = (id: string) => (id === '' ? null : Number(id));
      const body = { ...rest, province_id: idOf(province), city_id: idOf(city) };
      return bank ? ask(updateBank, { params: { id: bank.id }, body }) : ask(createBank, { body });
    },
    stale: [queryKeys.banks.all],
    said: ({ title }) => t.saved({ name: title }),
    close,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.name} {...field('title')} dir="auto" data-autofocus />
        <PlaceFields
          province={values.province}
          city={values.city}
          onChange={({ province, city }) => {
            set('province', province);
            set('city', city);
          }}
        />
        <Checkbox
          label={t.isListed}
          checked={values.listed}
          onChange={(event) => set('listed', event.currentTarget.checked)}
        />
        <FormButtons isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}
