import { Anchor, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { FigureRow } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { accountQuery } from '../../facts/account.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { sendTypeWords, wordOf } from '../../language/words.ts';
import { ListRows, type Column } from '../../parts/list/list-rows.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { useMay } from '../../session/me.ts';
import { breakdownQuery, groups, type Group as By } from './overview-queries.ts';
import { useOverviewTexts } from './overview-texts.ts';

/** Who and what today's messages were, of one hour or of the whole day. */
export function Breakdown() {
  const t = useOverviewTexts();
  const format = useFormat();
  const { filters, change } = useFilters({ by: 'account', hour: '' });
  const by = groups.find((one) => one === filters.by) ?? 'account';
  const hour = Number.isNaN(Date.parse(filters.hour)) ? undefined : new Date(filters.hour);
  const query = useQuery(breakdownQuery(by, hour));
  const columns = useColumns(by);
  return (
    <Stack component="section" gap="sm" aria-label={t.breakdown}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {hour === undefined ? t.breakdown : t.breakdownOf({ hour: format.moment(hour) })}
        </Title>
        <Group gap="sm">
          {hour !== undefined && (
            <Button variant="subtle" size="compact-md" onClick={() => change({ hour: '' })}>
              {t.wholeDay}
            </Button>
          )}
          <SegmentedControl
            aria-label={t.breakdown}
            value={by}
            onChange={(wanted) => change({ by: wanted })}
            data={groups.map((one) => ({ value: one, label: t[one] }))}
          />
        </Group>
      </Group>
      <Loaded query={query} height={200}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text c="dimmed">{t.nothingCounted}</Text>
          ) : (
            <ListRows name={t.breakdown} rows={rows} rowKey={(row) => keyOf(row)} columns={columns} />
          )
        }
      </Loaded>
    </Stack>
  );
}

const keyOf = ({ account_id: account, line, carrier, kind }: FigureRow) =>
  String(account ?? line ?? carrier ?? kind);

function useColumns(by: By): Column<FigureRow>[] {
  const t = useOverviewTexts();
  const format = useFormat();
  const count = (name: 'accepted' | 'sent' | 'delivered' | 'failed'): Column<FigureRow> => ({
    key: name,
    title: t[name],
    isNumber: true,
    cell: (row) => format.count(row[name]),
  });
  return [
    { key: by, title: t[by], cell: (row) => <Subject row={row} by={by} /> },
    // What was accepted has no carrier yet.
    ...(by === 'carrier' ? [] : [count('accepted')]),
    count('sent'),
    count('delivered'),
    count('failed'),
    {
      key: 'share',
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
  if (by === 'kind') return inLanguage(wordOf(sendTypeWords, row.kind ?? ''), language);
  const name = by === 'line' ? row.line : row.carrier;
  if (!name) return t.noCarrier;
  return mayNetwork ? (
    <Anchor component={Link} to={by === 'line' ? `/console/lines?search=${name}` : '/console/carriers'}>
      <Ltr>{name}</Ltr>
    </Anchor>
  ) : (
    <Ltr>{name}</Ltr>
  );
}

function AccountName({ id }: { readonly id: number }) {
  const { data } = useQuery(accountQuery(id));
  return (
    <Anchor component={Link} to={`/console/accounts/${id}`}>
      <bdi>{data === undefined ? `#${id}` : data.displayName || data.username}</bdi>
    </Anchor>
  );
}
