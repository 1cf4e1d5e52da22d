import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Phonebook } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';

import { connected } from '../../api/connected.ts';
import { useRecord } from '../../components/link/use-words.ts';
import { BackLink } from '../../components/link/back-link.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { PlusIcon, SendIcon, UploadIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useMay } from '../../session/me.ts';
import { AddContact } from './add-contact.tsx';
import { BookMenu } from './book-menu.tsx';
import { ContactsList } from './contacts-list.tsx';
import { ImportProgress } from './import/import-progress.tsx';
import { useImportTexts } from './import/import-texts.ts';
import { oneBook } from '../../shared-queries/phonebooks.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

const ImportDialog = lazy(
  connected(async () => ({
    default: (await import('./import/import-dialog.tsx')).ImportDialog,
  })),
);

export function PhonebookPage() {
  const t = usePhonebooksTexts();
  const { id } = useRecord('/phonebooks/$id');
  const query = useQuery(oneBook(Number(id)));
  return (
    <>
      <BackLink to={linkTo('/phonebooks')}>{t.back}</BackLink>
      <Loaded query={query} height={320}>
        {(book) => <Book book={book} />}
      </Loaded>
    </>
  );
}

function Book({ book }: { readonly book: Phonebook }) {
  const t = usePhonebooksTexts();
  const i = useImportTexts();
  const format = useFormat();
  const mayEdit = useMay('send');
  const [isAdding, adding] = useDisclosure(false);
  const [isImporting, importing] = useDisclosure(false);
  const isEmpty = book.records === 0;
  const bring = (
    <Button
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<UploadIcon size={18} />}
      onClick={importing.open}
    >
      {i.open}
    </Button>
  );
  const add = (
    <Button variant="default" leftSection={<PlusIcon size={18} />} onClick={adding.open}>
      {t.add}
    </Button>
  );
  return (
    <>
      <PageTitle title={<bdi>{book.title}</bdi>} hint={t.count({ count: format.count(book.records) })}>
        {mayEdit && !isEmpty && (
          <Button
            component={PageLink}
            to={linkTo('/send', { phonebook: String(book.id) })}
            leftSection={<SendIcon size={18} />}
          >
            {t.send}
          </Button>
        )}
        {mayEdit && !isEmpty && bring}
        <Group gap="sm" wrap="nowrap">
          {mayEdit && add}
          <BookMenu book={book} />
        </Group>
      </PageTitle>
      <Stack gap="lg">
        <ImportProgress phonebookId={book.id} />
        <ContactsList
          book={book}
          empty={
            <Empty
              title={t.noContacts}
              hint={mayEdit && t.noContactsHint}
              action={mayEdit && isEmpty && bring}
            />
          }
        />
      </Stack>
      <AddContact book={book} isOpen={isAdding} close={adding.close} />
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog book={book} close={importing.close} />
        </Suspense>
      )}
    </>
  );
}
