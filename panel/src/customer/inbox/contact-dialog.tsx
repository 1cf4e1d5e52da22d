import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { saveContact, type Phonebook } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ask } from '../../api/ask.ts';
import { autoDirection } from '../../parts/auto-direction.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { useRoomForm } from '../../parts/form/use-room-form.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { tell } from '../../parts/tell.tsx';
import { booksQuery } from './inbox-queries.ts';
import { useInboxTexts } from './inbox-texts.ts';

interface ContactDialogProps {
  readonly number: string;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Turns a number that wrote into a contact. */
export function ContactDialog({ number, isOpen, close }: ContactDialogProps) {
  const t = useInboxTexts();
  const books = useQuery({ ...booksQuery, enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} close={close} title={t.makeContact}>
      <Loaded query={books}>
        {({ data }) =>
          data.length === 0 ? (
            <Stack>
              <Text>{t.noBooks}</Text>
              <Anchor component={Link} to="/phonebooks">
                {t.openBooks}
              </Anchor>
            </Stack>
          ) : (
            <ContactForm number={number} books={data} close={close} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface ContactFormProps {
  readonly number: string;
  readonly books: readonly Phonebook[];
  readonly close: () => void;
}

function ContactForm({ number, books, close }: ContactFormProps) {
  const t = useInboxTexts();
  const save = useMutation({
    mutationFn: ({ phone_book_id, name }: { phone_book_id: string; name: string }) =>
      ask(saveContact, { body: { phone_book_id: Number(phone_book_id), name, mobile: number } }),
    meta: { stale: ['inbox', 'contacts', 'phonebooks'] },
  });
  const form = useRoomForm({
    initial: { name: '', phone_book_id: String(books[0]?.id ?? '') },
    submit: save.mutateAsync,
    onDone() {
      close();
      tell.done(t.saved({ number }));
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <TextInput label={t.name} {...autoDirection} data-autofocus {...form.field('name')} />
        <NativeSelect
          label={t.book}
          data={books.map(({ id, title }) => ({ value: String(id), label: title }))}
          {...form.field('phone_book_id')}
        />
        <Group justify="end">
          <Button type="submit" loading={form.isBusy}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
