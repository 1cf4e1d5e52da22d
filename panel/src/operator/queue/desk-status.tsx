import { Button, Group, Kbd, Text } from '@mantine/core';

import { useCommonTexts } from '../../components/common-texts.ts';
import { useFormat } from '../../language/language.tsx';
import type { Decision } from './decide.ts';
import { countOf } from './desk-item.ts';
import { useQueueTexts } from './queue-texts.ts';
import type { DeskDecisions } from './use-desk-decisions.ts';

interface DeskStatusProps {
  readonly desk: DeskDecisions;
  readonly isEarly: boolean;
  readonly total: number;
}

/** What the last key came to, the way back from it, and the place in the list. */
export function DeskStatus({ desk, isEarly, total }: DeskStatusProps) {
  const t = useQueueTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const { shown, claimed, last, undo } = desk;
  const outcome = useOutcome(desk);
  const said = isEarly ? t.tooEarly : outcome;
  const place =
    shown.length > 0 && t.position({ at: format.count(claimed.at + 1), count: format.count(total) });
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {[said, place].filter(Boolean).join(' · ')}
      </Text>
      {last !== undefined && (
        <Button size="compact-sm" variant="light" rightSection={<Kbd aria-hidden>u</Kbd>} onClick={undo}>
          {common.undo}
        </Button>
      )}
    </Group>
  );
}

/** Of the decision that waits for its pause to end, else of the last one that was made. */
function useOutcome({ decide, last }: DeskDecisions): string | undefined {
  const say = useSaid();
  if (last !== undefined) return say(last, last.group === undefined ? 1 : countOf(last.item));
  return decide.isSuccess ? say(decide.variables, decide.data.count) : undefined;
}

function useSaid() {
  const t = useQueueTexts();
  const format = useFormat();
  return ({ group, reason }: Decision, decided: number) => {
    const count = format.count(decided);
    if (group === undefined) return reason === undefined ? t.approved : t.refused;
    return reason === undefined ? t.approvedMany({ count }) : t.refusedMany({ count });
  };
}
