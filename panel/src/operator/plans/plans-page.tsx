import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { deletePlan, exportPlans, listPlans, type Plan } from '@peyk/sdk';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SearchLink } from '../../components/values/search-link.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { PlanDialog } from './plan-form.tsx';
import { planFeatures, planFeatureWords, usePlansTexts } from './plans-texts.ts';

const plansPage = (search: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.plans.list(search, page),
    queryFn: ({ signal }) => ask(listPlans, { query: { search, page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

const filterSpec = { search: '' };

export function PlansPage() {
  const t = usePlansTexts();
  const mayEdit = useMay('money.edit');
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const query = useQuery(plansPage(filters.search, filters.page));
  const [edited, edit] = useState<Plan | 'new'>();
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {mayEdit && (
          <Button leftSection={<PlusIcon size={18} />} onClick={() => edit('new')}>
            {t.add}
          </Button>
        )}
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns(mayEdit ? edit : undefined)}
        rowKey={({ id }) => id}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.empty} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            <ExportMenu operation={exportPlans} query={{ search: filters.search }} />
          </>
        }
      />
      <PlanDialog plan={edited} close={() => edit(undefined)} />
    </>
  );
}

function useColumns(edit: ((plan: Plan) => void) | undefined): Column<Plan>[] {
  const t = usePlansTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    {
      key: 'name',
      title: t.name,
      cell: ({ title }) => (
        <Text span fw={600}>
          <bdi>{title}</bdi>
        </Text>
      ),
    },
    {
      key: 'tariffs',
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
      title: t.state,
      cell: ({ is_offered: isOffered }) => (
        <Badge color={isOffered ? 'green' : 'orange'}>{isOffered ? t.offered : t.closed}</Badge>
      ),
    },
    {
      key: 'accounts',
      title: t.accounts,
      cell: ({ id }) => (
        <Anchor component={SearchLink} to="/console/accounts" search={{ plan: String(id) }} size="sm">
          {t.seeAccounts}
        </Anchor>
      ),
    },
    {
      key: 'actions',
      title: t.actions,
      cell: (plan) => edit && <Actions plan={plan} edit={edit} />,
    },
  ];
}

function Actions({ plan, edit }: { readonly plan: Plan; readonly edit: (plan: Plan) => void }) {
  const t = usePlansTexts();
  const [isAsking, asking] = useDisclosure(false);
  const remove = useMutation({
    mutationFn: () => ask(deletePlan, { params: { id: plan.id } }),
    meta: { stale: [queryKeys.plans.all] },
    onSuccess: () => toast.done(t.removed),
    onError: toast.refused,
    onSettled: asking.close,
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="compact-sm" onClick={() => edit(plan)}>
        {t.edit}
      </Button>
      <Button variant="subtle" color="red" size="compact-sm" onClick={asking.open}>
        {t.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        close={asking.close}
        title={t.remove}
        action={t.remove}
        isBusy={remove.isPending}
        run={() => remove.mutate()}
      >
        {t.removeHint({ name: plan.title })}
      </Confirm>
    </Group>
  );
}
