import { Alert, Group, Input, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';

import { directionOf } from '../../../language/direction.ts';
import { useLanguage } from '../../../language/language.tsx';
import { BooksChoice } from '../recipients/books-choice.tsx';
import { SegmentsSection } from '../recipients/segments-section.tsx';
import { useKindTexts } from '../kind-texts.ts';
import { readRows } from '../recipients/read-rows.ts';
import type { SendForm } from '../draft/use-send-form.ts';

/** Recipients with data of their own: from phonebooks, or a table that is pasted. */
export function PersonalFields({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const { source } = form.values;
  return (
    <Stack>
      <Input.Wrapper label={t.source} labelElement="div">
        <Group>
          <SegmentedControl
            aria-label={t.source}
            value={source}
            onChange={(value) => form.set('source', value as 'books' | 'rows')}
            data={[
              { value: 'books', label: t.fromBooks },
              { value: 'rows', label: t.fromRows },
            ]}
          />
        </Group>
      </Input.Wrapper>
      {source === 'books' ? (
        <>
          <BooksChoice form={form} />
          <SegmentsSection form={form} />
        </>
      ) : (
        <RowsField form={form} />
      )}
      {form.errors['recipients'] && <Input.Error role="alert">{form.errors['recipients']}</Input.Error>}
    </Stack>
  );
}

const badShown = 10;

function RowsField({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const { format, direction: reader } = useLanguage();
  const settled = useDeferredValue(form.values.rows);
  const { rows, bad } = useMemo(() => readRows(settled), [settled]);
  return (
    <Stack gap="xs">
      <Textarea
        {...form.field('rows')}
        label={t.rows}
        description={t.rowsHint}
        rows={7}
        dir={directionOf(form.values.rows, reader)}
        wrap="off"
        placeholder={'نام\tموبایل\tشهر\nسارا\t09123456789\tشیراز'}
      />
      <Text size="sm" fw={700} role="status">
        {t.rowsFound({ count: format.count(rows.length) })}
      </Text>
      {bad.length > 0 && (
        <Alert color="red">
          {bad.slice(0, badShown).map(({ row, written }) => (
            <div key={row}>{t.badRow({ row: format.count(row), written })}</div>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
