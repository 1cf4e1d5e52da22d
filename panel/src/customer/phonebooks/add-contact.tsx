import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { saveContact, type Phonebook, type SaveContactBody } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { toast } from '../../components/feedback/toast.tsx';
import type { BookDialogProps } from './book-dialog.ts';
import { prefixWords, usePhonebooksTexts } from './phonebooks-texts.ts';

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
  const { language } = useLanguage();
  const add = useMutation({
    mutationFn: (values: Values) => ask(saveContact, { body: bodyOf(book, values) }),
    meta: { stale: [queryKeys.contacts.all, queryKeys.phonebooks.all] },
  });
  const own = book.attributes.map((_attribute, place) => [fieldOf(place), ''] as const);
  const form = useApiForm<Values, { mobile: string }>({
    initial: { mobile: '', name: '', prefix: '', ...Object.fromEntries(own) },
    submit: add.mutateAsync,
    onDone({ mobile }) {
      close();
      toast.done(t.added({ mobile }));
    },
  });
  const prefixes = Object.entries(prefixWords).map(([value, word]) => ({
    value,
    label: inLanguage(word, language),
  }));
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
        <TextInput label={t.name} {...autoDirection} {...form.field('name')} />
        <NativeSelect
          label={t.prefix}
          data={[{ value: '', label: t.none }, ...prefixes]}
          {...form.field('prefix')}
        />
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
        <Group justify="end">
          <Button type="submit" loading={form.isBusy}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function bodyOf({ id, attributes }: Phonebook, values: Values) {
  const { mobile = '', name = '', prefix = '' } = values;
  return {
    phone_book_id: id,
    mobile,
    name,
    // A choice of the form, which has the words of the service.
    prefix: prefix as NonNullable<SaveContactBody['prefix']>,
    attributes: attributes.map((attribute, place) => ({
      attribute_id: attribute.id,
      value: values[fieldOf(place)] ?? '',
    })),
  };
}
