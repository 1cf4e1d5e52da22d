import { Anchor, Button } from '@mantine/core';
import { exportSends } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { readMobileCell } from '../../components/composer/read-numbers.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { SavedViews } from '../../components/list/saved-views.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useChosenRows } from '../../components/list/use-chosen-rows.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { useSendColumns } from '../../components/sends/send-columns.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { SendIcon } from '../../theme/icons.tsx';
import { ChosenSends } from './chosen-sends.tsx';
import { sendsPage, wantedSends } from './reports-queries.ts';
import { useReportsTexts } from './reports-texts.ts';
import { listWords, SendsFilters } from './sends-filters.tsx';

/** The sends of the account, filtered, sorted, chosen and saved as a view. */
export function SendsList() {
  const t = useReportsTexts();
  const maySend = useMay('send');
  const list = useFilters('/reports', listWords);
  const { filters, change } = list;
  const query = useQuery(sendsPage(filters));
  const { number, text, kind, state, line, recipients, share, cost, when } = useSendColumns();
  const { chosenRows, clear, choosing } = useChosenRows(query.data?.data);
  return (
    <ServerList
      name={t.list}
      query={query}
      columns={[number, text, kind, state, line, recipients, share, cost, when]}
      rowKey={({ id }) => id}
      rowLink={({ id }) => linkTo('/reports/$id', { id })}
      list={list}
      sorting={{
        by: filters.sort_by,
        type: filters.sort_type === 'asc' ? 'asc' : 'desc',
        change: (by, type) => change({ sort_by: by, sort_type: type }),
      }}
      choosing={choosing}
      empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={maySend && <SendFirst />} />}
      tools={
        <>
          <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
          <SendsFilters filters={filters} change={change} />
          <SavedViews page="/reports" />
          <ExportMenu operation={exportSends} query={wantedSends(filters)} />
          <WhyNothing search={filters.search} />
          <ChosenSends sends={chosenRows} clear={clear} />
        </>
      }
    />
  );
}

function SendFirst() {
  const t = useReportsTexts();
  return (
    <Button component={PageLink} to={linkTo('/send')} leftSection={<SendIcon size={18} />}>
      {t.sendFirst}
    </Button>
  );
}

/** A searched number has a link to why it got nothing. */
function WhyNothing({ search }: { readonly search: string }) {
  const t = useReportsTexts();
  const mobile = readMobileCell(search);
  if (mobile === undefined) return null;
  return (
    <Anchor component={PageLink} to={linkTo('/numbers/$mobile', { mobile })}>
      {t.whyNothing({ mobile })}
    </Anchor>
  );
}
