import { FileInput, Stack, Text } from '@mantine/core';

import { useFormat } from '../../../language/language.tsx';
import { UploadIcon } from '../../../theme/icons.tsx';
import { useCommonTexts } from '../../../components/common-texts.ts';
import { useKindTexts } from '../kind-texts.ts';
import { FileText } from './file-text.tsx';
import { useFileTexts } from './file-texts.ts';
import type { SendForm } from '../draft/use-send-form.ts';

export function FileFields({ form }: { readonly form: SendForm }) {
  const t = useFileTexts();
  const { chooseFile } = useKindTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const { file } = form;
  return (
    <Stack gap="xs">
      <FileInput
        name="recipients_file"
        label={t.file}
        description={t.fileHint}
        placeholder={chooseFile}
        accept=".xlsx,.csv,.txt"
        maw={420}
        clearable
        clearButtonProps={{ 'aria-label': common.clear }}
        leftSection={<UploadIcon size={18} />}
        value={file}
        error={form.errors['recipients_file']}
        onChange={form.setFile}
      />
      <Text size="sm" c="dimmed">
        {file ? format.bytes(file.size) : t.fileAgain}
      </Text>
      <FileText form={form} />
    </Stack>
  );
}
