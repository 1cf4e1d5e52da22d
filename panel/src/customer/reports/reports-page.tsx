import { Button, Stack } from '@mantine/core';
import { lazy } from 'react';

import { connected } from '../../api/connected.ts';
import { PageLink } from '../../components/link/page-link.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TabPages } from '../../components/tab-pages.tsx';
import { RangeChoice } from '../../components/trends/range-choice.tsx';
import { useTrendTexts } from '../../components/trends/trend-texts.ts';
import { linkTo } from '../../links.ts';
import { PlaceIcon } from '../../theme/icons.tsx';
import { useReportsTexts } from './reports-texts.ts';
import { SendsList } from './sends-list.tsx';

const OwnTrends = lazy(
  connected(async () => ({ default: (await import('../../components/trends/own-trends.tsx')).OwnTrends })),
);

export function ReportsPage() {
  const t = useReportsTexts();
  const words = useTrendTexts();
  const { filters, change } = useFilters('/reports');
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        <Button
          component={PageLink}
          to={linkTo('/places')}
          variant="default"
          leftSection={<PlaceIcon size={16} />}
        >
          {t.places}
        </Button>
      </PageTitle>
      <TabPages
        open={filters.tab}
        choose={(tab) => change({ tab })}
        tabs={[
          { value: 'list', title: words.list, content: <SendsList /> },
          { value: 'trends', title: words.trends, content: <SendTrends /> },
        ]}
      />
    </>
  );
}

function SendTrends() {
  const { filters, change } = useFilters('/reports');
  return (
    <Stack gap="md">
      <RangeChoice
        range={filters.range}
        linkOf={(range) => linkTo('/reports', { tab: 'trends', range, by: filters.by })}
      />
      <OwnTrends words={filters} change={change} />
    </Stack>
  );
}
