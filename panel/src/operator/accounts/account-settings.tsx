import { Card, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { editAccount, type Account } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { planChoicesQuery } from '../../shared-queries/plans.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { dialectWords, useAccountsTexts } from './accounts-texts.ts';

function useSettingsForm(account: Account) {
  const t = useAccountsTexts();
  return useApiForm({
    initial: {
      plan_id: String(account.plan.id),
      rate_limit_per_minute: account.rate_limit_per_minute?.toString() ?? '',
      requests_at_once: account.requests_at_once?.toString() ?? '',
      dialect: account.dialect ?? '',
      sites: account.sites.join('\n'),
      verified: account.verified,
    },
    submit: ({ plan_id: plan, dialect, sites, verified, ...limits }) =>
      ask(editAccount, {
        params: { id: account.id },
        body: {
          ...(Number(plan) !== account.plan.id && { plan_id: Number(plan) }),
          rate_limit_per_minute: numberOrNull(limits.rate_limit_per_minute),
          requests_at_once: numberOrNull(limits.requests_at_once),
          dialect: dialect === '' ? null : (dialect as 'live'),
          sites: sites.split(/\s+/).filter(Boolean),
          verified,
        },
      }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.accounts.all });
      toast.done(t.saved);
    },
  });
}

const numberOrNull = (value: string) => (value === '' ? null : Number(value));

/** Plan, limits, dialect and verification. */
export function AccountSettings({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  const { language } = useLanguage();
  const { data: plans = [] } = useQuery(planChoicesQuery);
  const { form, field, digits, values, set, problem, isBusy } = useSettingsForm(account);
  const known = plans.some(({ id }) => id === account.plan.id) ? plans : [account.plan, ...plans];
  return (
    <Card maw={640}>
      <form {...form}>
        <Stack>
          <FormProblem problem={problem} />
          <NativeSelect
            label={t.plan}
            {...field('plan_id')}
            data={known.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <TextInput
            label={t.limit}
            description={t.limitHint}
            {...digits('rate_limit_per_minute')}
            inputMode="numeric"
          />
          <TextInput
            label={t.atOnce}
            description={t.atOnceHint}
            {...digits('requests_at_once')}
            inputMode="numeric"
          />
          <NativeSelect
            label={t.dialect}
            description={t.dialectHint}
            {...field('dialect')}
            data={Object.entries(dialectWords).map(([value, word]) => ({
              value,
              label: inLanguage(word, language),
            }))}
          />
          <Textarea
            label={t.sites}
            description={t.sitesHint}
            {...field('sites')}
            dir="ltr"
            autosize
            minRows={2}
          />
          <Checkbox
            label={t.verified}
            checked={values.verified}
            onChange={(event) => set('verified', event.currentTarget.checked)}
          />
          <FormButtons isBusy={isBusy} />
        </Stack>
      </form>
    </Card>
  );
}
