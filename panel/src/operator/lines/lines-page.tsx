import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { exportLinesForOperator } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { SearchLink } from '../../components/values/search-link.tsx';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useWasOpen } from '../../components/dialog/use-was-open.ts';
import { LineActions } from './line-actions.tsx';
import { linesPage, type ManagedLine } from './lines-queries.ts';
import { lineAccessWords, lineServiceWords, networkWords, useLinesTexts } from './lines-texts.ts';

const LineDialog = lazy(async () => ({ default: (await import('./line-form.tsx')).LineDialog }));

const filterSpec = { search: '', service: '', state: '' };

export function LinesPage() {
  const t = useLinesTexts();
  const { language } = useLanguage();
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const [edited, edit] = useState<ManagedLine | 'new'>();
  const wasEdited = useWasOpen(edited !== undefined);
  const service = (['service', 'advertising'] as const).find((one) => one === filters.service);
  const isRetired = { active: false, retired: true }[filters.state];
  const wanted = { search: filters.search, service, is_retired: isRetired };
  const query = useQuery(linesPage({ ...wanted, page: filters.page, limit: 20 }));
  const add = (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => edit('new')}>
      {t.add}
    </Button>
  );
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {add}
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns(edit)}
        rowKey={({ id }) => id}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.empty} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            <FilterFold values={[filters.service, filters.state]}>
              <ChoiceField
                label={t.service}
                value={filters.service}
                options={(['service', 'advertising'] as const).map((value) => ({
                  value,
                  label: inLanguage(lineServiceWords[value], language),
                }))}
                onChange={(value) => change({ service: value })}
              />
              <ChoiceField
                label={t.state}
                value={filters.state}
                options={(['active', 'retired'] as const).map((value) => ({ value, label: t[value] }))}
                onChange={(state) => change({ state })}
              />
            </FilterFold>
            <ExportMenu operation={exportLinesForOperator} query={wanted} />
          </>
        }
      />
      {wasEdited && (
        <Suspense fallback={null}>
          <LineDialog line={edited} close={() => edit(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(edit: (line: ManagedLine) => void): Column<ManagedLine>[] {
  const t = useLinesTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    {
      key: 'number',
      title: t.number,
      cell: (line) => (
        <Stack gap={0}>
          <Text span fw={600}>
            <Ltr>{line.number}</Ltr>
          </Text>
          <Text span size="sm" c="dimmed">
            <bdi>{line.title}</bdi>
          </Text>
        </Stack>
      ),
    },
    {
      key: 'service',
      title: t.service,
      cell: ({ service }) => inLanguage(lineServiceWords[service], language),
    },
    {
      key: 'factor',
      title: t.factor,
      cell: ({ price_factor: factor }) => t.times({ count: format.count(factor) }),
    },
    { key: 'access', title: t.access, cell: ({ access }) => <AccessWords access={access} /> },
    { key: 'carriers', title: t.carriers, cell: ({ carriers }) => <CarrierNames carriers={carriers} /> },
    {
      key: 'hours',
      title: t.hours,
      cell: ({ hours }) => (hours ? <Ltr>{`${hours.from} – ${hours.to}`}</Ltr> : t.hoursOfKind),
    },
    { key: 'state', title: t.state, cell: (line) => <LineState line={line} /> },
    { key: 'actions', title: t.actions, cell: (line) => <LineActions line={line} edit={() => edit(line)} /> },
  ];
}

function AccessWords({ access }: Pick<ManagedLine, 'access'>) {
  const t = useLinesTexts();
  const format = useFormat();
  const { language } = useLanguage();
  if (access.kind === 'accounts') return t.accountCount({ count: format.count(access.accounts.length) });
  if (access.kind === 'plans') return t.planCount({ count: format.count(access.plans.length) });
  return inLanguage(lineAccessWords.all, language);
}

function CarrierNames({ carriers }: Pick<ManagedLine, 'carriers'>) {
  const t = useLinesTexts();
  const { language } = useLanguage();
  if (carriers.length === 0) return t.allCarriers;
  return (
    <Stack gap={2}>
      {carriers.map(({ carrier_id: id, carrier, operator }) => (
        <span key={`${id}:${operator}`}>
          <Ltr>{carrier}</Ltr>
          {operator && ` (${inLanguage(networkWords[operator], language)})`}
        </span>
      ))}
    </Stack>
  );
}

function LineState({ line }: { readonly line: ManagedLine }) {
  const t = useLinesTexts();
  const format = useFormat();
  const { waiting_sends_count: waiting } = line;
  return (
    <Group gap={6}>
      <Badge color={line.retired_at === null ? 'green' : 'red'}>
        {line.retired_at === null ? t.active : t.retired}
      </Badge>
      {line.is_default && <Badge color="blue">{t.default}</Badge>}
      {waiting > 0 && (
        <Anchor component={SearchLink} to="/console/sends" search={{ line: line.number }} size="sm">
          {t.waiting({ count: format.count(waiting) })}
        </Anchor>
      )}
    </Group>
  );
}
