import { NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { latinDigits } from '../../language/format.ts';
import { autoDirection } from '../../components/form/auto-direction.ts';
import classes from './editable-cell.module.css';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

interface EditableCellProps {
  readonly value: string;
  /** The cell while it is not edited; undefined: it is empty. */
  readonly shown: ReactNode | undefined;
  /** The same in words, for screen readers. */
  readonly said: string;
  readonly column: string;
  /** Numbers and dates, which are typed in any digits. */
  readonly isCode: boolean;
  readonly tabIndex: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly save: (typed: string) => Promise<unknown>;
}

/** A value that is changed where it stands: Enter or leaving saves, Escape gives up, a refusal stays with what was typed. */
export function EditableCell(props: EditableCellProps) {
  const { value, shown, said, column, isCode, tabIndex, options, save } = props;
  const t = usePhonebooksTexts();
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const stop = () => {
    setDraft(undefined);
    setProblem(undefined);
  };
  const commit = async (typed: string) => {
    if (isBusy) return;
    if (typed.trim() === value) return stop();
    setBusy(true);
    try {
      await save(typed.trim());
      stop();
    } catch (reason) {
      setProblem((reason as Error).message);
    } finally {
      setBusy(false);
    }
  };

  if (draft === undefined)
    return (
      <UnstyledButton
        className={classes.value ?? ''}
        data-code={isCode || undefined}
        tabIndex={tabIndex}
        aria-label={t.edit({ column, value: said || t.none })}
        onClick={() => setDraft(value)}
      >
        {shown ?? <span className={classes.none}>{t.none}</span>}
      </UnstyledButton>
    );
  const common = {
    autoFocus: true,
    size: 'xs',
    value: draft,
    error: problem,
    'aria-label': column,
    className: classes.input ?? '',
  } as const;
  if (options)
    return (
      <NativeSelect
        {...common}
        data={[...options]}
        disabled={isBusy}
        onBlur={stop}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          void commit(currentTarget.value);
        }}
      />
    );
  return (
    <TextInput
      {...common}
      {...(isCode ? { dir: 'ltr' } : autoDirection)}
      // Not disabled: the focus would be lost, and with it the keys that save and give up.
      readOnly={isBusy}
      onChange={({ currentTarget }) =>
        setDraft(isCode ? latinDigits(currentTarget.value) : currentTarget.value)
      }
      onBlur={() => void commit(draft)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') void commit(draft);
        if (event.key === 'Escape') stop();
      }}
    />
  );
}
