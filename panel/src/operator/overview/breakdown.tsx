import { Anchor, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { FigureRow } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo, type PanelLink } from '../../links.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { networkWords, sendTypeWords, wordOf } from '../../language/words.ts';
import { CloseIcon } from '../../theme/icons.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useMay } from '../../session/me.ts';
import { breakdownQuery, groups, type Group as By } from './overview-queries.ts';
import { useOverviewTexts } from './overview-texts.ts';

const narrowings = ['line', 'carrier', 'kind', 'network'] as const;
const wordsOf: Readonly<Record<string, Parameters<typeof wordOf>[0]>> = {
  kind: sendTypeWords,
  network: networkWords,
};
type Narrowing = Readonly<Record<(typeof narrowings)[number], string>>;

/** Who and what today's messages were, of one hour or of the whole day. */
export function Breakdown() {
  const t = useOverviewTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const { filters, change } = useFilters('/console');
  const by = groups.find((one) => one === filters.by) ?? 'account';
  const hour = Number.isNaN(Date.parse(filters.hour)) ? undefined : new Date(filters.hour);
  const { line, carrier, kind, network } = filters;
  const only = { line, carrier, kind, network };
  const query = useQuery(breakdownQuery(by, { hour, only }));
  const columns = useColumns(by, useRowsLink(by, { hour, only, from: query.data?.from }));
  return (
    <Stack component="section" gap="sm" aria-label={t.breakdown}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {hour === undefined ? t.breakdown : t.breakdownOf({ hour: format.moment(hour) })}
        </Title>
        <Group gap="sm">
          {narrowings
            .filter((one) => only[one] !== '')
            .map((one) => (
              <Button
                key={one}
                variant="light"
                size="compact-sm"
                rightSection={<CloseIcon size={14} />}
                onClick={() => change({ [one]: '' })}
              >
                {t.only({
                  name: `${t[one]} ${inLanguage(wordOf(wordsOf[one] ?? {}, only[one]), language)}`,
                })}
              </Button>
            ))}
          {hour !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={() => change({ hour: '' })}>
              {t.wholeDay}
            </Button>
          )}
          <SegmentedControl
            aria-label={t.breakdown}
            value={by}
            onChange={(wanted) => change({ by: wanted })}
            // Networks are counted by whole days.
            data={groups
              .filter((one) => one !== 'network' || hour === undefined)
              .map((one) => ({ value: one, label: t[one] }))}
          />
        </Group>
      </Group>
      <Loaded query={query} height={200}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text c="dimmed">{t.nothingCounted}</Text>
          ) : (
            <ListRows
              name={`${t.breakdown} ${t[by]}`}
              rows={rows}
              rowKey={(row) => keyOf(row)}
              columns={columns}
            />
          )
        }
      </Loaded>
    </Stack>
  );
}

const keyOf = ({ account_id: account, line, carrier, kind, network }: FigureRow) =>
  String(account ?? line ?? carrier ?? kind ?? network);

type Counted = 'accepted' | 'sent' | 'delivered' | 'failed';

interface Shown {
  readonly hour: Date | undefined;
  readonly only: Narrowing;
  /** Where the counted time begins. */
  readonly from: string | undefined;
}

const hourMs = 3_600_000;

/** Where a number leads: of an account to its sends, of anything else to the accounts that it is made of. */
function useRowsLink(by: By, { hour, only, from }: Shown) {
  const maySeeSends = useMay('sends.read');
  return (row: FigureRow, counted: Counted) => {
    if (by !== 'account')
      return linkTo('/console', {
        ...only,
        [by]: row[by] ?? undefined,
        by: 'account',
        hour: hour?.toISOString(),
      });
    const id = row.account_id ?? '';
    if (!maySeeSends) return linkTo('/console/accounts/$id', { id });
    const { kind, ...others } = only;
    return linkTo('/console/accounts/$id', {
      id,
      tab: 'sends',
      ...others,
      type: kind,
      outcome: counted === 'accepted' ? '' : counted,
      from: hour?.toISOString() ?? from,
      // The end of a period is part of it.
      to: hour && new Date(hour.getTime() + hourMs - 1000).toISOString(),
    });
  };
}

function useColumns(by: By, linkOf: (row: FigureRow, counted: Counted) => PanelLink): Column<FigureRow>[] {
  const t = useOverviewTexts();
  const format = useFormat();
  const count = (name: Counted): Column<FigureRow> => ({
    key: name,
    title: t[name],
    isNumber: true,
    card: name === 'sent' ? 'fact' : 'more',
    cell: (row) =>
      row[name] === 0 ? (
        format.count(0)
      ) : (
        <Anchor component={PageLink} to={linkOf(row, name)} size="sm">
          {format.count(row[name])}
        </Anchor>
      ),
  });
  return [
    { key: by, card: 'headline', title: t[by], cell: (row) => <Subject row={row} by={by} /> },
    // What was accepted has no carrier yet, and a send no network.
    ...(by === 'carrier' || by === 'network' ? [] : [count('accepted')]),
    count('sent'),
    count('delivered'),
    count('failed'),
    {
      key: 'share',
      card: 'fact',
      title: t.share,
      isNumber: true,
      cell: ({ delivered, failed }) =>
        delivered + failed === 0 ? '—' : format.share(delivered / (delivered + failed)),
    },
  ];
}

function Subject({ row, by }: { readonly row: FigureRow; readonly by: By }) {
  const t = useOverviewTexts();
  const { language } = useLanguage();
  const mayNetwork = useMay('network');
  if (by === 'account') return <AccountName id={row.account_id ?? 0} />;
  if (by === 'kind' || by === 'network')
    return inLanguage(wordOf(wordsOf[by] ?? {}, row[by] ?? ''), language);
  const name = by === 'line' ? row.line : row.carrier;
  if (!name) return t.noCarrier;
  return mayNetwork ? (
    <Anchor
      component={PageLink}
      to={by === 'line' ? linkTo('/console/lines', { search: name }) : linkTo('/console/carriers')}
    >
      <Ltr>{name}</Ltr>
    </Anchor>
  ) : (
    <Ltr>{name}</Ltr>
  );
}
