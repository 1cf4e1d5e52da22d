import { Button, Group } from '@mantine/core';

import { useCommonTexts } from '../common-texts.ts';
import { ToastList } from './toast-list.ts';

// oxlint-disable-next-line architecture/state -- a page has one list of toasts, and calls outside of components add to it
export const toastList = new ToastList();

/** Toasts: short notices at the edge of the page. */
export const toast = {
  done: (message: string) => void toastList.add({ message, color: 'accent', forMs: 5000 }),
  refused: (problem: Error) => void toastList.add({ message: problem.message, color: 'red', forMs: 10_000 }),
  /** With a way back, for ten seconds. */
  undoable(message: string, undo: () => unknown) {
    const id: number = toastList.add({
      color: 'accent',
      forMs: 10_000,
      message: (
        <UndoMessage
          message={message}
          undo={() => {
            toastList.remove(id);
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
