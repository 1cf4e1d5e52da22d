import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { exportDiscounts, listDiscounts, updateDiscount, type Discount } from '@peyk/sdk';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SearchLink } from '../../components/values/search-link.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { PlusIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { DiscountDialog } from './discount-form.tsx';
import { useDiscountsTexts } from './discounts-texts.ts';

type DiscountsFilter = NonNullable<NonNullable<(typeof listDiscounts)['types']>['input']['query']>;

const discountsPage = (filter: DiscountsFilter) =>
  queryOptions({
    queryKey: queryKeys.discounts.list(filter),
    queryFn: ({ signal }) => ask(listDiscounts, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });

const filterSpec = { search: '', state: '' };
const states = ['on', 'off'] as const;

export function DiscountsPage() {
  const t = useDiscountsTexts();
  const mayEdit = useMay('money.edit');
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const state = states.find((one) => one === filters.state);
  const wanted = { search: filters.search, ...(state && { enabled: state === 'on' }) };
  const query = useQuery(discountsPage({ ...wanted, page: filters.page, limit: 20 }));
  const [edited, edit] = useState<Discount | 'new'>();
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
            <ChoiceField
              label={t.state}
              value={filters.state}
              options={states.map((value) => ({ value, label: t[value] }))}
              onChange={(value) => change({ state: value })}
            />
            <ExportMenu operation={exportDiscounts} query={wanted} />
          </>
        }
      />
      <DiscountDialog discount={edited} close={() => edit(undefined)} />
    </>
  );
}

function useColumns(edit: ((discount: Discount) => void) | undefined): Column<Discount>[] {
  const t = useDiscountsTexts();
  const format = useFormat();
  const columns: Column<Discount>[] = [
    {
      key: 'code',
      title: t.code,
      cell: ({ code, title }) => (
        <Stack gap={0}>
          <Text span fw={600}>
            <Ltr>{code}</Ltr>
          </Text>
          <Text span size="sm" c="dimmed">
            <bdi>{title}</bdi>
          </Text>
        </Stack>
      ),
    },
    {
      key: 'value',
      title: t.value,
      cell: ({ kind, value }) =>
        kind === 'percent' ? t.ofPercent({ count: format.count(value) }) : format.toman(value),
    },
    { key: 'min', title: t.min, isNumber: true, cell: ({ min_order: min }) => format.count(min) },
    {
      key: 'uses',
      title: t.uses,
      cell: ({ code, uses, max_uses: max }) => (
        <Anchor component={SearchLink} to="/console/orders" search={{ discount: code }} size="sm">
          {max === null
            ? format.count(uses)
            : t.usesOf({ count: format.count(uses), max: format.count(max) })}
        </Anchor>
      ),
    },
    {
      key: 'until',
      title: t.until,
      cell: ({ ends_at: at }) => (at === null ? t.always : format.moment(at)),
    },
    {
      key: 'state',
      title: t.state,
      cell: ({ enabled }) => <Badge color={enabled ? 'green' : 'orange'}>{enabled ? t.on : t.off}</Badge>,
    },
  ];
  if (!edit) return columns;
  return [
    ...columns,
    { key: 'actions', title: t.actions, cell: (discount) => <Actions discount={discount} edit={edit} /> },
  ];
}

interface ActionsProps {
  readonly discount: Discount;
  readonly edit: (discount: Discount) => void;
}

/** A code that orders hold is never deleted: it is switched off, and on again. */
function Actions({ discount, edit }: ActionsProps) {
  const t = useDiscountsTexts();
  const { id, code, enabled } = discount;
  const toggle = useMutation({
    mutationFn: (wanted: boolean) => ask(updateDiscount, { params: { id }, body: { enabled: wanted } }),
    meta: { stale: [queryKeys.discounts.all] },
    onSuccess: (_answer, wanted) => toast.done(wanted ? t.turnedOn({ code }) : t.turnedOff({ code })),
    onError: toast.refused,
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="compact-sm" onClick={() => edit(discount)}>
        {t.edit}
      </Button>
      <Button
        variant="subtle"
        {...(enabled && { color: 'red' })}
        size="compact-sm"
        loading={toggle.isPending}
        onClick={() => toggle.mutate(!enabled)}
      >
        {enabled ? t.turnOff : t.turnOn}
      </Button>
    </Group>
  );
}
