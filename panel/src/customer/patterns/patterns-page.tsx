import { Button, Group, Text } from '@mantine/core';
import type { Pattern } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { patternCategoryWords, patternStatusWords, wordOf } from '../../language/words.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useMay } from '../../session/me.ts';
import { PatternState } from './pattern-state.tsx';
import { patternsPage, patternStatuses } from './patterns-queries.ts';
import { usePatternsTexts } from './patterns-texts.ts';
import { WrittenText } from '../../components/values/written-text.tsx';

export function PatternsPage() {
  const t = usePatternsTexts();
  const { language } = useLanguage();
  const maySend = useMay('send');
  const list = useFilters('/patterns');
  const { filters, change } = list;
  const query = useQuery(patternsPage(filters));
  const make = maySend && (
    <Button
      component={PageLink}
      to={linkTo('/patterns/$code', { code: 'new' })}
      leftSection={<PlusIcon size={18} />}
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
      rowKey={({ code }) => code}
      rowLink={({ code }) => linkTo('/patterns/$code', { code })}
      action={make}
      empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={make} />}
      choices={
        <FilterFold values={[filters.status, filters.share]}>
          <ChoiceField
            label={t.status}
            value={filters.status}
            options={patternStatuses.map((value) => ({
              value,
              label: inLanguage(patternStatusWords[value], language),
            }))}
            onChange={(status) => change({ status })}
          />
          <ChoiceField
            label={t.share}
            value={filters.share}
            options={[
              { value: '1', label: t.shared },
              { value: '0', label: t.notShared },
            ]}
            onChange={(share) => change({ share })}
          />
        </FilterFold>
      }
    />
  );
}

function useColumns(): Column<Pattern>[] {
  const t = usePatternsTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    { key: 'code', card: 'fact', title: t.code, cell: ({ code }) => <Ltr>{code}</Ltr> },
    {
      key: 'text',
      card: 'headline',
      title: t.text,
      cell: ({ text }) => (
        <WrittenText span size="sm" lineClamp={1} maw={360} title={text}>
          {text}
        </WrittenText>
      ),
    },
    {
      key: 'category',
      title: t.category,
      cell: ({ category }) => inLanguage(wordOf(patternCategoryWords, String(category)), language),
    },
    {
      key: 'status',
      card: 'state',
      title: t.status,
      cell: ({ status, admin_message: said }) => (
        <Group gap={6} wrap="nowrap">
          <PatternState status={status} />
          {said !== null && (
            <Text span size="sm" c="dimmed" lineClamp={1} maw={200} dir="auto" title={said}>
              {said}
            </Text>
          )}
        </Group>
      ),
    },
    {
      key: 'variables',
      title: t.variables,
      isNumber: true,
      cell: ({ vars_count: count }) => format.count(count),
    },
    {
      key: 'changed',
      card: 'fact',
      title: t.changed,
      cell: ({ updated_at: at }) => <Moment at={at} isRelative />,
    },
  ];
}
