import { Alert, Code, Group, Stack } from '@mantine/core';

import { Copy } from '../../parts/copy-button.tsx';

/** A link or key that is shown this once. */
export function ShownOnce({ hint, value }: { readonly hint: string; readonly value: string }) {
  return (
    <Stack>
      <Alert color="green">{hint}</Alert>
      <Group wrap="nowrap">
        <Code block dir="ltr" flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Code>
        <Copy value={value} />
      </Group>
    </Stack>
  );
}
