import { Alert, Badge, Stack, Textarea } from '@mantine/core';
import { checkTexts as askAbout, type CheckedText } from '@peyk/sdk';
import { useState } from 'react';

import { ask } from '../../../api/ask.ts';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { FormProblem } from '../../../components/form/form-problem.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { ListRows, type Column } from '../../../components/list/list-rows.tsx';
import { Ltr } from '../../../components/values/ltr.tsx';
import { useDoorsTexts } from './doors-texts.ts';

/** Which texts of a program would wait for a person, before its door is switched on. */
export function CheckTexts() {
  const t = useDoorsTexts();
  const columns = useColumns();
  const [checked, setChecked] = useState<readonly CheckedText[]>();
  const { form, field, problem, isBusy } = useApiForm({
    initial: { texts: '' },
    submit: ({ texts }) =>
      ask(askAbout, {
        body: {
          texts: texts
            .split('\n')
            .map((one) => one.trim())
            .filter((one) => one !== ''),
        },
      }),
    onDone: setChecked,
  });
  const waiting = checked?.filter(({ waits }) => waits).length ?? 0;
  return (
    <form {...form}>
      <Stack mt="sm">
        <FormProblem problem={problem} />
        <Textarea
          label={t.checkedTexts}
          description={t.checkedTextsHint}
          autosize
          minRows={2}
          maxRows={10}
          w="100%"
          {...field('texts')}
        />
        <FormButtons send={t.check} isBusy={isBusy} isLight />
        {checked && (
          <Stack w="100%">
            <Alert color={waiting === 0 ? 'green' : 'orange'}>
              {waiting === 0 ? t.noneWaits : t.someWait}
            </Alert>
            <ListRows name={t.approval} rows={[...checked]} rowKey={({ text }) => text} columns={columns} />
          </Stack>
        )}
      </Stack>
    </form>
  );
}

function useColumns(): Column<CheckedText>[] {
  const t = useDoorsTexts();
  return [
    { key: 'text', card: 'headline', title: t.text, cell: ({ text }) => text },
    {
      key: 'waits',
      card: 'state',
      title: t.result,
      cell: ({ waits }) => (
        <Badge color={waits ? 'orange' : 'green'} variant="light">
          {waits ? t.waits : t.leaves}
        </Badge>
      ),
    },
    { key: 'why', title: t.why, cell: ({ explanation }) => explanation ?? '—' },
    {
      key: 'pattern',
      title: t.ofPattern,
      cell: ({ pattern_code: code }) => (code === null ? '—' : <Ltr>{code}</Ltr>),
    },
  ];
}
