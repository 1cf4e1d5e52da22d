import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { createPlan, updatePlan, type Plan } from '@peyk/sdk';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { MessagePrice } from './message-price.tsx';
import { newTariff, PlanTariffs, type TypedTariff } from './plan-tariffs.tsx';
import { planFeatures, planFeatureWords, usePlansTexts, type PlanFeature } from './plans-texts.ts';

interface PlanDialogProps {
  /** The plan to change, or 'new'; undefined: closed. */
  readonly plan: Plan | 'new' | undefined;
  readonly close: () => void;
}

export function PlanDialog({ plan, close }: PlanDialogProps) {
  const t = usePlansTexts();
  const known = plan === 'new' ? undefined : plan;
  return (
    <Dialog
      isOpen={plan !== undefined}
      close={close}
      size="lg"
      title={known ? t.edit : t.add}
      closeOnClickOutside={false}
    >
      {plan !== undefined && <PlanForm key={known?.id ?? 'new'} plan={known} close={close} />}
    </Dialog>
  );
}

interface PlanFormProps {
  readonly plan: Plan | undefined;
  readonly close: () => void;
}

function usePlanForm({ plan, close }: PlanFormProps) {
  const t = usePlansTexts();
  return useApiForm({
    initial: {
      title: plan?.title ?? '',
      permissions: (plan?.permissions ?? planFeatures) as PlanFeature[],
      tariffs: (plan?.tariffs.map(({ from_amount: from, rate }) => newTariff(String(from), String(rate))) ?? [
        newTariff('0', ''),
      ]) as readonly TypedTariff[],
      is_offered: plan?.is_offered ?? true,
    },
    submit({ tariffs, ...rest }) {
      const body = {
        ...rest,
        tariffs: tariffs.map(({ from, rate }) => ({ from_amount: Number(from), rate: Number(rate) })),
      };
      return plan ? ask(updatePlan, { params: { id: plan.id }, body }) : ask(createPlan, { body });
    },
    async onDone({ title }) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.plans.all });
      close();
      toast.done(t.saved({ name: title }));
    },
  });
}

function PlanForm(props: PlanFormProps) {
  const t = usePlansTexts();
  const common = useCommonTexts();
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
        <Group justify="end">
          <Button variant="default" onClick={props.close}>
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
