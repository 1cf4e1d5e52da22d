import { Button, Checkbox, Divider, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { createAttribute, type Attribute } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import type { BookDialogProps } from './book-dialog.ts';
import { attributesQuery } from './phonebooks-queries.ts';
import { attributeTypeWords, usePhonebooksTexts } from './phonebooks-texts.ts';
import { useSetColumns } from './set-columns.ts';

/** Which columns a phonebook has: those of the account are taken up or dropped, and new ones are made. */
export function ColumnsDialog({ book, isOpen, close }: BookDialogProps) {
  const t = usePhonebooksTexts();
  const { language } = useLanguage();
  const query = useQuery({ ...attributesQuery, enabled: isOpen });
  const [dropped, setDropped] = useState<Attribute>();
  const setColumns = useSetColumns(book);
  const take = async (attribute: Attribute) => {
    await setColumns.mutateAsync([...book.attributes, attribute]);
    toast.done(t.columnAdded({ title: attribute.title }));
  };
  const drop = async ({ id, title }: Attribute) => {
    await setColumns.mutateAsync(book.attributes.filter((one) => one.id !== id));
    setDropped(undefined);
    toast.done(t.columnDropped({ title }));
  };
  return (
    <>
      <Dialog isOpen={isOpen && dropped === undefined} close={close} title={t.editColumns}>
        <Stack>
          <Text c="dimmed">{t.columnsHint}</Text>
          <Loaded query={query} height={80}>
            {({ data }) => (
              <Stack gap="xs">
                {data.length === 0 && <Text size="sm">{t.noAttributes}</Text>}
                {data.map((attribute) => {
                  const isTaken = book.attributes.some(({ id }) => id === attribute.id);
                  return (
                    <Group key={attribute.id} justify="space-between" wrap="nowrap">
                      <Checkbox
                        label={attribute.title}
                        checked={isTaken}
                        disabled={setColumns.isPending}
                        onChange={() =>
                          isTaken ? setDropped(attribute) : void take(attribute).catch(toast.refused)
                        }
                      />
                      <Text size="sm" c="dimmed">
                        {inLanguage(attributeTypeWords[attribute.type], language)} ·{' '}
                        <Ltr>%{attribute.code}%</Ltr>
                      </Text>
                    </Group>
                  );
                })}
              </Stack>
            )}
          </Loaded>
          <Divider label={t.newColumn} />
          <NewColumn take={take} />
        </Stack>
      </Dialog>
      <Confirm
        isOpen={dropped !== undefined}
        close={() => setDropped(undefined)}
        title={t.dropColumn}
        action={t.dropColumn}
        name={dropped?.title ?? ''}
        isBusy={setColumns.isPending}
        run={() => dropped && drop(dropped).catch(toast.refused)}
      >
        {t.dropColumnHint({ title: dropped?.title ?? '' })}
      </Confirm>
    </>
  );
}

function NewColumn({ take }: { readonly take: (attribute: Attribute) => Promise<void> }) {
  const t = usePhonebooksTexts();
  const { language } = useLanguage();
  const create = useMutation({
    mutationFn: ({ title, type, code }: { title: string; type: string; code: string }) =>
      ask(createAttribute, { body: { title, type: type as Attribute['type'], code } }),
    meta: { stale: [queryKeys.attributes.all] },
  });
  const form = useApiForm({
    initial: { title: '', type: 'string', code: '' },
    submit: create.mutateAsync,
    async onDone(attribute: Attribute) {
      await take(attribute);
      form.reset();
    },
  });
  return (
    <form {...form.form}>
      <Stack gap="sm">
        <FormProblem problem={form.problem} />
        <Group align="start" grow>
          <TextInput label={t.columnTitle} required {...autoDirection} {...form.field('title')} />
          <NativeSelect
            label={t.columnType}
            data={Object.entries(attributeTypeWords).map(([value, word]) => ({
              value,
              label: inLanguage(word, language),
            }))}
            {...form.field('type')}
          />
        </Group>
        <TextInput label={t.columnCode} placeholder="city" {...form.field('code')} dir="ltr" />
        <Group justify="end">
          <Button type="submit" variant="default" loading={form.isBusy}>
            {t.addColumn}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
