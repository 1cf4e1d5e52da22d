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
