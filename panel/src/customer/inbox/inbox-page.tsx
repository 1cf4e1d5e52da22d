import { Group, NativeSelect, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { Empty } from '../../components/feedback/empty.tsx';
import { ListPages } from '../../components/list/list-pages.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ConversationList } from './conversation-list.tsx';
import classes from './inbox.module.css';
import { conversationsPage } from './inbox-queries.ts';
import { useInboxTexts } from './inbox-texts.ts';
import { Thread } from './thread.tsx';

const shows = ['all', 'open', 'done', 'mine'] as const;

/** Conversations beside the one that is open; on a narrow screen one after the other. */
export function InboxPage() {
  const t = useInboxTexts();
  const { filters, change, turnTo, clear } = useFilters('/inbox');
  const isUnread = filters.unread === 'true';
  const query = useQuery(conversationsPage(filters));
  const { from } = filters;
  const isFiltered = filters.search !== '' || isUnread || filters.show !== 'all';
  if (query.data?.total === 0 && !isFiltered && from === '')
    return (
      <>
        <PageTitle title={t.title} hint={t.hint} />
        <Empty title={t.emptyTitle} hint={t.emptyHint} />
      </>
    );
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <div className={classes.panes} data-open={from !== '' || undefined}>
        <section className={classes.list} aria-label={t.list}>
          <Group gap="sm" mb="sm">
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            <Switch
              label={t.unreadOnly}
              checked={isUnread}
              onChange={({ currentTarget }) => change({ unread: currentTarget.checked ? 'true' : '' })}
            />
            <NativeSelect
              aria-label={t.show}
              value={filters.show}
              data={shows.map((value) => ({ value, label: t[value] }))}
              onChange={({ currentTarget }) => change({ show: currentTarget.value })}
            />
          </Group>
          <Loaded query={query} height={400}>
            {({ data, current_page: page, last_page: last }) => (
              <>
                <ConversationList
                  conversations={data}
                  open={from}
                  choose={(number) => change({ from: number })}
                  clear={clear}
                />
                <ListPages page={page} last={last} turnTo={turnTo} />
              </>
            )}
          </Loaded>
        </section>
        <section className={classes.thread} aria-label={from === '' ? t.choose : t.with({ number: from })}>
          {from === '' ? (
            <Text c="dimmed" ta="center" py={80}>
              {t.choose}
            </Text>
          ) : (
            <Thread
              key={from}
              number={from}
              conversation={query.data?.data.find((one) => one.from === from)}
              back={() => change({ from: '' })}
            />
          )}
        </section>
      </div>
    </>
  );
}
