import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { editLink, exportLinkRecipients, type Link, type LinkHour, type LinkRecipient } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { BarChart, type Point } from '../../components/chart/bar-chart.tsx';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { BackLink } from '../../components/link/back-link.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { useRecord } from '../../components/link/use-words.ts';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ListPages } from '../../components/list/list-pages.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { RecordDialog, type Edited } from '../../components/record/record-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { Copy } from '../../components/values/copy-button.tsx';
import { Facts } from '../../components/values/facts.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { RecordId } from '../../components/values/record-id.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { LinkForm } from './link-form.tsx';
import { LinkState } from './link-state.tsx';
import { linkClicks, linkRecipients, oneLink } from './links-queries.ts';
import { useLinksTexts } from './links-texts.ts';

/** Where a link leads, its clicks by day, and who they came from. */
export function LinkPage() {
  const t = useLinksTexts();
  const id = Number(useRecord('/links/$id').id);
  const query = useQuery(oneLink(id));
  return (
    <>
      <BackLink to={linkTo('/links')}>{t.back}</BackLink>
      <PageTitle title={<bdi>{query.data?.title ?? t.linkTitle({ id: String(id) })}</bdi>}>
        {query.data && <Actions link={query.data} />}
      </PageTitle>
      <Loaded query={query} height={320}>
        {(link) => (
          <Stack gap="xl">
            <Summary link={link} />
            <Chart id={id} />
            {link.kind === 'each' && <Recipients id={id} />}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Actions({ link }: { readonly link: Link }) {
  const t = useLinksTexts();
  const maySend = useMay('send');
  const [edited, setEdited] = useState<Edited<Link>>();
  if (!maySend || link.shut_by === 'operator') return null;
  const isShut = link.state === 'shut';
  return (
    <>
      <Button variant="default" onClick={() => setEdited(link)}>
        {t.edit}
      </Button>
      <ConfirmedButton
        action={isShut ? t.openIt : t.shutIt}
        run={() => ask(editLink, { params: { id: link.id }, body: { is_shut: !isShut } })}
        stale={[queryKeys.shortLinks.all]}
        onDone={() => toast.done(t.saved)}
        isHarmless
        button={{ variant: 'default' }}
      >
        {isShut ? t.openHint : t.shutHint}
      </ConfirmedButton>
      <RecordDialog
        edited={edited}
        add={t.make}
        titleOf={() => t.edit}
        close={() => setEdited(undefined)}
        form={LinkForm}
      />
    </>
  );
}

function Summary({ link }: { readonly link: Link }) {
  const t = useLinksTexts();
  const format = useFormat();
  return (
    <Card>
      <Stack>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <Figure name={t.clicks} value={format.count(link.clicks)} />
          {link.clicked_recipients !== null && (
            <Figure name={t.people} value={format.count(link.clicked_recipients)} />
          )}
          <Figure name={t.robots} value={format.count(link.robots)} hint={t.robotsHint} />
          <Figure name={t.state} value={<LinkState link={link} />} />
        </SimpleGrid>
        <Facts
          cols={{ base: 1, sm: 2 }}
          facts={[
            [
              t.target,
              <Text key="target" style={{ overflowWrap: 'anywhere' }}>
                <Ltr>{link.target}</Ltr>
              </Text>,
            ],
            [
              t.short,
              link.short_url === null ? (
                t.ownEach
              ) : (
                <Group key="short" gap="xs">
                  <Ltr>{link.short_url}</Ltr>
                  <Copy value={link.short_url} />
                </Group>
              ),
            ],
            [
              t.lastClick,
              link.last_clicked_at === null ? t.none : <Moment key="last" at={link.last_clicked_at} />,
            ],
            [
              t.send,
              link.send_id === null ? (
                '–'
              ) : (
                <Anchor key="send" component={PageLink} to={linkTo('/reports/$id', { id: link.send_id })}>
                  <RecordId id={link.send_id} />
                </Anchor>
              ),
            ],
          ]}
        />
      </Stack>
    </Card>
  );
}

const labelsMax = 6;

function Chart({ id }: { readonly id: number }) {
  const t = useLinksTexts();
  const query = useQuery(linkClicks(id));
  return (
    <Section title={t.byDay}>
      <Loaded query={query} height={200}>
        {(hours) => <ClickBars hours={hours} />}
      </Loaded>
    </Section>
  );
}

const dayMs = 86_400_000;

/** A moment of each of the days that the chart is about, oldest first. */
function daysShown(): string[] {
  const now = Date.now();
  return Array.from({ length: 30 }, (_, at) => new Date(now - (29 - at) * dayMs).toISOString());
}

function ClickBars({ hours }: { readonly hours: readonly LinkHour[] }) {
  const t = useLinksTexts();
  const format = useFormat();
  // Days without a click stand there too: a single bar of one day says nothing of the others.
  const days = new Map<string, [number, number]>(daysShown().map((day) => [format.shortDay(day), [0, 0]]));
  for (const { hour, clicks, robots } of hours) {
    const day = format.shortDay(hour);
    const [people, programs] = days.get(day) ?? [0, 0];
    days.set(day, [people + clicks, programs + robots]);
  }
  if (hours.length === 0) return <Empty title={t.none} />;
  const every = Math.ceil(days.size / labelsMax);
  const points = [...days].map(([day, values], at): Point => ({
    key: day,
    label: at % every === 0 ? day : '',
    title: day,
    values,
  }));
  return (
    <BarChart
      name={t.byDay}
      series={[
        { key: 'clicks', name: t.clicks, color: 'var(--post)' },
        { key: 'robots', name: t.robots, color: 'var(--get)' },
      ]}
      points={points}
    />
  );
}

function Recipients({ id }: { readonly id: number }) {
  const t = useLinksTexts();
  const { filters, turnTo } = useFilters('/links/$id');
  const query = useQuery(linkRecipients(id, filters.page));
  const columns = useColumns();
  return (
    <Section title={t.whoClicked}>
      <Loaded query={query} height={200}>
        {(found) =>
          found.total === 0 ? (
            <Empty title={t.nobodyClicked} />
          ) : (
            <Stack gap="sm">
              <Group justify="end">
                <ExportMenu operation={exportLinkRecipients} params={{ id }} />
              </Group>
              <ListRows name={t.whoClicked} rows={found.data} rowKey={({ item }) => item} columns={columns} />
              <ListPages page={found.current_page} last={found.last_page} turnTo={turnTo} />
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}

function useColumns(): Column<LinkRecipient>[] {
  const t = useLinksTexts();
  const format = useFormat();
  return [
    {
      key: 'number',
      card: 'headline',
      title: t.number,
      cell: ({ recipient }) => <Ltr>{recipient ?? '–'}</Ltr>,
    },
    {
      key: 'clicks',
      card: 'fact',
      title: t.clicks,
      isNumber: true,
      cell: ({ clicks }) => format.count(clicks),
    },
    {
      key: 'first',
      card: 'fact',
      title: t.firstClick,
      cell: ({ first_clicked_at: at }) => at && <Moment at={at} />,
    },
    {
      key: 'last',
      title: t.lastClick,
      cell: ({ last_clicked_at: at }) => at && <Moment at={at} isRelative />,
    },
  ];
}
