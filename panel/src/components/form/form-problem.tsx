import { Alert } from '@mantine/core';

import { WarningIcon } from '../../theme/icons.tsx';

/** What belongs to no field of a form, in the service's own words. */
export function FormProblem({ problem }: { readonly problem: Error | undefined }) {
  if (problem === undefined) return null;
  return (
    <Alert color="red" role="alert" tabIndex={-1} icon={<WarningIcon />}>
      {problem.message}
    </Alert>
  );
}
