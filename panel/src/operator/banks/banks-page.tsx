import { Anchor, Badge } from '@mantine/core';
import { exportBanksForOperator, type OperatorNumberBank } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { PageLink } from '../../components/link/page-link.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { RecordPage } from '../../components/record/record-page.tsx';
import { BankForm } from './bank-form.tsx';
import { banksPage } from './banks-queries.ts';
import { useBanksTexts } from './banks-texts.ts';

export function BanksPage() {
  const t = useBanksTexts();
  const list = useFilters('/console/banks');
  return (
    <RecordPage
      texts={t}
      list={list}
      query={useQuery(banksPage(list.filters))}
      columns={useColumns()}
      rowLink={({ id }) => linkTo('/console/banks/$id', { id })}
      exported={{ operation: exportBanksForOperator, query: { search: list.filters.search } }}
      form={BankForm}
    />
  );
}

function useColumns(): Column<OperatorNumberBank>[] {
  const t = useBanksTexts();
  const format = useFormat();
  return [
    { key: 'name', card: 'headline', title: t.name, cell: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'place',
      card: 'fact',
      title: t.place,
      cell: ({ city, province }) => city?.title ?? province?.title ?? t.country,
    },
    {
      key: 'count',
      card: 'fact',
      title: t.count,
      isNumber: true,
      cell: ({ id, count }) => (
        <Anchor component={PageLink} to={linkTo('/console/banks/$id', { id })} size="sm">
          {format.count(count)}
        </Anchor>
      ),
    },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: ({ listed }) => (
        <Badge color={listed ? 'green' : 'orange'}>{listed ? t.listed : t.unlisted}</Badge>
      ),
    },
  ];
}
