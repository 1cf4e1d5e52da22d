import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, type ReactNode } from 'react';

import { useFormat } from '../../language/language.tsx';
import { FilterIcon } from '../../theme/icons.tsx';
import { useCommonTexts } from '../common-texts.ts';
import classes from './list-tools.module.css';

interface FilterFoldProps {
  /** What the fields have now; empty ones do not filter. */
  readonly values: readonly string[];
  /** The fields. */
  readonly children: ReactNode;
}

/** Fields that stand among the tools of a list, and behind a button where it is narrow. */
export function FilterFold({ values, children }: FilterFoldProps) {
  const t = useCommonTexts();
  const format = useFormat();
  const id = useId();
  const [isOpen, fold] = useDisclosure(false);
  const count = values.filter((value) => value !== '').length;
  return (
    <>
      <Button
        className={classes.unfold ?? ''}
        variant={count === 0 ? 'default' : 'light'}
        leftSection={<FilterIcon size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={fold.toggle}
      >
        {count === 0 ? t.filters : t.filtersSet({ count: format.count(count) })}
      </Button>
      <div id={id} className={classes.fold} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
