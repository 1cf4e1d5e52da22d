import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { addConversationNote, deleteConversationNote } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { Moment } from '../../components/values/moment.tsx';
import { WrittenText } from '../../components/values/written-text.tsx';
import { useMay } from '../../session/me.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { notesOn } from './conversation-queries.ts';
import { useInboxTexts } from './inbox-texts.ts';

/** What colleagues wrote about a conversation. */
export function ConversationNotes({ number }: { readonly number: string }) {
  const t = useInboxTexts();
  const mayWrite = useMay('send');
  const { data: notes = [] } = useQuery(notesOn(number));
  const remove = useMutation({
    mutationFn: (id: number) => ask(deleteConversationNote, { params: { id } }),
    meta: { stale: [queryKeys.inbox.notes(number)] },
    onError: toast.refused,
  });
  return (
    <Stack gap="xs" component="section" aria-label={t.notes}>
      {notes.map((note) => (
        <Group key={note.id} justify="space-between" wrap="nowrap" align="start">
          <Stack gap={0}>
            <WrittenText size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {note.text}
            </WrittenText>
            <Text size="xs" c="dimmed">
              <bdi>{note.author}</bdi> · <Moment at={note.created_at} isRelative />
            </Text>
          </Stack>
          {mayWrite && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t.removeNote}
              onClick={() => remove.mutate(note.id)}
            >
              <TrashIcon size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {mayWrite && <NoteForm number={number} />}
    </Stack>
  );
}

function NoteForm({ number }: { readonly number: string }) {
  const t = useInboxTexts();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => ask(addConversationNote, { body: { from: number, text } }),
    meta: { stale: [queryKeys.inbox.notes(number)] },
    onSuccess: () => setText(''),
    onError: toast.refused,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Stack gap={4}>
        <Textarea
          aria-label={t.addNote}
          placeholder={t.noteHint}
          {...autoDirection}
          autosize
          minRows={1}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group>
          <Button
            type="submit"
            size="compact-sm"
            variant="default"
            disabled={text.trim() === ''}
            loading={add.isPending}
          >
            {t.addNote}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
