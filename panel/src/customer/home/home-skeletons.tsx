import { Card, SimpleGrid, Skeleton, Stack } from '@mantine/core';

import { FigureSkeleton, FiguresSkeleton, RowsSkeleton } from '../../components/feedback/skeletons.tsx';

/** The columns of today's figures, here and when they are known. */
export const todayColumns = { base: 2, sm: 3, lg: 5 };

/** The shape of today's figures and their chart. */
export function TodaySkeleton() {
  return (
    <Stack gap="lg">
      <FiguresSkeleton count={5} cols={todayColumns} />
      <Card>
        <Stack>
          <Skeleton height={22} width={180} />
          <Skeleton height={220} />
        </Stack>
      </Card>
    </Stack>
  );
}

/** The shape of today and of the newest sends. */
export function SendsSkeleton() {
  return (
    <Stack gap="xl">
      <TodaySkeleton />
      <RowsSkeleton rows={5} />
    </Stack>
  );
}

/** The shape of the whole page under its title. */
export function HomeSkeleton() {
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Card>
          <FigureSkeleton />
        </Card>
        <Card>
          <FigureSkeleton />
        </Card>
      </SimpleGrid>
      <SendsSkeleton />
    </Stack>
  );
}
