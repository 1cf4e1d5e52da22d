import { Button, Group, Text } from '@mantine/core';

import { PlusIcon } from '../../theme/icons.tsx';

interface RowsEndProps {
  readonly error: string | undefined;
  readonly label: string;
  readonly add: () => void;
}

/** The end of rows that a form grows by: what is wrong with them, and the button that adds one. */
export function RowsEnd({ error, label, add }: RowsEndProps) {
  return (
    <>
      {error && (
        <Text size="sm" c="var(--delete)" role="alert">
          {error}
        </Text>
      )}
      <Group>
        <Button variant="default" size="compact-sm" leftSection={<PlusIcon size={16} />} onClick={add}>
          {label}
        </Button>
      </Group>
    </>
  );
}
