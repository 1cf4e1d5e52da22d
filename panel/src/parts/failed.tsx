import { Alert, Button, Group } from '@mantine/core';

import { WarningIcon } from '../look/icons.tsx';
import { usePartTexts } from './part-texts.ts';

/** What could not be read, in the service's own words, and a way to try again. */
export function Failed({ problem, again }: { readonly problem: Error; readonly again?: () => unknown }) {
  const t = usePartTexts();
  return (
    <Alert color="red" title={t.failed} icon={<WarningIcon />} role="alert">
      <Group justify="space-between">
        <span>{problem.message}</span>
        {again && (
          <Button size="compact-sm" variant="default" onClick={() => void again()}>
            {t.again}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
