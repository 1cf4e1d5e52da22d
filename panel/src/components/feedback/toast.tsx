import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

import { languageOfPage } from '../../language/language.tsx';
import { useCommonTexts } from '../common-texts.ts';

/** The close button of Mantine has no name of its own. */
const closeButtonProps = () => ({ 'aria-label': useCommonTexts.both[languageOfPage()].close });

/** Toasts: short notices at the edge of the page. */
export const toast = {
  done: (message: string) =>
    void notifications.show({
      message,
      color: 'accent',
      autoClose: 5000,
      closeButtonProps: closeButtonProps(),
    }),
  refused: (problem: Error) =>
    void notifications.show({
      message: problem.message,
      color: 'red',
      autoClose: 10_000,
      closeButtonProps: closeButtonProps(),
    }),
  /** With a way back, for ten seconds. */
  undoable(message: string, undo: () => unknown) {
    const id = notifications.show({
      autoClose: 10_000,
      color: 'accent',
      closeButtonProps: closeButtonProps(),
      message: (
        <UndoMessage
          message={message}
          undo={() => {
            notifications.hide(id);
            void undo();
          }}
        />
      ),
    });
  },
};

function UndoMessage({ message, undo }: { readonly message: string; readonly undo: () => void }) {
  const t = useCommonTexts();
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button size="compact-sm" variant="subtle" onClick={undo}>
        {t.undo}
      </Button>
    </Group>
  );
}
