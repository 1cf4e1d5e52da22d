import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { saveContact, type Phonebook, type SaveContactBody } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { toast } from '../../components/feedback/toast.tsx';
import type { BookDialogProps } from './book-dialog.ts';
import {
  useFixedColumns,
  type FixedColumn,
  type FixedColumnTexts,
} from '../../shared-queries/contact-columns.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

export function AddContact({ book, isOpen, close }: BookDialogProps) {
  const t = usePhonebooksTexts();
  return (
    <Dialog isOpen={isOpen} close={close} title={t.add}>
      <ContactForm book={book} close={close} />
    </Dialog>
  );
}

type Values = Readonly<Record<string, string>>;

/** The name of the field in which the API refuses the value of a column. */
const fieldOf = (place: number) => `attributes.${place}.value`;

function ContactForm({ book, close }: Omit<BookDialogProps, 'isOpen'>) {
  const t = usePhonebooksTexts();
  const columns = useFixedColumns();
  const add = useMutation({
    mutationFn: (values: Values) => ask(saveContact, { body: bodyOf(book, columns, values) }),
    meta: { stale: [queryKeys.contacts.all, queryKeys.phonebooks.all] },
  });
  const own = book.attributes.map((_attribute, place) => [fieldOf(place), ''] as const);
  const form = useApiForm<Values, { mobile: string }>({
    initial: { mobile: '', ...Object.fromEntries([...columns.map(({ name }) => [name, '']), ...own]) },
    submit: add.mutateAsync,
    onDone({ mobile }) {
      close();
      toast.done(t.added({ mobile }));
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <TextInput
          label={t.mobile}
          required
          inputMode="tel"
          placeholder="09123456789"
          data-autofocus
          {...form.digits('mobile')}
        />
        {columns.map(({ name, title, choices }) =>
          choices === undefined ? (
            <TextInput key={name} label={title} {...autoDirection} {...form.field(name)} />
          ) : (
            <NativeSelect
              key={name}
              label={title}
              data={[{ value: '', label: t.none }, ...choices]}
              {...form.field(name)}
            />
          ),
        )}
        {book.attributes.map(({ id, title, type }, place) =>
          type === 'string' ? (
            <TextInput key={id} label={title} {...autoDirection} {...form.field(fieldOf(place))} />
          ) : (
            <TextInput
              key={id}
              label={title}
              {...(type === 'date' && { placeholder: '1370/01/15' })}
              {...form.digits(fieldOf(place))}
            />
          ),
        )}
        <FormButtons isBusy={form.isBusy} />
      </Stack>
    </form>
  );
}

function bodyOf({ id, attributes }: Phonebook, columns: readonly FixedColumnTexts[], values: Values) {
  const { mobile = '' } = values;
  const fixed = Object.fromEntries(columns.map(({ name }) => [name, values[name] ?? '']));
  return {
    // Choices of the form are words of the service.
    ...(fixed as Pick<SaveContactBody, FixedColumn>),
    phone_book_id: id,
    mobile,
    attributes: attributes.map((attribute, place) => ({
      attribute_id: attribute.id,
      value: values[fieldOf(place)] ?? '',
    })),
  };
}
