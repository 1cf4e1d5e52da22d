import { useEffect, useRef } from 'react';

import { useCommonTexts } from '../common-texts.ts';
import classes from './list-rows.module.css';

type Key = string | number;

/** Rows that are chosen to do something with together. */
export interface Choosing {
  readonly chosen: ReadonlySet<Key>;
  /** Takes rows in, or leaves them out. */
  readonly choose: (rows: readonly Key[], isChosen: boolean) => void;
}

interface ChooseAllProps {
  readonly choosing: Choosing;
  readonly keys: readonly Key[];
}

export function ChooseAll({ choosing: { chosen, choose }, keys }: ChooseAllProps) {
  const t = useCommonTexts();
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => chosen.has(key)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < keys.length;
  }, [count, keys.length]);
  return (
    <th scope="col" className={classes.choice}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t.chooseAll}
        checked={count > 0 && count === keys.length}
        onChange={(event) => choose(keys, event.currentTarget.checked)}
      />
    </th>
  );
}

interface ChooseRowProps {
  readonly choosing: Choosing;
  readonly row: Key;
}

export function ChooseRow({ choosing: { chosen, choose }, row }: ChooseRowProps) {
  const t = useCommonTexts();
  return (
    <td className={classes.choice}>
      <input
        type="checkbox"
        aria-label={t.choose({ name: String(row) })}
        checked={chosen.has(row)}
        onChange={(event) => choose([row], event.currentTarget.checked)}
      />
    </td>
  );
}
