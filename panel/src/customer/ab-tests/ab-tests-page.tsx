import { Group, Pagination, Stack } from '@mantine/core';
import type { AbTest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { RecordDialog, type Edited } from '../../components/record/record-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { AbTestCard } from './ab-test-card.tsx';
import { AbTestForm } from './ab-test-form.tsx';
import { abTestsPage } from './ab-tests-queries.ts';
import { useAbTestsTexts } from './ab-tests-texts.ts';

export function AbTestsPage() {
  const t = useAbTestsTexts();
  const maySend = useMay('send');
  const { filters, turnTo } = useFilters('/ab-tests');
  const query = useQuery(abTestsPage(filters));
  const [edited, setEdited] = useState<Edited<AbTest>>();
  const add = maySend && <AddButton name={t.add} add={() => setEdited('new')} />;
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {query.data?.total !== 0 && add}
      </PageTitle>
      <Loaded query={query}>
        {({ data: tests, last_page: last }) =>
          tests.length === 0 ? (
            <Empty title={t.emptyTitle} hint={t.emptyHint} action={add} />
          ) : (
            <Stack>
              {tests.map((test) => (
                <AbTestCard key={test.id} test={test} maySend={maySend} />
              ))}
              {last > 1 && (
                <Group justify="center">
                  <Pagination total={last} value={filters.page} onChange={turnTo} />
                </Group>
              )}
            </Stack>
          )
        }
      </Loaded>
      <RecordDialog edited={edited} add={t.add} close={() => setEdited(undefined)} form={AbTestForm} isLong />
    </>
  );
}
