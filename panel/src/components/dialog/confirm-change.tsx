import { useMutation } from '@tanstack/react-query';

import type { PanelKey } from '../../api/query-keys.ts';
import { toast } from '../feedback/toast.tsx';
import { Confirm } from './confirm.tsx';

interface ConfirmChangeProps<Row> {
  /** The record that is asked about; undefined: none. */
  readonly of: Row | undefined;
  readonly close: () => void;
  /** The title, and the word on the button that confirms. */
  readonly action: string;
  readonly run: (record: Row) => Promise<unknown>;
  readonly stale: readonly PanelKey[];
  /** What is said once it is done. */
  readonly said: string;
  /** What will happen. */
  readonly hint: (record: Row) => string;
}

/** Asks before a record of a list is removed or revoked, and does it. */
export function ConfirmChange<Row>({ of, close, action, run, stale, said, hint }: ConfirmChangeProps<Row>) {
  const change = useMutation({
    mutationFn: run,
    meta: { stale },
    onSuccess() {
      close();
      toast.done(said);
    },
    onError: toast.refused,
  });
  return (
    <Confirm
      isOpen={of !== undefined}
      close={close}
      title={action}
      action={action}
      isBusy={change.isPending}
      run={() => of !== undefined && change.mutate(of)}
    >
      {of !== undefined && hint(of)}
    </Confirm>
  );
}
