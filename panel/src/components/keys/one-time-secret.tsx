import { Alert, Button, Code, Group, Stack } from '@mantine/core';

import { Copy } from '../values/copy-button.tsx';

interface OneTimeSecretProps {
  readonly value: string;
  readonly hint: string;
  /** A button that closes what it stands in. */
  readonly action?: { readonly text: string; readonly close: () => void };
}

/** A key, a secret or a link that is shown only once. */
export function OneTimeSecret({ value, hint, action }: OneTimeSecretProps) {
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
