import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { PanelKey } from '../../api/query-keys.ts';
import { toast } from '../feedback/toast.tsx';
import { Confirm } from './confirm.tsx';

interface ConfirmedButtonProps<Result> {
  /** The word on the button, and on the one that confirms. */
  readonly action: string;
  readonly run: () => Promise<Result>;
  readonly stale: readonly PanelKey[];
  /** The button is busy until this has ended. */
  readonly onDone: (result: Result) => void | Promise<void>;
  /** What must be typed where the change cannot be undone. */
  readonly name?: string;
  readonly isHarmless?: boolean;
  /** How the button is drawn where it stands in no row. */
  readonly button?: Pick<ButtonProps, 'variant' | 'size' | 'leftSection'>;
  /** What will happen. */
  readonly children: ReactNode;
}

/** A button that asks before it changes something. */
export function ConfirmedButton<Result>({
  action,
  run,
  stale,
  onDone,
  button,
  children,
  ...rest
}: ConfirmedButtonProps<Result>) {
  const [isAsking, asking] = useDisclosure(false);
  const change = useMutation({
    mutationFn: run,
    meta: { stale },
    onSuccess(result) {
      asking.close();
      return onDone(result);
    },
    onError: toast.refused,
  });
  return (
    <>
      <Button
        {...(button ?? { variant: 'subtle', size: 'compact-sm', ...(!rest.isHarmless && { color: 'red' }) })}
        onClick={asking.open}
      >
        {action}
      </Button>
      <Confirm
        isOpen={isAsking}
        close={asking.close}
        title={action}
        action={action}
        isBusy={change.isPending}
        run={() => change.mutate()}
        {...rest}
      >
        {children}
      </Confirm>
    </>
  );
}
