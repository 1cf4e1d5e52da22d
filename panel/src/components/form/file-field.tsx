import { FileInput, type FileInputProps } from '@mantine/core';

import { useCommonTexts } from '../common-texts.ts';

/** One file of a form, which can be taken away again. */
export function FileField(props: FileInputProps) {
  const t = useCommonTexts();
  return (
    <FileInput placeholder={t.pickFile} clearable clearButtonProps={{ 'aria-label': t.clear }} {...props} />
  );
}
