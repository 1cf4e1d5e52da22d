import { Anchor } from '@mantine/core';
import type { SendRequest } from '@peyk/sdk';

import { PageLink } from '../link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { networkWords, sendStatusWords, sendTypeWords } from '../../language/words.ts';
import { ChoiceField } from '../list/choice-field.tsx';
import type { Column } from '../list/list-rows.tsx';
import { PeriodFields } from '../list/period-fields.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSendColumns } from './send-columns.tsx';
import { useSendsListTexts } from './sends-list-texts.ts';
import { networks, outcomes, statuses, types, type SendsFilters } from './wanted-sends.ts';

interface SendsFilterFieldsProps {
  readonly filters: SendsFilters;
  readonly change: (patch: Partial<SendsFilters>) => void;
}

export function SendsFilterFields({ filters, change }: SendsFilterFieldsProps) {
  const t = useSendsListTexts();
  const { language } = useLanguage();
  return (
    <>
      <ChoiceField
        label={t.state}
        value={filters.status}
        options={statuses.map((value) => ({ value, label: inLanguage(sendStatusWords[value], language) }))}
        onChange={(status) => change({ status })}
      />
      <ChoiceField
        label={t.kind}
        value={filters.type}
        options={types.map((value) => ({ value, label: inLanguage(sendTypeWords[value], language) }))}
        onChange={(type) => change({ type })}
      />
      <ChoiceField
        label={t.outcome}
        value={filters.outcome}
        options={outcomes.map((value) => ({ value, label: t[value] }))}
        onChange={(outcome) => change({ outcome })}
      />
      <SearchField value={filters.line} label={t.line} onChange={(line) => change({ line })} />
      <ChoiceField
        label={t.network}
        value={filters.network}
        options={networks.map((value) => ({ value, label: inLanguage(networkWords[value], language) }))}
        onChange={(network) => change({ network })}
      />
      <SearchField value={filters.carrier} label={t.carrier} onChange={(carrier) => change({ carrier })} />
      <PeriodFields from={filters.from} to={filters.to} change={change} />
    </>
  );
}

/** Columns of sends, for operators. */
export function useConsoleSendColumns(): Column<SendRequest>[] {
  const t = useSendsListTexts();
  const format = useFormat();
  const { number, text, state, kind, recipients, cost, when } = useSendColumns();
  const delivered: Column<SendRequest> = {
    key: 'delivered',
    title: t.delivered,
    isNumber: true,
    cell: ({ id, snapshot }) => (
      <Anchor component={PageLink} to={linkTo('/console/sends/$id', { id, status: 'delivered' })} size="sm">
        {format.count(snapshot.delivered_count)}
      </Anchor>
    ),
  };
  const everybody: Column<SendRequest> = {
    ...recipients,
    cell: ({ id, recipients_count: count }) => (
      <Anchor component={PageLink} to={linkTo('/console/sends/$id', { id })} size="sm">
        {format.count(count)}
      </Anchor>
    ),
  };
  return [number, text, state, kind, everybody, delivered, cost, when];
}
