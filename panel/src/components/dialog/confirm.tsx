import { lazy, Suspense } from 'react';

import { connected } from '../../api/connected.ts';
import type { ConfirmProps } from './confirm-dialog.tsx';
import { useWasOpen } from './use-was-open.ts';

const ConfirmDialog = lazy(
  connected(async () => ({
    default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
  })),
);

/** Asks before something costs or destroys. What a dialog needs is loaded when the first one opens (4 kB). */
export function Confirm(props: ConfirmProps) {
  const wasOpen = useWasOpen(props.isOpen);
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <ConfirmDialog {...props} />
      </Suspense>
    )
  );
}
