import { Radio, Stack } from '@mantine/core';

import type { Draft } from '../draft/draft.ts';
import type { SendForm } from '../draft/use-send-form.ts';
import { useFileTexts } from './file-texts.ts';

/** Where the text of a file's rows comes from. */
export function FileText({ form }: { readonly form: SendForm }) {
  const t = useFileTexts();
  const { fileText } = form.values;
  return (
    <Radio.Group
      label={t.fileText}
      value={fileText}
      onChange={(value) => form.set('fileText', value as Draft['fileText'])}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="one" label={t.fileTextOne} />
        <Radio value="own" label={t.fileTextOwn} description={t.fileTextOwnHint} />
        <Radio value="columns" label={t.fileTextColumns} description={t.fileTextColumnsHint} />
      </Stack>
    </Radio.Group>
  );
}
