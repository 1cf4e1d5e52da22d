import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core';

import { TrashIcon } from '../../theme/icons.tsx';
import { conditionKinds, isConditionKind } from './kinds/condition-kinds.ts';
import { emptyCondition, type ConditionDraft } from './segment-draft.ts';
import classes from './segment-page.module.css';
import { useConditionTexts, useSegmentsTexts } from './segments-texts.ts';

interface ConditionFieldsProps {
  readonly condition: ConditionDraft;
  readonly books: readonly number[];
  readonly ownId: number | undefined;
  readonly onChange: (patch: Partial<ConditionDraft>) => void;
  readonly remove: () => void;
}

/** A condition: its kind, and the fields of that kind. */
export function ConditionFields({ condition, books, ownId, onChange, remove }: ConditionFieldsProps) {
  const t = useConditionTexts();
  const { removeCondition } = useSegmentsTexts();
  const { kind, not } = condition;
  const kinds = Object.keys(conditionKinds).filter(isConditionKind);
  const shown = isConditionKind(kind) ? conditionKinds[kind] : undefined;
  return (
    <div className={classes.condition}>
      <NativeSelect
        label={t.kind}
        value={kind}
        data={kinds.map((one) => ({ value: one, label: t[one] }))}
        onChange={({ currentTarget: { value } }) =>
          isConditionKind(value) &&
          onChange({ ...emptyCondition, ...conditionKinds[value].begin, kind: value })
        }
      />
      {shown && <shown.Fields condition={condition} books={books} ownId={ownId} onChange={onChange} />}
      <Checkbox
        className={classes.not}
        label={t.not}
        checked={not}
        onChange={({ currentTarget }) => onChange({ not: currentTarget.checked })}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="red"
        size={36}
        aria-label={removeCondition}
        onClick={remove}
      >
        <TrashIcon size={16} />
      </ActionIcon>
    </div>
  );
}
