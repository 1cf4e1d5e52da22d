import { Card, SimpleGrid, Stack } from '@mantine/core';
import {
  cancelBankImport,
  exportBankImportFailedRows,
  exportBankImports,
  importBankNumbers,
} from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { FileField } from '../../components/form/file-field.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useRecord } from '../../components/link/use-words.ts';
import { BackLink } from '../../components/link/back-link.tsx';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormat } from '../../language/language.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { useFileImportTexts } from '../../components/files/file-imports-texts.ts';
import { FileImports } from '../../components/files/file-imports.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { bankFailedRows, bankImports, oneBank } from './banks-queries.ts';
import { useBanksTexts } from './banks-texts.ts';

export function BankPage() {
  const t = useBanksTexts();
  const format = useFormat();
  const id = Number(useRecord('/console/banks/$id').id);
  const { filters, turnTo } = useFilters('/console/banks/$id');
  const bank = useQuery(oneBank(id));
  const query = useQuery(bankImports(id, filters.page));
  return (
    <>
      <BackLink to={linkTo('/console/banks')}>{t.back}</BackLink>
      <Loaded query={bank} height={240}>
        {({ title, count, city, province, listed }) => (
          <>
            <PageTitle title={<bdi>{title}</bdi>} />
            <Stack gap="xl">
              <SimpleGrid cols={{ base: 1, md: 2 }}>
                <Card>
                  <SimpleGrid cols={2}>
                    <Figure
                      name={t.count}
                      value={format.count(count)}
                      hint={listed ? t.listed : t.unlisted}
                    />
                    <Figure name={t.place} value={city?.title ?? province?.title ?? t.country} />
                  </SimpleGrid>
                </Card>
                <ImportCard id={id} />
              </SimpleGrid>
              <FileImports
                query={query}
                turnTo={turnTo}
                cancel={{
                  run: (importId) => ask(cancelBankImport, { params: { id, import_id: importId } }),
                  stale: [queryKeys.banks.all],
                }}
                failedRows={bankFailedRows(id)}
                file={{ operation: exportBankImports, params: { id } }}
                failedRowsFile={(importId) => ({
                  operation: exportBankImportFailedRows,
                  params: { id, import_id: importId },
                })}
              />
            </Stack>
          </>
        )}
      </Loaded>
    </>
  );
}

function ImportCard({ id }: { readonly id: number }) {
  const t = useBanksTexts();
  const imports = useFileImportTexts();
  const { form, choice, problem, isBusy, reset } = useApiForm({
    initial: { file: null as File | null },
    submit: ({ file }) => ask(importBankNumbers, { params: { id }, body: { file: file ?? new Blob() } }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.banks.all });
      reset();
      toast.done(imports.started);
    },
  });
  return (
    <Card>
      <form {...form}>
        <Stack>
          <FormProblem problem={problem} />
          <FileField label={t.import} description={imports.fileHint} {...choice('file')} />
          <FormButtons send={imports.start} isBusy={isBusy} />
        </Stack>
      </form>
    </Card>
  );
}
