import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { createBank, updateBank, type OperatorNumberBank } from '@peyk/sdk';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useBanksTexts } from './banks-texts.ts';
import { PlaceFields } from './place-fields.tsx';

type Bank = Pick<OperatorNumberBank, 'id' | 'title' | 'listed' | 'province' | 'city'>;

interface BankDialogProps {
  /** The bank to change, or 'new'; undefined: closed. */
  readonly bank: Bank | 'new' | undefined;
  readonly close: () => void;
}

export function BankDialog({ bank, close }: BankDialogProps) {
  const t = useBanksTexts();
  const known = bank === 'new' ? undefined : bank;
  return (
    <Dialog isOpen={bank !== undefined} close={close} title={known ? t.edit : t.add}>
      {bank !== undefined && <BankForm key={known?.id ?? 'new'} bank={known} close={close} />}
    </Dialog>
  );
}

interface BankFormProps {
  readonly bank: Bank | undefined;
  readonly close: () => void;
}

function BankForm({ bank, close }: BankFormProps) {
  const t = useBanksTexts();
  const common = useCommonTexts();
  const { form, field, values, set, problem, isBusy } = useApiForm({
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
    async onDone({ title }) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.banks.all });
      close();
      toast.done(t.saved({ name: title }));
    },
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
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
