import { Badge, Group } from '@mantine/core';

/** The labels of a send, each in its own direction. */
export function Labels({ labels }: { readonly labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <Group component="span" gap={4} display="inline-flex">
      {labels.map((label) => (
        <Badge key={label} component="span" variant="outline" color="accent" size="sm" dir="auto">
          {label}
        </Badge>
      ))}
    </Group>
  );
}
