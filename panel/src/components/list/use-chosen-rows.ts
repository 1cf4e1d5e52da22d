import { useCallback, useMemo, useState } from 'react';

import type { Choosing } from './row-choice.tsx';

/** The chosen ones of the rows that are shown; a row that is no longer there is no longer chosen. */
export function useChosenRows<Row extends { readonly id: number }>(rows: readonly Row[] | undefined) {
  const [picked, setPicked] = useState<ReadonlySet<string | number>>(new Set());
  const chosenRows = useMemo(() => rows?.filter(({ id }) => picked.has(id)) ?? [], [rows, picked]);
  const choose = useCallback<Choosing['choose']>(
    (keys, isChosen) =>
      setPicked((before) => {
        const after = new Set(before);
        for (const key of keys)
          if (isChosen) after.add(key);
          else after.delete(key);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setPicked(new Set()), []);
  const chosen = useMemo(() => new Set<string | number>(chosenRows.map(({ id }) => id)), [chosenRows]);
  return { chosenRows, clear, choosing: { chosen, choose } };
}
