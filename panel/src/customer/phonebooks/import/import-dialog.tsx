import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { addressOf, downloadContactSample, type ContactImportPreview, type Phonebook } from '@peyk/sdk';
import { useState } from 'react';

import { useFormat } from '../../../language/language.tsx';
import { WarningIcon } from '../../../theme/icons.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FileDrop } from '../../../components/files/file-drop.tsx';
import { FormProblem } from '../../../components/form/form-problem.tsx';
import { useImportTexts } from './import-texts.ts';
import { MatchColumns } from './match-columns.tsx';
import { ignored, looksLikeHeadings, startOf, type Matching } from './matching.ts';
import { usePreview, useStartImport } from './start-import.ts';

interface ImportDialogProps {
  readonly book: Phonebook;
  readonly close: () => void;
}

/** A file is picked, its first rows are shown, its columns are matched with those of the phonebook, and it goes in. */
export function ImportDialog({ book, close }: ImportDialogProps) {
  const t = useImportTexts();
  const [picked, setPicked] = useState<{ file: File; preview: ContactImportPreview }>();
  const preview = usePreview(book);
  const pick = (file: File) =>
    preview.mutate(file, { onSuccess: (found) => setPicked({ file, preview: found }) });
  return (
    <Dialog isOpen close={close} title={t.title} size="lg">
      {picked ? (
        <Match
          key={`${picked.file.name} ${picked.file.lastModified}`}
          book={book}
          {...picked}
          close={close}
          again={() => setPicked(undefined)}
        />
      ) : (
        <Stack>
          <FormProblem problem={preview.error ?? undefined} />
          <FileDrop
            label={t.pick}
            hint={t.kinds}
            accept=".xlsx,.csv,.txt"
            isBusy={preview.isPending}
            onPick={pick}
          />
          <Anchor
            size="sm"
            href={addressOf(downloadContactSample.path, { params: { phone_book: book.id } })}
            download
          >
            {t.sample}
          </Anchor>
        </Stack>
      )}
    </Dialog>
  );
}

interface MatchProps {
  readonly book: Phonebook;
  readonly file: File;
  readonly preview: ContactImportPreview;
  readonly close: () => void;
  readonly again: () => void;
}

const countedMax = 5000;

function Match({ book, file, preview, close, again }: MatchProps) {
  const t = useImportTexts();
  const format = useFormat();
  const [matching, setMatching] = useState<Matching>(() => startOf(preview));
  const start = useStartImport(book, setMatching);
  const hasMobile = matching.includes('mobile');
  const isEmpty = preview.rows.length === 0;
  const count = preview.rows_count;
  return (
    <Stack>
      <Text>
        {count === null
          ? t.manyRows({ count: format.count(countedMax), file: file.name })
          : t.rows({ count: format.count(count), file: file.name })}
      </Text>
      {isEmpty && <Alert color="orange">{t.empty}</Alert>}
      {!isEmpty && !looksLikeHeadings(preview.headings) && (
        <Alert color="orange" icon={<WarningIcon />}>
          {t.noHeading}
        </Alert>
      )}
      <Text fw={600}>{t.match}</Text>
      <MatchColumns
        book={book}
        preview={preview}
        matching={matching}
        choose={(at, meaning) =>
          setMatching((before) =>
            before.map((one, place) =>
              place === at ? meaning : one === meaning && isOnce(one) ? ignored : one,
            ),
          )
        }
      />
      <FormProblem problem={start.error ?? undefined} />
      {!hasMobile && (
        <Text size="sm" c="var(--delete)" role="status">
          {t.needsMobile}
        </Text>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={again} disabled={start.isPending}>
          {t.other}
        </Button>
        <Button
          disabled={!hasMobile || isEmpty}
          loading={start.isPending}
          onClick={() => start.mutate({ file, headings: preview.headings, matching }, { onSuccess: close })}
        >
          {t.start}
        </Button>
      </Group>
    </Stack>
  );
}

/** A column of the phonebook is filled from one column of the file; new columns and left-out ones may be many. */
const isOnce = (meaning: string) => meaning !== ignored && !meaning.startsWith('+');
