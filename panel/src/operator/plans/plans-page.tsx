import { Anchor, Badge, Stack, Text } from '@mantine/core';
import { deletePlan, exportPlans, type Plan } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { linkTo } from '../../links.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { RecordPage } from '../../components/record/record-page.tsx';
import { useMay } from '../../session/me.ts';
import { PlanForm } from './plan-form.tsx';
import { plansPage } from './plans-queries.ts';
import { planFeatures, planFeatureWords, usePlansTexts } from './plans-texts.ts';

export function PlansPage() {
  const t = usePlansTexts();
  const list = useFilters('/console/plans');
  return (
    <RecordPage
      texts={t}
      list={list}
      query={useQuery(plansPage(list.filters))}
      columns={useColumns()}
      exported={{ operation: exportPlans, query: { search: list.filters.search } }}
      mayEdit={useMay('money.edit')}
      actions={(plan) => <RemovePlan plan={plan} />}
      form={PlanForm}
      size="lg"
      isLong
    />
  );
}

function useColumns(): Column<Plan>[] {
  const t = usePlansTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    {
      key: 'name',
      card: 'headline',
      title: t.name,
      cell: ({ title }) => (
        <Text span fw={600}>
          <bdi>{title}</bdi>
        </Text>
      ),
    },
    {
      key: 'tariffs',
      card: 'fact',
      title: t.tariffs,
      cell: ({ tariffs }) => (
        <Stack gap={0}>
          {tariffs.map(({ from_amount: from, rate }) => (
            <span key={from}>{t.fromRate({ from: format.toman(from), rate: format.toman(rate) })}</span>
          ))}
        </Stack>
      ),
    },
    {
      key: 'permissions',
      title: t.permissions,
      cell: ({ permissions }) =>
        permissions.length === planFeatures.length
          ? t.allOpen
          : permissions
              .map((feature) => inLanguage(planFeatureWords[feature], language))
              .join(language === 'fa' ? '، ' : ', '),
    },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: ({ is_offered: isOffered }) => (
        <Badge color={isOffered ? 'green' : 'orange'}>{isOffered ? t.offered : t.closed}</Badge>
      ),
    },
    {
      key: 'accounts',
      card: 'fact',
      title: t.accounts,
      cell: ({ id }) => (
        <Anchor component={PageLink} to={linkTo('/console/accounts', { plan: String(id) })} size="sm">
          {t.seeAccounts}
        </Anchor>
      ),
    },
  ];
}

function RemovePlan({ plan: { id, title } }: { readonly plan: Plan }) {
  const t = usePlansTexts();
  return (
    <ConfirmedButton
      action={t.remove}
      run={() => ask(deletePlan, { params: { id } })}
      stale={[queryKeys.plans.all]}
      onDone={() => toast.done(t.removed)}
    >
      {t.removeHint({ name: title })}
    </ConfirmedButton>
  );
}
