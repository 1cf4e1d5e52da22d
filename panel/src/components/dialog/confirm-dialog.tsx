import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { DialogWindow } from './dialog-window.tsx';
import { useCommonTexts } from '../common-texts.ts';

export interface ConfirmProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly run: () => unknown;
  readonly isBusy?: boolean;
  /** What must be typed where the change cannot be undone. */
  readonly name?: string;
  readonly isHarmless?: boolean;
}

/** Asks before something costs or destroys. */
export function ConfirmDialog({
  isOpen,
  close,
  title,
  children,
  action,
  run,
  isBusy,
  name,
  isHarmless,
}: ConfirmProps) {
  const t = useCommonTexts();
  const [typed, setTyped] = useState('');
  return (
    <DialogWindow isOpen={isOpen} close={close} onExitTransitionEnd={() => setTyped('')} title={title}>
      <Stack>
        <Text component="div">{children}</Text>
        {name !== undefined && (
          <TextInput
            label={t.typeName({ name })}
            value={typed}
            dir="auto"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {t.goBack}
          </Button>
          <Button
            {...(isHarmless ? {} : { color: 'red' })}
            loading={isBusy ?? false}
            disabled={name !== undefined && typed.trim() !== name}
            onClick={() => void run()}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </DialogWindow>
  );
}
