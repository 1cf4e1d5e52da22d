import { Text } from '@mantine/core';
import type { Link } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Empty } from '../../components/feedback/empty.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { isEmptyList } from '../../components/list/is-empty-list.ts';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { RecordDialog, type Edited } from '../../components/record/record-dialog.tsx';
import { TabPages } from '../../components/tab-pages.tsx';
import { Copy } from '../../components/values/copy-button.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { LinkDomains } from './link-domains.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkState } from './link-state.tsx';
import { linksPage } from './links-queries.ts';
import { useLinksTexts } from './links-texts.ts';

export function LinksPage() {
  const t = useLinksTexts();
  const { filters, change } = useFilters('/links');
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <TabPages
        open={filters.tab}
        choose={(tab) => change({ tab })}
        tabs={[
          { value: 'list', title: t.list, content: <LinksList /> },
          { value: 'domains', title: t.domains, content: <LinkDomains /> },
        ]}
      />
    </>
  );
}

function LinksList() {
  const t = useLinksTexts();
  const maySend = useMay('send');
  const list = useFilters('/links', ['search', 'send']);
  const { filters, change } = list;
  const query = useQuery(linksPage(filters));
  const [edited, setEdited] = useState<Edited<Link>>();
  const make = maySend && <AddButton name={t.make} add={() => setEdited('new')} />;
  return (
    <>
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkTo('/links/$id', { id })}
        list={list}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={make} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            {!isEmptyList({ query, list }) && make}
          </>
        }
      />
      <RecordDialog edited={edited} add={t.make} close={() => setEdited(undefined)} form={LinkForm} />
    </>
  );
}

function useColumns(): Column<Link>[] {
  const t = useLinksTexts();
  const format = useFormat();
  return [
    {
      key: 'target',
      card: 'headline',
      title: t.target,
      cell: ({ target, title }) => (
        <Text span size="sm" lineClamp={1} maw={320} dir={title === null ? 'ltr' : 'auto'} title={target}>
          {title ?? target}
        </Text>
      ),
    },
    {
      key: 'short',
      card: 'fact',
      title: t.short,
      cell: ({ short_url: url }) =>
        url === null ? (
          t.ownEach
        ) : (
          <>
            <Ltr>{url}</Ltr> <Copy value={url} />
          </>
        ),
    },
    { key: 'state', card: 'state', title: t.state, cell: (link) => <LinkState link={link} /> },
    {
      key: 'clicks',
      card: 'fact',
      title: t.clicks,
      isNumber: true,
      cell: ({ clicks }) => format.count(clicks),
    },
    {
      key: 'people',
      title: t.people,
      isNumber: true,
      cell: ({ clicked_recipients: people }) => (people === null ? '–' : format.count(people)),
    },
    {
      key: 'created',
      card: 'fact',
      title: t.created,
      cell: ({ created_at: at }) => <Moment at={at} isRelative />,
    },
  ];
}
