import { Card, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';

import { FigureSkeleton, FiguresSkeleton, RowsSkeleton } from '../../components/feedback/skeletons.tsx';

/** As high as the phone of the first steps. */
const phoneHeight = 232;

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

/** The shape of the figures with the choice of their range. */
export function TrendsSkeleton() {
  return (
    <Stack gap="md">
      <Skeleton height={36} />
      <TodaySkeleton />
    </Stack>
  );
}

/** The shape of the first steps, with the phone beside them. */
export function FirstStepsSkeleton() {
  return (
    <Card>
      <Group align="start" gap="xl" wrap="wrap">
        <Stack flex="1 1 20rem">
          <Skeleton height={46} width="60%" />
          {[1, 2, 3, 4].map((step) => (
            <Group key={step} wrap="nowrap">
              <Skeleton height={28} circle />
              <Skeleton height={44} />
            </Group>
          ))}
        </Stack>
        <Stack flex="0 1 18rem" mx="auto">
          <Skeleton height={phoneHeight} radius="lg" />
        </Stack>
      </Group>
    </Card>
  );
}

/** The shape of today and of the newest sends, or of the first steps of a new account. */
export function SendsSkeleton({ isNew }: { readonly isNew: boolean }) {
  if (isNew) return <FirstStepsSkeleton />;
  return (
    <Stack gap="xl">
      <TrendsSkeleton />
      <RowsSkeleton rows={5} />
    </Stack>
  );
}

/** The shape of the whole page under its title. */
export function HomeSkeleton({ isNew }: { readonly isNew: boolean }) {
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
      <SendsSkeleton isNew={isNew} />
    </Stack>
  );
}
