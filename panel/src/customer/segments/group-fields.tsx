import { Button, Card, Group, NativeSelect, Stack, Text } from '@mantine/core';

import { useFormat } from '../../language/language.tsx';
import { PlusIcon } from '../../theme/icons.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { emptyCondition, type SegmentDraft } from './segment-draft.ts';
import { useSegmentsTexts } from './segments-texts.ts';

type GroupDraft = SegmentDraft['groups'][number];

const conditionsMax = 30;

interface GroupFieldsProps {
  readonly number: number;
  readonly group: GroupDraft;
  readonly books: readonly number[];
  readonly ownId: number | undefined;
  readonly onChange: (group: GroupDraft) => void;
}

/** Conditions of which all, or one, must hold. */
export function GroupFields({ number, group, books, ownId, onChange }: GroupFieldsProps) {
  const t = useSegmentsTexts();
  const format = useFormat();
  const { match, conditions } = group;
  const shown = format.count(number);
  return (
    <Card padding="sm">
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{t.group({ number: shown })}</Text>
          {conditions.length > 1 && (
            <NativeSelect
              aria-label={t.matchConditions({ number: shown })}
              value={match}
              data={[
                { value: 'all', label: t.all },
                { value: 'any', label: t.any },
              ]}
              onChange={({ currentTarget }) =>
                onChange({ ...group, match: currentTarget.value === 'any' ? 'any' : 'all' })
              }
            />
          )}
        </Group>
        {conditions.map((condition, at) => (
          <ConditionFields
            key={at}
            condition={condition}
            books={books}
            ownId={ownId}
            onChange={(patch) =>
              onChange({
                ...group,
                conditions: conditions.map((one, index) => (index === at ? { ...one, ...patch } : one)),
              })
            }
            remove={() => onChange({ ...group, conditions: conditions.filter((_, index) => index !== at) })}
          />
        ))}
        {conditions.length < conditionsMax && (
          <Group>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<PlusIcon size={14} />}
              onClick={() => onChange({ ...group, conditions: [...conditions, emptyCondition] })}
            >
              {t.addCondition}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
