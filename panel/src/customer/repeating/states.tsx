import { Badge } from '@mantine/core';
import type { RepeatingRun, RepeatingSend } from '@peyk/sdk';

import { useRepeatingTexts } from './repeating-texts.ts';

const runColors: Readonly<Record<RepeatingRun['state'], string>> = {
  due: 'accent',
  held: 'orange',
  waiting: 'orange',
  sent: 'green',
  skipped: 'gray',
  refused: 'red',
};

/** What became of a moment, in a word. */
export function RunState({ state }: Pick<RepeatingRun, 'state'>) {
  const t = useRepeatingTexts();
  return <Badge color={runColors[state]}>{t[state]}</Badge>;
}

const sendingColors = { active: 'green', paused: 'orange', ended: 'gray' } as const;

export function SendingState({ state }: Pick<RepeatingSend, 'state'>) {
  const t = useRepeatingTexts();
  return <Badge color={sendingColors[state]}>{t[state]}</Badge>;
}
