import { Alert, Button, Code, Group, Stack } from '@mantine/core';

import { Copy } from '../../parts/copy-button.tsx';

interface ShownSecretProps {
  readonly secret: string;
  readonly hint: string;
  readonly action: string;
  readonly close: () => void;
}

/** What is shown this once. */
export function ShownSecret({ secret, hint, action, close }: ShownSecretProps) {
  return (
    <Stack>
      <Alert color="orange">{hint}</Alert>
      <Group wrap="nowrap">
        <Code block dir="ltr" flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Copy value={secret} />
      </Group>
      <Button onClick={close}>{action}</Button>
    </Stack>
  );
}
