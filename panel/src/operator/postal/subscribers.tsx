import { Anchor, Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import type { PostalData } from '@peyk/sdk';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { usePostalTexts } from './postal-texts.ts';

interface SubscribersProps {
  readonly data: PostalData;
  readonly isByProvince: boolean;
}

/** The number of people in the data, in all and by province; the people themselves are never shown. */
export function Subscribers({ data, isByProvince }: SubscribersProps) {
  const t = usePostalTexts();
  const format = useFormat();
  const { genders, operators, changed_at: changed } = data;
  const figures = [
    [t.male, genders.male],
    [t.female, genders.female],
    [t.mci, operators.mci],
    [t.irancell, operators.irancell],
    [t.other, operators.other],
  ] as const;
  const total = format.count(data.subscribers);
  return (
    <>
      <Card>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
          <Figure
            name={t.subscribers}
            value={
              data.subscribers > 0 ? (
                <Anchor
                  component={PageLink}
                  inherit
                  to={linkTo('/console/postal', { by: 'province' })}
                  aria-label={`${total} ${t.byProvince}`}
                >
                  {total}
                </Anchor>
              ) : (
                total
              )
            }
            hint={changed && t.changed({ moment: format.moment(changed) })}
          />
          {figures.map(([name, count]) => (
            <Figure key={name} name={name} value={format.count(count)} />
          ))}
        </SimpleGrid>
      </Card>
      {isByProvince && <Provinces data={data} />}
    </>
  );
}

type Row = PostalData['provinces'][number];

function Provinces({ data }: { readonly data: PostalData }) {
  const t = usePostalTexts();
  const format = useFormat();
  const columns: Column<Row>[] = [
    {
      key: 'province',
      card: 'headline',
      title: t.province,
      cell: ({ provinces }) => provinces.map(({ title }) => title).join(t.and) || t.unknownProvince,
    },
    {
      key: 'prefixes',
      title: t.prefixes,
      cell: ({ prefixes }) => <Ltr>{prefixes.toSorted().join(', ')}</Ltr>,
    },
    {
      key: 'subscribers',
      card: 'fact',
      title: t.subscribers,
      isNumber: true,
      cell: ({ subscribers }) => format.count(subscribers),
    },
    {
      key: 'share',
      card: 'fact',
      title: t.share,
      isNumber: true,
      cell: ({ subscribers }) => format.share(subscribers / data.subscribers),
    },
  ];
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t.byProvince}
        </Title>
        <Button component={PageLink} to={linkTo('/console/postal')} variant="subtle" size="compact-sm">
          {t.hide}
        </Button>
      </Group>
      <ListRows
        name={t.byProvince}
        rows={data.provinces}
        rowKey={({ prefixes }) => prefixes.join()}
        columns={columns}
      />
    </Stack>
  );
}
