import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

import { useCommonTexts } from '../common-texts.ts';

interface FormButtonsProps {
  /** The word on the button that sends the form, where it is not "save". */
  readonly send?: string;
  readonly isBusy: boolean;
  /** Leaves a form that stands in a dialog. */
  readonly cancel?: () => void;
  /** The word on the button that leaves, where it is not "cancel". */
  readonly leave?: string;
  readonly isLight?: boolean;
  /** Nothing to send yet. */
  readonly isDisabled?: boolean;
  /** Other buttons, before these. */
  readonly children?: ReactNode;
}

/** The last line of a form, at its end on every page: leave it, or send it. */
export function FormButtons({
  send,
  isBusy,
  isDisabled,
  cancel,
  leave,
  isLight,
  children,
}: FormButtonsProps) {
  const t = useCommonTexts();
  return (
    <Group justify="end">
      {children}
      {cancel && (
        <Button variant="default" onClick={cancel}>
          {leave ?? t.cancel}
        </Button>
      )}
      <Button
        type="submit"
        loading={isBusy}
        disabled={isDisabled ?? false}
        {...(isLight && { variant: 'light' })}
      >
        {send ?? t.save}
      </Button>
    </Group>
  );
}
