import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { exportLinesForOperator } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';

import { connected } from '../../api/connected.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { linkTo } from '../../links.ts';
import { PageLink } from '../../components/link/page-link.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { RecordPage } from '../../components/record/record-page.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { LineActions } from './line-actions.tsx';
import { placesOf } from './line-values.ts';
import { lineServices, linesPage, wantedLines, type ManagedLine } from './lines-queries.ts';
import { lineAccessWords, lineServiceWords, networkWords, useLinesTexts } from './lines-texts.ts';

const LineForm = lazy(connected(async () => ({ default: (await import('./line-form.tsx')).LineForm })));

export function LinesPage() {
  const t = useLinesTexts();
  const list = useFilters('/console/lines');
  return (
    <RecordPage
      texts={t}
      list={list}
      query={useQuery(linesPage(list.filters))}
      columns={useColumns()}
      choices={<Choices list={list} />}
      exported={{ operation: exportLinesForOperator, query: wantedLines(list.filters) }}
      actions={(line) => <LineActions line={line} />}
      form={LineForm}
      titleOf={(line) => t.editOf(placesOf(line))}
      size="xl"
      isLong
    />
  );
}

interface ChoicesProps {
  readonly list: ReturnType<typeof useFilters<'/console/lines'>>;
}

function Choices({ list: { filters, change } }: ChoicesProps) {
  const t = useLinesTexts();
  const { language } = useLanguage();
  return (
    <FilterFold values={[filters.service, filters.state]}>
      <ChoiceField
        label={t.service}
        value={filters.service}
        options={lineServices.map((value) => ({
          value,
          label: inLanguage(lineServiceWords[value], language),
        }))}
        onChange={(service) => change({ service })}
      />
      <ChoiceField
        label={t.state}
        value={filters.state}
        options={(['active', 'retired'] as const).map((value) => ({ value, label: t[value] }))}
        onChange={(state) => change({ state })}
      />
    </FilterFold>
  );
}

function useColumns(): Column<ManagedLine>[] {
  const t = useLinesTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    {
      key: 'number',
      card: 'headline',
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
      card: 'fact',
      title: t.service,
      cell: ({ service }) => inLanguage(lineServiceWords[service], language),
    },
    {
      key: 'factor',
      title: t.factor,
      cell: ({ price_factor: factor }) => t.times({ count: format.count(factor) }),
    },
    { key: 'access', title: t.access, cell: ({ access }) => <AccessWords access={access} /> },
    {
      key: 'carriers',
      card: 'fact',
      title: t.carriers,
      cell: ({ carriers }) => <CarrierNames carriers={carriers} />,
    },
    {
      key: 'hours',
      title: t.hours,
      cell: ({ hours }) => (hours ? <Ltr>{`${hours.from} – ${hours.to}`}</Ltr> : t.hoursOfKind),
    },
    { key: 'state', card: 'state', title: t.state, cell: (line) => <LineState line={line} /> },
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
        <Anchor component={PageLink} to={linkTo('/console/sends', { line: line.number })} size="sm">
          {t.waiting({ count: format.count(waiting) })}
        </Anchor>
      )}
    </Group>
  );
}
