import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { createPlan, updatePlan, type Plan } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { keyedRows } from '../../components/form/row-keys.ts';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { MessagePrice } from './message-price.tsx';
import { PlanTariffs, type TypedTariff } from './plan-tariffs.tsx';
import { planFeatures, planFeatureWords, usePlansTexts, type PlanFeature } from './plans-texts.ts';

function usePlanForm({ record: plan, close }: RecordFormProps<Plan>) {
  const t = usePlansTexts();
  return useRecordForm({
    initial: {
      title: plan?.title ?? '',
      permissions: (plan?.permissions ?? planFeatures) as PlanFeature[],
      tariffs: keyedRows(
        plan?.tariffs.map(({ from_amount: from, rate }) => ({ from: String(from), rate: String(rate) })) ?? [
          { from: '0', rate: '' },
        ],
      ) as readonly TypedTariff[],
      is_offered: plan?.is_offered ?? true,
    },
    submit({ tariffs, ...rest }) {
      const body = {
        ...rest,
        tariffs: tariffs.map(({ from, rate }) => ({ from_amount: Number(from), rate: Number(rate) })),
      };
      return plan ? ask(updatePlan, { params: { id: plan.id }, body }) : ask(createPlan, { body });
    },
    stale: [queryKeys.plans.all],
    said: ({ title }) => t.saved({ name: title }),
    close,
  });
}

export function PlanForm(props: RecordFormProps<Plan>) {
  const t = usePlansTexts();
  const { language } = useLanguage();
  const { form, field, values, set, errors, problem, isBusy } = usePlanForm(props);
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.name} {...field('title')} dir="auto" data-autofocus />
        <PlanTariffs
          tariffs={values.tariffs}
          error={errors['tariffs']}
          onChange={(tariffs) => set('tariffs', tariffs)}
        />
        <MessagePrice tariffs={values.tariffs} />
        <Checkbox.Group
          label={t.permissions}
          value={values.permissions}
          error={errors['permissions']}
          onChange={(chosen) => set('permissions', chosen as PlanFeature[])}
        >
          <SimpleGrid cols={{ base: 2, xs: 3 }} mt="xs" spacing="xs">
            {planFeatures.map((feature) => (
              <Checkbox
                key={feature}
                value={feature}
                label={inLanguage(planFeatureWords[feature], language)}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Checkbox
          label={t.isOffered}
          checked={values.is_offered}
          onChange={(event) => set('is_offered', event.currentTarget.checked)}
        />
        <FormButtons isBusy={isBusy} cancel={props.close} />
      </Stack>
    </form>
  );
}
