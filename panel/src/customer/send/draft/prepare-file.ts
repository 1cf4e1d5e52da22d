import { sendFile, sendTextsFile } from '@peyk/sdk';

import { priceOf } from '../../../shared-queries/price.ts';
import type { Draft } from './draft.ts';
import { commonProblems, sendBody, type Around, type Prepared } from './prepared.ts';

interface TextFields {
  readonly text: string;
  readonly line_number: string;
  readonly number_format: Draft['number_format'];
  readonly schedule: string | null;
  readonly shorten_links?: 'one' | 'each';
}

/** To the numbers in a file: one text, or that of each row. */
export function prepareFile(draft: Draft, { file }: Around, written: TextFields): Prepared {
  const { schedule, text, ...fields } = written;
  const isOwn = draft.fileText === 'own';
  const hasTexts = draft.fileText !== 'one';
  const body = {
    ...fields,
    ...(!isOwn && { text }),
    ...(schedule !== null && { schedule }),
    recipients_file: file ?? new Blob(),
  };
  const problems = commonProblems(draft).filter((problem) => !(isOwn && problem === 'text'));
  return {
    problems: [...problems, ...(file === null ? (['file'] as const) : [])],
    // A file has no JSON: its name, size and time stand for it.
    body: {
      ...body,
      fileText: draft.fileText,
      recipients_file: file && [file.name, file.size, file.lastModified],
    },
    price: (signal) => priceOf({ ...body, ...(hasTexts && { file_has_texts: true }) }, signal),
    send: (key) =>
      hasTexts ? sendBody(sendTextsFile, body, key) : sendBody(sendFile, { ...body, text }, key),
  };
}
