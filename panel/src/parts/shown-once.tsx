import { Alert, Button, Code, Group, Stack } from '@mantine/core';

import { Copy } from './copy-button.tsx';

interface ShownOnceProps {
  readonly value: string;
  readonly hint: string;
  /** A button that closes what it stands in. */
  readonly action?: { readonly text: string; readonly close: () => void };
}

/** A key, a secret or a link that nobody can see again. */
export function ShownOnce({ value, hint, action }: ShownOnceProps) {
  return (
    <Stack>
      <Alert color="orange">{hint}</Alert>
      <Group wrap="nowrap">
        <Code block dir="ltr" flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Code>
        <Copy value={value} />
      </Group>
      {action && <Button onClick={action.close}>{action.text}</Button>}
    </Stack>
  );
}
