import { Button, Text } from '@mantine/core';
import type { LocationRequest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { PlaceIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useMay } from '../../session/me.ts';
import { PlaceState } from './place-state.tsx';
import { placesPage, placeStatuses } from './places-queries.ts';
import { placeStatusWords, usePlacesTexts } from './places-texts.ts';

export function PlacesPage() {
  const t = usePlacesTexts();
  const { language } = useLanguage();
  const maySend = useMay('send');
  const list = useFilters('/places');
  const { filters, change } = list;
  const query = useQuery(placesPage(filters));
  const make = maySend && (
    <Button
      component={PageLink}
      to={linkTo('/send', { kind: 'place' })}
      leftSection={<PlaceIcon size={18} />}
    >
      {t.make}
    </Button>
  );
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {make}
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkTo('/places/$id', { id })}
        list={list}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            <ChoiceField
              label={t.status}
              value={status ?? ''}
              options={placeStatuses.map((value) => ({
                value,
                label: inLanguage(placeStatusWords[value], language),
              }))}
              onChange={(value) => change({ status: value })}
            />
          </>
        }
      />
    </>
  );
}

function useColumns(): Column<LocationRequest>[] {
  const t = usePlacesTexts();
  const format = useFormat();
  const at = (seconds: number) => format.moment(new Date(seconds * 1000).toISOString());
  return [
    { key: 'id', title: t.number, cell: ({ id }) => <Ltr>{id}</Ltr> },
    {
      key: 'text',
      card: 'headline',
      title: t.text,
      cell: ({ text }) => (
        <Text span size="sm" lineClamp={1} dir="auto" maw={280} title={text}>
          {text}
        </Text>
      ),
    },
    { key: 'status', card: 'state', title: t.status, cell: (request) => <PlaceState request={request} /> },
    { key: 'from', title: t.from, cell: ({ start_time: from }) => at(from) },
    { key: 'until', card: 'fact', title: t.until, cell: ({ end_time: until }) => at(until) },
    {
      key: 'people',
      card: 'fact',
      title: t.people,
      isNumber: true,
      cell: ({ recipients_count: count, receiver_count: most }) =>
        t.peopleOf({ count: format.count(count), most: format.count(most) }),
    },
    { key: 'cost', title: t.cost, isNumber: true, cell: ({ cost }) => format.toman(cost) },
  ];
}
