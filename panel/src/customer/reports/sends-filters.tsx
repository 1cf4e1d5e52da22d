import { useQuery } from '@tanstack/react-query';

import type { FiltersOf } from '../../links.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import {
  networkWords,
  sendStatusWords,
  sendTypeWords,
  waitingForWords,
  wordOf,
} from '../../language/words.ts';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import { PeriodFields } from '../../components/list/period-fields.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import {
  sendLabels,
  sendNetworks,
  sendOutcomes,
  sendStatuses,
  sendTypes,
  sendWaits,
} from './reports-queries.ts';
import { useLabelTexts, useReportsTexts } from './reports-texts.ts';

/** The words of the address that filter the list; the others are those of the trends and of the order. */
export const listWords = [
  'search',
  'status',
  'type',
  'waiting_for',
  'outcome',
  'line',
  'network',
  'label',
  'from',
  'to',
] as const;

interface SendsFiltersProps {
  readonly filters: FiltersOf<'/reports'>;
  readonly change: (patch: Partial<Record<(typeof listWords)[number], string>>) => void;
}

export function SendsFilters({ filters, change }: SendsFiltersProps) {
  const t = useReportsTexts();
  const { language } = useLanguage();
  const wordsOf = (words: Parameters<typeof wordOf>[0], values: readonly string[]) =>
    values.map((value) => ({ value, label: inLanguage(wordOf(words, value), language) }));
  const outcomeNames = {
    sent: t.outcomeSent,
    delivered: t.outcomeDelivered,
    failed: t.outcomeFailed,
    blacklisted: t.outcomeBlacklisted,
  } as const;
  return (
    <FilterFold values={listWords.slice(1).map((word) => filters[word])}>
      <ChoiceField
        label={t.status}
        value={filters.status}
        options={wordsOf({ ...sendStatusWords, 'pending-approval': waitingForWords.approval }, sendStatuses)}
        onChange={(status) => change({ status })}
      />
      <ChoiceField
        label={t.waits}
        value={filters.waiting_for}
        options={wordsOf(waitingForWords, sendWaits)}
        onChange={(wanted) => change({ waiting_for: wanted })}
      />
      <ChoiceField
        label={t.type}
        value={filters.type}
        options={wordsOf(sendTypeWords, sendTypes)}
        onChange={(type) => change({ type })}
      />
      <ChoiceField
        label={t.outcome}
        value={filters.outcome}
        options={sendOutcomes.map((value) => ({ value, label: outcomeNames[value] }))}
        onChange={(outcome) => change({ outcome })}
      />
      <ChoiceField
        label={t.network}
        value={filters.network}
        options={wordsOf(networkWords, sendNetworks)}
        onChange={(network) => change({ network })}
      />
      <LabelFilter value={filters.label} change={(label) => change({ label })} />
      <SearchField value={filters.line} label={t.line} onChange={(line) => change({ line })} />
      <PeriodFields from={filters.from} to={filters.to} change={change} />
    </FilterFold>
  );
}

/** Stands there once the account has labels. */
function LabelFilter({
  value,
  change,
}: {
  readonly value: string;
  readonly change: (label: string) => void;
}) {
  const t = useLabelTexts();
  const { data = [] } = useQuery(sendLabels);
  const labels = new Set([...data.map(({ label }) => label), ...(value === '' ? [] : [value])]);
  if (labels.size === 0) return null;
  return (
    <ChoiceField
      label={t.label}
      value={value}
      options={[...labels].map((label) => ({ value: label, label }))}
      onChange={change}
    />
  );
}
