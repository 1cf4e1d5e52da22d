import { Card, Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CodeFigureRow, CodeFigures as Figures } from '@peyk/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { Loaded } from '../feedback/loaded.tsx';
import { ListRows, type Column } from '../list/list-rows.tsx';
import { SectionHead } from '../section-head.tsx';
import { Figure } from '../values/figure.tsx';
import { channelWords, networkWords, useCodeFiguresTexts } from './code-figures-texts.ts';
import { codeRanges, type CodeRange } from './code-ranges.ts';

/** What rows can be: customers see neither carriers nor accounts. */
export type CodeGroup = 'channel' | 'network' | 'hour' | 'day' | 'carrier' | 'account';

interface CodeFiguresProps {
  readonly query: UseQueryResult<Figures>;
  readonly groups: readonly CodeGroup[];
  readonly by: CodeGroup;
  readonly range: CodeRange;
  readonly change: (wanted: { readonly by?: CodeGroup; readonly range?: CodeRange }) => void;
  /** The name of a row of the console: a carrier or an account. */
  readonly subject?: (row: CodeFigureRow) => ReactNode;
}

/** Conversion of codes: asked, sent, delivered, approved, and the time that each took. */
export function CodeFigures({ query, groups, by, range, change, subject }: CodeFiguresProps) {
  const t = useCodeFiguresTexts();
  const columns = useColumns(by, subject);
  return (
    <Stack component="section" aria-label={t.title}>
      <SectionHead title={t.title} hint={t.hint}>
        <Group gap="sm">
          <NativeSelect
            aria-label={t.by}
            value={by}
            data={groups.map((one) => ({ value: one, label: `${t.by}: ${t[one]}` }))}
            onChange={(event) => change({ by: event.currentTarget.value as CodeGroup })}
          />
          <SegmentedControl
            aria-label={t.range}
            value={range}
            data={codeRanges.map((one) => ({ value: one, label: t[one] }))}
            onChange={(wanted) => change({ range: wanted as CodeRange })}
          />
        </Group>
      </SectionHead>
      <Loaded query={query} height={240}>
        {({ totals, rows }) => (
          <>
            <Totals totals={totals} />
            {rows.length === 0 ? (
              <Text c="dimmed">{t.none}</Text>
            ) : (
              <ListRows name={`${t.title} ${t[by]}`} rows={rows} rowKey={keyOf} columns={columns} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Totals({ totals }: { readonly totals: Figures['totals'] }) {
  const t = useCodeFiguresTexts();
  const format = useFormat();
  const after = (ms: number | null) => (ms === null ? ' ' : t.after({ seconds: format.seconds(ms / 1000) }));
  const shown = [
    {
      name: t.asked,
      value: totals.asked,
      hint: totals.elsewhere > 0 ? t.elsewhere({ count: format.count(totals.elsewhere) }) : ' ',
    },
    { name: t.sent, value: totals.sent, hint: after(totals.sent_after_ms) },
    { name: t.delivered, value: totals.delivered, hint: after(totals.delivered_after_ms) },
    { name: t.approved, value: totals.approved, hint: after(totals.approved_after_ms) },
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
      {shown.map(({ name, value, hint }) => (
        <Card key={name}>
          <Figure name={name} value={format.count(value)} hint={hint} />
        </Card>
      ))}
      <Card>
        <Figure name={t.conversion} value={shareOf(totals, format.share)} hint=" " />
      </Card>
    </SimpleGrid>
  );
}

const shareOf = ({ conversion }: Figures['totals'], share: (value: number) => string) =>
  conversion === null ? '—' : share(conversion / 100);

const keyOf = ({ hour, day, channel, network, carrier, account_id: account }: CodeFigureRow) =>
  String(hour ?? day ?? channel ?? network ?? carrier ?? account);

function useColumns(
  by: CodeGroup,
  subject: ((row: CodeFigureRow) => ReactNode) | undefined,
): Column<CodeFigureRow>[] {
  const t = useCodeFiguresTexts();
  const format = useFormat();
  const nameOf = useRowName(by);
  const count = (name: 'asked' | 'sent' | 'delivered' | 'approved'): Column<CodeFigureRow> => ({
    key: name,
    title: t[name],
    isNumber: true,
    cell: (row) => format.count(row[name]),
  });
  const time = (name: 'delivered_after_ms' | 'approved_after_ms', title: string): Column<CodeFigureRow> => ({
    key: name,
    title,
    isNumber: true,
    cell: (row) => (row[name] === null ? '—' : format.seconds(row[name] / 1000)),
  });
  return [
    { key: by, title: t[by], cell: (row) => subject?.(row) ?? nameOf(row) },
    count('asked'),
    count('sent'),
    count('delivered'),
    time('delivered_after_ms', t.deliveredAfter),
    count('approved'),
    time('approved_after_ms', t.approvedAfter),
    {
      key: 'conversion',
      title: t.conversion,
      isNumber: true,
      cell: (row) => shareOf(row, format.share),
    },
  ];
}

function useRowName(by: CodeGroup): (row: CodeFigureRow) => ReactNode {
  const t = useCodeFiguresTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const names: Readonly<Record<CodeGroup, (row: CodeFigureRow) => ReactNode>> = {
    channel: ({ channel = '' }) => inLanguage(wordOf(channelWords, channel), language),
    network: ({ network = 'other' }) => inLanguage(wordOf(networkWords, network), language),
    hour: ({ hour }) => hour && format.moment(hour),
    day: ({ day }) => day && format.day(day),
    carrier: ({ carrier }) => carrier || t.noCarrier,
    account: ({ account_id: account }) => account,
  };
  return names[by];
}
