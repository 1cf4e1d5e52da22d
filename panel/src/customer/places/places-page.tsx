import { Button } from '@mantine/core';
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
import { ListPage } from '../../components/list/list-page.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { RecordId } from '../../components/values/record-id.tsx';
import { useMay } from '../../session/me.ts';
import { PlaceState } from './place-state.tsx';
import { placesPage, placeStatuses } from './places-queries.ts';
import { placeStatusWords } from './place-status-words.ts';
import { usePlacesTexts } from './places-texts.ts';
import { WrittenText } from '../../components/values/written-text.tsx';

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
    <ListPage
      texts={t}
      list={list}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowLink={({ id }) => linkTo('/places/$id', { id })}
      action={make}
      empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={make} />}
      choices={
        <ChoiceField
          label={t.status}
          value={filters.status}
          options={placeStatuses.map((value) => ({
            value,
            label: inLanguage(placeStatusWords[value], language),
          }))}
          onChange={(status) => change({ status })}
        />
      }
    />
  );
}

function useColumns(): Column<LocationRequest>[] {
  const t = usePlacesTexts();
  const format = useFormat();
  const at = (seconds: number) => format.moment(new Date(seconds * 1000).toISOString());
  return [
    { key: 'id', title: t.number, cell: ({ id }) => <RecordId id={id} /> },
    {
      key: 'text',
      card: 'headline',
      title: t.text,
      cell: ({ text }) => (
        <WrittenText span size="sm" lineClamp={1} maw={280} title={text}>
          {text}
        </WrittenText>
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
