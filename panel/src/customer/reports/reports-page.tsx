import { Button } from '@mantine/core';
import { exportSends } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
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
import { sendsPage, sendStatuses, sendTypes, sendWaits, wantedSends } from './reports-queries.ts';
import { useReportsTexts } from './reports-texts.ts';

export function ReportsPage() {
  const t = useReportsTexts();
  const { language } = useLanguage();
  const list = useFilters('/reports');
  const { filters, change } = list;
  const query = useQuery(sendsPage(filters));
  const { number, text, kind, state, line, recipients, cost, when } = useSendColumns();
  const wordsOf = (words: Parameters<typeof wordOf>[0], values: readonly string[]) =>
    values.map((value) => ({ value, label: inLanguage(wordOf(words, value), language) }));
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        <Button
          component={PageLink}
          to={linkTo('/places')}
          variant="default"
          leftSection={<PlaceIcon size={16} />}
        >
          {t.places}
        </Button>
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={[number, text, kind, state, line, recipients, cost, when]}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkTo('/reports/$id', { id })}
        list={list}
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
                  sendStatuses,
                )}
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
            </FilterFold>
            <ExportMenu operation={exportSends} query={wantedSends(filters)} />
          </>
        }
      />
    </>
  );
}
