import { Button } from '@mantine/core';
import { exportAudit, type AuditEntry } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { auditPage, wantedEvents } from './audit-queries.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { PeriodFields } from '../../components/list/period-fields.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { actionWords, useAuditTexts, usualActions } from './audit-texts.ts';

export function AuditPage() {
  const t = useAuditTexts();
  const { language } = useLanguage();
  const [shown, setShown] = useState<AuditEntry>();
  const list = useFilters('/console/audit');
  const { filters, change } = list;
  const query = useQuery(auditPage(filters));
  // An action that came by the address can be seen and taken away too.
  const actions = [...new Set([...usualActions, ...(filters.action === '' ? [] : [filters.action])])];
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns(setShown)}
        rowKey={({ id }) => id}
        list={list}
        empty={<Empty title={t.emptyTitle} />}
        tools={
          <>
            <SearchField label={t.search} value={filters.search} onChange={(search) => change({ search })} />
            <FilterFold values={Object.values({ ...filters, search: '', page: '' })}>
              <ChoiceField
                label={t.action}
                value={filters.action}
                options={actions.map((value) => ({ value, label: inLanguage(actionWords(value), language) }))}
                onChange={(action) => change({ action })}
              />
              <SearchField
                label={t.searchSubject}
                value={filters.subject}
                onChange={(subject) => change({ subject })}
              />
              <SearchField
                label={t.searchAccount}
                value={filters.account}
                onChange={(account) => change({ account })}
              />
              <SearchField
                label={t.searchOperator}
                value={filters.operator}
                onChange={(operator) => change({ operator })}
              />
              <PeriodFields from={filters.from} to={filters.to} change={change} />
            </FilterFold>
            <ExportMenu operation={exportAudit} query={wantedEvents(filters)} />
          </>
        }
      />
      <AuditDetails entry={shown} close={() => setShown(undefined)} />
    </>
  );
}

function useColumns(show: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const t = useAuditTexts();
  const { language } = useLanguage();
  return [
    { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} /> },
    {
      key: 'who',
      card: 'fact',
      title: t.who,
      cell: ({ operator, user }) => <bdi>{operator?.name || user?.username || t.system}</bdi>,
    },
    {
      key: 'action',
      card: 'headline',
      title: t.action,
      cell: ({ action }) => <span title={action}>{inLanguage(actionWords(action), language)}</span>,
    },
    { key: 'subject', title: t.subject, cell: ({ subject }) => <AuditSubject subject={subject} /> },
    {
      key: 'account',
      title: t.account,
      cell: ({ account_id: id }) => (id === null ? '—' : <AccountName id={id} />),
    },
    { key: 'address', title: t.address, cell: ({ address }) => (address ? <Ltr>{address}</Ltr> : '—') },
    {
      key: 'details',
      card: 'actions',
      title: t.details,
      cell: (entry) => (
        <Button variant="subtle" size="compact-sm" onClick={() => show(entry)}>
          {t.details}
        </Button>
      ),
    },
  ];
}
