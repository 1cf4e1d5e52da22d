import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

import { usePartTexts } from './part-texts.ts';

/** Short notices at the edge of the page. */
export const tell = {
  done: (message: string) => void notifications.show({ message, color: 'accent', autoClose: 5000 }),
  refused: (problem: Error) =>
    void notifications.show({ message: problem.message, color: 'red', autoClose: 10_000 }),
  /** With a way back, for ten seconds. */
  undoable(message: string, undo: () => unknown) {
    const id = notifications.show({
      autoClose: 10_000,
      color: 'accent',
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
  const t = usePartTexts();
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button size="compact-sm" variant="subtle" onClick={undo}>
        {t.undo}
      </Button>
    </Group>
  );
}
