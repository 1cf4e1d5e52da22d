import { useMutation } from '@tanstack/react-query';

import type { PanelKey } from '../../api/query-keys.ts';
import { toast } from '../feedback/toast.tsx';

interface ToggleOptions {
  readonly on: () => Promise<unknown>;
  readonly off: () => Promise<unknown>;
  readonly stale: readonly PanelKey[];
  readonly said: { readonly on: string; readonly off: string };
}

/** A switch: off, with a way back for some seconds, and on. */
export function useToggleMutation({ on, off, stale, said }: ToggleOptions) {
  const options = { meta: { stale }, onError: toast.refused };
  const turnOn = useMutation({ mutationFn: on, ...options, onSuccess: () => toast.done(said.on) });
  const turnOff = useMutation({
    mutationFn: off,
    ...options,
    onSuccess: () => toast.undoable(said.off, () => turnOn.mutate()),
  });
  return {
    switchTo: (to: 'on' | 'off') => (to === 'on' ? turnOn : turnOff).mutate(),
    isPending: turnOn.isPending || turnOff.isPending,
  };
}
