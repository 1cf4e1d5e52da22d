import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { BooksField } from './books-field.tsx';
import { GroupFields } from './group-fields.tsx';
import { emptyCondition, isWhole, type SegmentDraft } from './segment-draft.ts';
import classes from './segment-page.module.css';
import { useSegmentsTexts } from './segments-texts.ts';
import type { SegmentForm } from './use-segment-form.ts';

const groupsMax = 10;

interface SegmentEditorProps {
  readonly form: SegmentForm;
  /** The segment that is changed: it cannot ask for itself. */
  readonly id: number | undefined;
  readonly isReadOnly: boolean;
}

/** Title, phonebooks, and groups of conditions. */
export function SegmentEditor({ form, id, isReadOnly }: SegmentEditorProps) {
  const t = useSegmentsTexts();
  const { values, set } = form;
  const change = (groups: SegmentDraft['groups']) => set('groups', groups);
  return (
    <form {...form.form}>
      <fieldset className={classes.fields} disabled={isReadOnly}>
        <Stack>
          <FormProblem problem={form.problem} />
          <TextInput label={t.titleLabel} {...form.field('title')} {...autoDirection} maxLength={200} />
          <BooksField
            chosen={values.phone_book_ids}
            error={form.errors['phone_book_ids']}
            onChange={(ids) => set('phone_book_ids', ids)}
          />
          {values.groups.length > 1 && (
            <NativeSelect
              label={t.matchGroups}
              maw={240}
              value={values.match}
              data={[
                { value: 'all', label: t.all },
                { value: 'any', label: t.any },
              ]}
              onChange={({ currentTarget }) => set('match', currentTarget.value === 'any' ? 'any' : 'all')}
            />
          )}
          {values.groups.length === 0 && <Text c="dimmed">{t.everybody}</Text>}
          {values.groups.map((group, at) => (
            <GroupFields
              key={at}
              number={at + 1}
              group={group}
              books={values.phone_book_ids}
              ownId={id}
              onChange={(changed) =>
                change(
                  changed.conditions.length === 0
                    ? values.groups.filter((_, index) => index !== at)
                    : values.groups.map((one, index) => (index === at ? changed : one)),
                )
              }
            />
          ))}
          {form.errors['rule'] && (
            <Text c="red" role="alert">
              {form.errors['rule']}
            </Text>
          )}
          {values.groups.length < groupsMax && (
            <Group>
              <Button
                variant="default"
                leftSection={<PlusIcon size={16} />}
                onClick={() => change([...values.groups, { match: 'all', conditions: [emptyCondition] }])}
              >
                {t.addGroup}
              </Button>
            </Group>
          )}
          {!isReadOnly && <FormButtons isBusy={form.isBusy} isDisabled={!isWhole(values)} />}
        </Stack>
      </fieldset>
    </form>
  );
}
