import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { removeDuplicateContacts, type DuplicateContacts } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import type { BookDialogProps } from './book-dialog.ts';
import { sharedWith } from './phonebooks-queries.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

/** Numbers that other phonebooks have too, and a way to take them out of this one. */
export function DuplicatesDialog({ book, isOpen, close }: BookDialogProps) {
  const t = usePhonebooksTexts();
  const query = useQuery({ ...sharedWith(book.id), enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} close={close} title={t.duplicates}>
      <Stack>
        <Text c="dimmed">{t.duplicatesHint}</Text>
        <Loaded query={query}>
          {(found) =>
            found.length === 0 ? (
              <Text>{t.noDuplicates}</Text>
            ) : (
              <Found phonebookId={book.id} found={found} close={close} />
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  );
}

interface FoundProps {
  readonly phonebookId: number;
  readonly found: readonly DuplicateContacts[];
  readonly close: () => void;
}

function Found({ phonebookId, found, close }: FoundProps) {
  const t = usePhonebooksTexts();
  const format = useFormat();
  const [chosen, setChosen] = useState<string[]>([]);
  const remove = useMutation({
    mutationFn: () =>
      ask(removeDuplicateContacts, {
        params: { id: phonebookId },
        body: { phone_books: chosen.map(Number) },
      }),
    meta: { stale: [queryKeys.phonebooks.all, queryKeys.contacts.all] },
    onSuccess({ removed }) {
      close();
      toast.done(t.duplicatesRemoved({ count: format.count(removed) }));
    },
    onError: toast.refused,
  });
  return (
    <>
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t.duplicates}>
        <Stack gap="xs">
          {found.map(({ id, title, shared }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={t.sharedWith({ count: format.count(shared), title })}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="end">
        <Button
          color="red"
          disabled={chosen.length === 0}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t.removeDuplicates}
        </Button>
      </Group>
    </>
  );
}
