import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { ContactImportPreview, Phonebook } from '@peyk/sdk';

import { useFormat } from '../../../language/language.tsx';
import { useFixedColumns } from '../../../shared-queries/contact-columns.ts';
import { useImportTexts } from './import-texts.ts';
import classes from './match-columns.module.css';
import { ignored, newColumn, type Matching } from './matching.ts';

interface MatchColumnsProps {
  readonly book: Phonebook;
  readonly preview: ContactImportPreview;
  readonly matching: Matching;
  readonly choose: (at: number, meaning: string) => void;
}

const examplesShown = 3;

/** The columns of a file, each with its first values and the question what it is. */
export function MatchColumns({ book, preview, matching, choose }: MatchColumnsProps) {
  const t = useImportTexts();
  const format = useFormat();
  const columns = useFixedColumns();
  const options = [
    { value: ignored, label: t.ignore },
    { value: 'mobile', label: t.mobile },
    ...columns.map(({ name, inFile }) => ({ value: name, label: inFile })),
    ...book.attributes.map(({ code, title }) => ({ value: code, label: title })),
    { value: newColumn, label: t.newColumn },
  ];
  return (
    <Stack gap={0} className={classes.columns ?? ''}>
      {preview.headings.map((heading, at) => {
        const title = heading || t.column({ number: format.count(at + 1) });
        const examples = preview.rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
        return (
          <Group
            key={at}
            className={classes.column ?? ''}
            data-ignored={matching[at] === ignored || undefined}
          >
            <Stack gap={0} flex="1 1 200px" miw={0}>
              <Text fw={600} truncate>
                <bdi>{title}</bdi>
              </Text>
              <Text size="sm" c="dimmed" truncate>
                {examples.slice(0, examplesShown).map((example, place) => (
                  <span key={place}>
                    {place > 0 && ' · '}
                    <bdi>{example}</bdi>
                  </span>
                ))}
              </Text>
            </Stack>
            <NativeSelect
              flex="0 1 220px"
              aria-label={t.meaning({ heading: title })}
              value={matching[at] ?? ignored}
              disabled={heading === ''}
              data={options}
              onChange={({ currentTarget }) => choose(at, currentTarget.value)}
            />
          </Group>
        );
      })}
    </Stack>
  );
}
