import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { saveContact, type Phonebook } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { booksQuery } from '../../shared-queries/phonebooks.ts';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { SearchSelect } from '../../components/form/search-select.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useInboxTexts } from './inbox-texts.ts';

interface ContactDialogProps {
  readonly number: string;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Turns a number that wrote into a contact. */
export function ContactDialog({ number, isOpen, close }: ContactDialogProps) {
  const t = useInboxTexts();
  const books = useQuery({ ...booksQuery(''), enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} close={close} title={t.makeContact}>
      <Loaded query={books}>
        {({ data }) =>
          data.length === 0 ? (
            <Stack>
              <Text>{t.noBooks}</Text>
              <Anchor component={PageLink} to={linkTo('/phonebooks')}>
                {t.openBooks}
              </Anchor>
            </Stack>
          ) : (
            <ContactForm number={number} first={data[0]} close={close} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface ContactFormProps {
  readonly number: string;
  readonly first: Phonebook | undefined;
  readonly close: () => void;
}

function ContactForm({ number, first, close }: ContactFormProps) {
  const t = useInboxTexts();
  const save = useMutation({
    mutationFn: ({ phone_book_id, name }: { phone_book_id: string; name: string }) =>
      ask(saveContact, { body: { phone_book_id: Number(phone_book_id), name, mobile: number } }),
    meta: { stale: [queryKeys.inbox.all, queryKeys.contacts.all, queryKeys.phonebooks.all] },
  });
  const form = useApiForm({
    initial: { name: '', phone_book_id: String(first?.id ?? '') },
    submit: save.mutateAsync,
    onDone() {
      close();
      toast.done(t.saved({ number }));
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <TextInput label={t.name} {...autoDirection} data-autofocus {...form.field('name')} />
        <BookChoice first={first} {...form.choice('phone_book_id')} />
        <FormButtons isBusy={form.isBusy} />
      </Stack>
    </form>
  );
}

interface BookChoiceProps {
  readonly first: Phonebook | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Searched by the service: an account may have thousands of phonebooks. */
function BookChoice({ first, onChange, ...field }: BookChoiceProps) {
  const t = useInboxTexts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(first);
  const { data: page } = useQuery(booksQuery(search));
  const found = page?.data ?? [];
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <SearchSelect
      {...field}
      label={t.book}
      placeholder={t.chooseBook}
      options={all.map(({ id, title }) => ({ value: String(id), label: title }))}
      onSearch={setSearch}
      onChange={(wanted) => {
        setChosen(all.find(({ id }) => String(id) === wanted));
        onChange(wanted);
      }}
    />
  );
}
