import { Alert, Button, Group } from '@mantine/core';

import { PeykError } from '@peyk/sdk';

import { WarningIcon } from '../../theme/icons.tsx';
import { useCommonTexts } from '../common-texts.ts';

/** What could not be read, in the service's own words, and a way to try again. */
export function Failed({ problem, again }: { readonly problem: Error; readonly again?: () => unknown }) {
  const t = useCommonTexts();
  const isTooMuch = problem instanceof PeykError && problem.status === 429;
  return (
    <Alert
      color={isTooMuch ? 'orange' : 'red'}
      title={isTooMuch ? t.tooMany : t.failed}
      icon={<WarningIcon />}
      role="alert"
    >
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
