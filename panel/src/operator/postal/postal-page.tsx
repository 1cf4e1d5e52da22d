import { Button, NativeSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  cancelPostalImport,
  exportPostalImportFailedRows,
  exportPostalImports,
  importPostalData,
  type PostalImport,
} from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { FileField } from '../../components/form/file-field.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { UploadIcon } from '../../theme/icons.tsx';
import { useFileImportTexts } from '../../components/files/file-imports-texts.ts';
import { FileImports } from '../../components/files/file-imports.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { importsPage, postalData, postalFailedRows } from './postal-queries.ts';
import { usePostalTexts } from './postal-texts.ts';
import { Subscribers } from './subscribers.tsx';

export function PostalPage() {
  const t = usePostalTexts();
  const { filters, turnTo } = useFilters('/console/postal');
  const data = useQuery(postalData);
  const query = useQuery(importsPage(filters.page));
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        <Button leftSection={<UploadIcon size={18} />} onClick={dialog.open}>
          {t.add}
        </Button>
      </PageTitle>
      <Stack gap="xl">
        <Loaded query={data} height={140}>
          {(known) => <Subscribers data={known} isByProvince={filters.by === 'province'} />}
        </Loaded>
        <FileImports
          query={query}
          turnTo={turnTo}
          cancel={{ run: (id) => ask(cancelPostalImport, { params: { id } }), stale: [queryKeys.postal.all] }}
          failedRows={postalFailedRows}
          file={{ operation: exportPostalImports }}
          failedRowsFile={(id) => ({ operation: exportPostalImportFailedRows, params: { id } })}
        />
      </Stack>
      <ImportDialog isOpen={isOpen} close={dialog.close} />
    </>
  );
}

function ImportDialog({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = usePostalTexts();
  const imports = useFileImportTexts();
  const { form, field, choice, problem, isBusy, reset } = useApiForm({
    initial: { mode: 'add' as PostalImport['mode'], file: null as File | null },
    submit: ({ mode, file }) => ask(importPostalData, { body: { mode, file: file ?? new Blob() } }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.postal.all });
      reset();
      close();
      toast.done(imports.started);
    },
  });
  return (
    <Dialog isOpen={isOpen} close={close} title={t.add}>
      <form {...form}>
        <Stack>
          <FormProblem problem={problem} />
          <FileField label={imports.file} description={imports.fileHint} {...choice('file')} />
          <NativeSelect
            label={t.mode}
            {...field('mode')}
            data={[
              { value: 'add', label: t.modeAdd },
              { value: 'replace', label: t.modeReplace },
            ]}
          />
          <FormButtons send={imports.start} isBusy={isBusy} />
        </Stack>
      </form>
    </Dialog>
  );
}
