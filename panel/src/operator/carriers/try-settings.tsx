import { Alert, Button, Group, Stack } from '@mantine/core';
import { tryCarrier, type Carrier } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { CheckIcon, WarningIcon } from '../../theme/icons.tsx';
import type { Config } from './carrier-config.ts';
import { useCarriersTexts } from './carriers-texts.ts';

interface TrySettingsProps {
  readonly carrier: Carrier | undefined;
  /** What is typed now; throws if it cannot be read. */
  readonly read: () => { readonly kind: Carrier['kind']; readonly config: Config };
  readonly onRefused: (problem: Error) => void;
  readonly onTried: (tried: Tried) => void;
}

/** What came of a trial, and of which settings. */
export interface Tried {
  readonly settings: string;
  readonly isConnected: boolean;
}

/** The same settings have the same key. */
export const settingsKey = (settings: ReturnType<TrySettingsProps['read']>) => JSON.stringify(settings);

/** Connects with what is typed before it is kept, and says in words what came of it. */
export function TrySettings({ carrier, read, onRefused, onTried }: TrySettingsProps) {
  const t = useCarriersTexts();
  const trial = useMutation({
    mutationFn: async () => {
      const { kind, config } = read();
      const result = await ask(tryCarrier, {
        body: { kind, config: { ...config }, ...(carrier && { id: carrier.id }) },
      });
      onTried({ settings: settingsKey({ kind, config }), isConnected: result.is_connected });
      return result;
    },
    onError: onRefused,
  });
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button variant="light" loading={trial.isPending} onClick={() => trial.mutate()}>
          {t.tryIt}
        </Button>
      </Group>
      {trial.data && (
        <Alert
          role="status"
          color={trial.data.is_connected ? 'green' : 'red'}
          icon={trial.data.is_connected ? <CheckIcon /> : <WarningIcon />}
        >
          <bdi>{trial.data.text}</bdi>
        </Alert>
      )}
    </Stack>
  );
}
