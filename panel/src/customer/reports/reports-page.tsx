import { Button } from '@mantine/core';
import { exportSends } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { sendStatusWords, sendTypeWords, waitingForWords, wordOf } from '../../language/words.ts';
import { PlaceIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { useSendColumns } from '../../components/sends/send-columns.tsx';
import { sendsPage } from './reports-queries.ts';
import { useReportsTexts } from './reports-texts.ts';

const filterSpec = { search: '', status: '', type: '', waiting_for: '' };

export function ReportsPage() {
  const t = useReportsTexts();
  const { language } = useLanguage();
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const filter = {
    search: filters.search,
    status: oneOf(statuses, filters.status),
    type: oneOf(types, filters.type),
    waiting_for: oneOf(waits, filters.waiting_for),
  };
  const query = useQuery(sendsPage({ ...filter, page: filters.page, limit: 20 }));
  const { number, text, kind, state, line, recipients, cost, when } = useSendColumns();
  const wordsOf = (words: Parameters<typeof wordOf>[0], values: readonly string[]) =>
    values.map((value) => ({ value, label: inLanguage(wordOf(words, value), language) }));
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        <Button component={Link} to="/places" variant="default" leftSection={<PlaceIcon size={16} />}>
          {t.places}
        </Button>
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={[number, text, kind, state, line, recipients, cost, when]}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/reports/${id}`}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            <FilterFold values={[filters.status, filters.type, filters.waiting_for]}>
              <ChoiceField
                label={t.status}
                value={filters.status}
                options={wordsOf(
                  { ...sendStatusWords, 'pending-approval': waitingForWords.approval },
                  statuses,
                )}
                onChange={(status) => change({ status })}
              />
              <ChoiceField
                label={t.waits}
                value={filters.waiting_for}
                options={wordsOf(waitingForWords, waits)}
                onChange={(wanted) => change({ waiting_for: wanted })}
              />
              <ChoiceField
                label={t.type}
                value={filters.type}
                options={wordsOf(sendTypeWords, types)}
                onChange={(type) => change({ type })}
              />
            </FilterFold>
            <ExportMenu operation={exportSends} query={filter} />
          </>
        }
      />
    </>
  );
}

const statuses = ['in-queue', 'pending-approval', 'queued', 'sent', 'rejected', 'cancelled'] as const;
const waits = ['approval', 'schedule'] as const;
const types = Object.keys(sendTypeWords) as (keyof typeof sendTypeWords)[];

/** A value of the address that means nothing is no filter. */
function oneOf<Value extends string>(values: readonly Value[], given: string): Value | undefined {
  return values.find((value) => value === given);
}
