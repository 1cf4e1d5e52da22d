import { Anchor, Badge, Button } from '@mantine/core';
import { exportBanksForOperator, type OperatorNumberBank } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useFormat } from '../../language/language.tsx';
import { PlusIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { BankDialog } from './bank-form.tsx';
import { banksPage } from './banks-queries.ts';
import { useBanksTexts } from './banks-texts.ts';

const filterSpec = { search: '' };

export function BanksPage() {
  const t = useBanksTexts();
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const query = useQuery(banksPage(filters.page, filters.search));
  const [edited, edit] = useState<OperatorNumberBank | 'new'>();
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        <Button leftSection={<PlusIcon size={18} />} onClick={() => edit('new')}>
          {t.add}
        </Button>
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns(edit)}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/console/banks/${id}`}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.empty} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            <ExportMenu operation={exportBanksForOperator} query={{ search: filters.search }} />
          </>
        }
      />
      <BankDialog bank={edited} close={() => edit(undefined)} />
    </>
  );
}

function useColumns(edit: (bank: OperatorNumberBank) => void): Column<OperatorNumberBank>[] {
  const t = useBanksTexts();
  const format = useFormat();
  return [
    { key: 'name', title: t.name, cell: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'place',
      title: t.place,
      cell: ({ city, province }) => city?.title ?? province?.title ?? t.country,
    },
    {
      key: 'count',
      title: t.count,
      isNumber: true,
      cell: ({ id, count }) => (
        <Anchor component={Link} to={`/console/banks/${id}`} size="sm">
          {format.count(count)}
        </Anchor>
      ),
    },
    {
      key: 'state',
      title: t.state,
      cell: ({ listed }) => (
        <Badge color={listed ? 'green' : 'orange'}>{listed ? t.listed : t.unlisted}</Badge>
      ),
    },
    {
      key: 'edit',
      title: t.edit,
      cell: (bank) => (
        <Button variant="default" size="compact-sm" onClick={() => edit(bank)}>
          {t.edit}
        </Button>
      ),
    },
  ];
}
