import { Card, SimpleGrid, Skeleton, Stack, type SimpleGridProps } from '@mantine/core';

/** The shape of a number with its name over it. */
export function FigureSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton height={14} width="50%" />
      <Skeleton height={24} width="70%" />
      <Skeleton height={14} width="60%" />
    </Stack>
  );
}

/** The shape of some figures beside each other. */
export function FiguresSkeleton({
  count,
  cols,
}: {
  readonly count: number;
  readonly cols: SimpleGridProps['cols'];
}) {
  return (
    <Card>
      <SimpleGrid {...(cols && { cols })}>
        {Array.from({ length: count }, (_, at) => (
          <FigureSkeleton key={at} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

/** The shape of the rows of a list. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Stack gap="xs">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={44} />
      ))}
    </Stack>
  );
}

/** The shape of a record: its name, what is known of it in two columns, and its rows. */
export function RecordSkeleton() {
  return (
    <Stack gap="xl">
      <Skeleton height={40} width={260} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {['first', 'second'].map((column) => (
          <Card key={column}>
            <Stack gap="md">
              <Skeleton height={22} width="40%" />
              <Skeleton height={72} />
              <Skeleton height={160} />
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
      <RowsSkeleton rows={5} />
    </Stack>
  );
}
