import { Button, Card, FileInput, Group, Modal, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  cancelPostalImport,
  importPostalData,
  listPostalImportFailedRows,
  listPostalImports,
  showPostalData,
  type PostalData,
  type PostalImport,
} from '@peyk/sdk';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { fallbackPoll } from '../../api/live.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormat } from '../../language/language.tsx';
import { UploadIcon } from '../../look/icons.tsx';
import { Figure } from '../../parts/figure.tsx';
import { useFileImportTexts } from '../../parts/file-imports-texts.ts';
import { FileImports, type FailedRow, type FileImport } from '../../parts/file-imports.tsx';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { useRoomForm } from '../../parts/form/use-room-form.ts';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { usePartTexts } from '../../parts/part-texts.ts';
import { RoomTitle } from '../../parts/room-title.tsx';
import { tell } from '../../parts/tell.tsx';
import { usePostalTexts } from './postal-texts.ts';

const postalData = queryOptions({
  queryKey: ['postal', 'data'],
  queryFn: ({ signal }) => ask(showPostalData, {}, signal),
});

const importOf = (one: PostalImport): FileImport => ({
  ...one,
  fileName: one.file_name,
  createdAt: one.created_at,
  known: one.updated,
});

const importsPage = (page: number) =>
  queryOptions({
    queryKey: ['postal', 'imports', page],
    async queryFn({ signal }) {
      const found = await ask(listPostalImports, { query: { page, limit: 20 } }, signal);
      return { ...found, data: found.data.map(importOf) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ status }) => status === 'running') ? fallbackPoll(2000) : false,
  });

const failedRows = (id: number) => ({
  queryKey: ['postal', 'failed-rows', id],
  async queryFn(): Promise<readonly FailedRow[]> {
    const { data } = await ask(listPostalImportFailedRows, { params: { id }, query: { limit: 100 } });
    return data.map(({ row, cells, message }) => ({ row, content: cells.join(' | '), message }));
  },
});

const filterSpec = {};

export function PostalPage() {
  const t = usePostalTexts();
  const imports = useFileImportTexts();
  const { filters, turnTo } = useFilters(filterSpec);
  const data = useQuery(postalData);
  const query = useQuery(importsPage(filters.page));
  const [isOpen, dialog] = useDisclosure(false);
  const cancel = useMutation({
    mutationFn: (id: number) => ask(cancelPostalImport, { params: { id } }),
    meta: { stale: ['postal'] },
    onSuccess: () => tell.done(imports.cancelledNow),
    onError: tell.refused,
  });
  return (
    <>
      <RoomTitle title={t.title} hint={t.hint}>
        <Button leftSection={<UploadIcon size={18} />} onClick={dialog.open}>
          {t.add}
        </Button>
      </RoomTitle>
      <Stack gap="xl">
        <Loaded query={data} height={140}>
          {(known) => <Known data={known} />}
        </Loaded>
        <FileImports query={query} turnTo={turnTo} cancel={cancel.mutate} failedRows={failedRows} />
      </Stack>
      <ImportDialog isOpen={isOpen} close={dialog.close} />
    </>
  );
}

function Known({ data }: { readonly data: PostalData }) {
  const t = usePostalTexts();
  const format = useFormat();
  const { genders, operators, changed_at: changed } = data;
  const parts = [
    [t.male, genders.male],
    [t.female, genders.female],
    [t.mci, operators.mci],
    [t.irancell, operators.irancell],
    [t.other, operators.other],
  ] as const;
  return (
    <Card>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        <Figure
          name={t.subscribers}
          value={format.count(data.subscribers)}
          hint={changed && t.changed({ moment: format.moment(changed) })}
        />
        {parts.map(([name, count]) => (
          <Figure key={name} name={name} value={format.count(count)} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

function ImportDialog({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = usePostalTexts();
  const imports = useFileImportTexts();
  const parts = usePartTexts();
  const { form, field, choice, problem, isBusy, reset } = useRoomForm({
    initial: { mode: 'add' as PostalImport['mode'], file: null as File | null },
    submit: ({ mode, file }) => ask(importPostalData, { body: { mode, file: file ?? new Blob() } }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: ['postal'] });
      reset();
      close();
      tell.done(imports.started);
    },
  });
  return (
    <Modal opened={isOpen} onClose={close} title={t.add} closeButtonProps={{ 'aria-label': parts.close }}>
      <form {...form}>
        <Stack>
          <FormProblem problem={problem} />
          <FileInput
            label={imports.file}
            description={imports.fileHint}
            placeholder={parts.pickFile}
            {...choice('file')}
            clearable
            clearButtonProps={{ 'aria-label': parts.clear }}
          />
          <NativeSelect
            label={t.mode}
            {...field('mode')}
            data={[
              { value: 'add', label: t.modeAdd },
              { value: 'replace', label: t.modeReplace },
            ]}
          />
          <Group justify="end">
            <Button type="submit" loading={isBusy}>
              {imports.start}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
