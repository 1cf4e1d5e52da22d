import { Anchor, Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { FigureRow } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { PageLink } from '../link/page-link.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { ListRows, type Column } from '../list/list-rows.tsx';
import { rateOf } from './compared.ts';
import type { Span } from './spans.ts';
import type { Counted, TrendGroup, TrendSource } from './trend-source.ts';
import { useTrendTexts } from './trend-texts.ts';

interface TrendTableProps {
  readonly source: TrendSource;
  readonly span: Span;
  readonly by: TrendGroup;
  readonly choose: (by: TrendGroup) => void;
}

const rowsShown = 20;

/** Who and what the messages of a span were; each number leads to its rows. */
export function TrendTable({ source, span, by, choose }: TrendTableProps) {
  const t = useTrendTexts();
  const asked = { from: span.from, ...(span.to && { to: span.to }), group: by };
  const query = useQuery(source.ask({ ...asked, limit: rowsShown }));
  const columns = useColumns(source, span, by);
  return (
    <Card component="section" aria-label={t.breakdown}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            {t.breakdown}
          </Title>
          <Group gap="sm">
            <SegmentedControl
              aria-label={t.breakdown}
              value={by}
              onChange={(wanted) => choose(wanted as TrendGroup)}
              data={source.groups.map((one) => ({ value: one, label: t[one] }))}
            />
            <ExportMenu operation={source.exported} query={asked} />
          </Group>
        </Group>
        <Loaded query={query} height={200}>
          {({ rows }) =>
            rows.every(isNothing) ? (
              <Text c="dimmed">{t.nothingCounted}</Text>
            ) : (
              <ListRows
                name={t.by({ name: t[by] })}
                rows={rows.filter((row) => !isNothing(row))}
                rowKey={keyOf}
                columns={columns}
              />
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
}

/** Messages that wait have no carrier yet: they are counted under none, and are nothing there. */
const isNothing = ({ accepted, sent, delivered, failed, spent }: FigureRow) =>
  [accepted, sent, delivered, failed, spent].every((count) => count === 0);

const keyOf = ({ account_id: account, line, carrier, kind, network }: FigureRow) =>
  String(account ?? line ?? carrier ?? kind ?? network);

function useColumns(source: TrendSource, span: Span, by: TrendGroup): Column<FigureRow>[] {
  const t = useTrendTexts();
  const format = useFormat();
  // Sends are accepted and paid as a whole: what has a carrier or a network are their messages.
  const isOfMessages = by === 'carrier' || by === 'network';
  const count = (name: Exclude<Counted, 'codes'>): Column<FigureRow> => ({
    key: name,
    ...(name !== 'failed' && name !== 'delivered' && { card: 'fact' }),
    title: t[name],
    isNumber: true,
    cell(row) {
      const to = row[name] === 0 ? undefined : source.rowsOf({ span, counted: name, row });
      const value = format.count(row[name]);
      return to ? (
        <Anchor component={PageLink} to={to} size="sm">
          {value}
        </Anchor>
      ) : (
        value
      );
    },
  });
  return [
    { key: by, card: 'headline', title: t[by], cell: (row) => source.nameOf(row, by) },
    count(isOfMessages ? 'sent' : 'accepted'),
    count('delivered'),
    count('failed'),
    {
      key: 'rate',
      card: 'fact',
      title: t.rate,
      isNumber: true,
      cell(row) {
        const rate = rateOf(row);
        return rate === undefined ? '—' : format.share(rate);
      },
    },
    {
      key: 'codes',
      title: t.codes,
      isNumber: true,
      cell: ({ codes, code_seconds: seconds }) =>
        codes === 0 ? '—' : t.seconds({ count: format.count(seconds) }),
    },
    ...(isOfMessages
      ? []
      : [
          {
            key: 'spent',
            title: t.spent,
            isNumber: true,
            cell: ({ spent }: FigureRow) => format.toman(spent),
          },
        ]),
  ];
}
