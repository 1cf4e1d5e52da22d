import { Alert, Button, Group } from '@mantine/core';

import { PeykError } from '@peyk/sdk';

import { WarningIcon } from '../../theme/icons.tsx';
import { useCommonTexts } from '../common-texts.ts';

/** What could not be read, in the service's own words, and a way to try again. */
export function Failed({ problem, again }: { readonly problem: Error; readonly again?: () => unknown }) {
  const t = useCommonTexts();
  const status = problem instanceof PeykError ? problem.status : undefined;
  const isTooMuch = status === 429;
  // What is not there does not come by asking again.
  const isMissing = status === 404;
  const title = isTooMuch ? t.tooMany : t.failed;
  return (
    <Alert
      color={isTooMuch || isMissing ? 'orange' : 'red'}
      title={isMissing ? t.notThere : title}
      icon={<WarningIcon />}
      role="alert"
    >
      <Group justify="space-between">
        <span>{problem.message}</span>
        {again && !isMissing && (
          <Button size="compact-sm" variant="default" onClick={() => void again()}>
            {t.again}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
