import { useMutation } from '@tanstack/react-query';

import { tell } from './tell.tsx';

interface Turn {
  readonly on: () => Promise<unknown>;
  readonly off: () => Promise<unknown>;
  readonly stale: readonly string[];
  readonly said: { readonly on: string; readonly off: string };
}

/** Switches something off, with a way back, and on. */
export function useTurn({ on, off, stale, said }: Turn) {
  const options = { meta: { stale }, onError: tell.refused };
  const turnOn = useMutation({ mutationFn: on, ...options, onSuccess: () => tell.done(said.on) });
  const turnOff = useMutation({
    mutationFn: off,
    ...options,
    onSuccess: () => tell.undoable(said.off, () => turnOn.mutate()),
  });
  return {
    turn: (to: 'on' | 'off') => (to === 'on' ? turnOn : turnOff).mutate(),
    isPending: turnOn.isPending || turnOff.isPending,
  };
}
