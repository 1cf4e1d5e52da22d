import { lazy, Suspense } from 'react';

import { connected } from '../../api/connected.ts';
import type { DialogProps } from './dialog-window.tsx';
import { useWasOpen } from './use-was-open.ts';

const DialogWindow = lazy(
  connected(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow })),
);

/** A dialog in front of its page; its window is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  const wasOpen = useWasOpen(props.isOpen);
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <DialogWindow {...props} />
      </Suspense>
    )
  );
}
