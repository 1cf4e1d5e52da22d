import { Group, Kbd, Switch, Text } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';

import { useCommonTexts } from '../../components/common-texts.ts';
import { useQueueTexts } from './queue-texts.ts';

type Action = 'next' | 'previous' | 'approve' | 'refuse' | 'hold' | 'together' | 'undo' | 'open';

const keysOf = {
  next: ['j', 'ArrowDown'],
  previous: ['k', 'ArrowUp'],
  approve: ['a'],
  refuse: ['r'],
  hold: ['h'],
  together: ['g'],
  undo: ['u'],
  open: ['o'],
} as const satisfies Record<Action, readonly string[]>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);

interface DeskKeys {
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
}

/** The keys of the desk, while no dialog is open; a reader whose screen reader uses them too can turn them off. */
export function useDeskKeys(
  isListening: boolean,
  actions: Readonly<Record<Action, () => unknown>>,
): DeskKeys {
  const [isOn, setOn] = useLocalStorage({ key: 'peyk-desk-keys', defaultValue: true });
  const works = isOn && isListening;
  useHotkeys(
    Object.entries(keysOf).flatMap(([action, keys]) =>
      keys.map(
        (
          key,
        ): [
          string,
          (event: KeyboardEvent) => void,
          { usePhysicalKeys: boolean; preventDefault: boolean },
        ] => [
          key,
          (event) => {
            if (!works || isTyping(event.target)) return;
            event.preventDefault();
            actions[action as Action]();
          },
          // By place on the keyboard: the same key whether the layout is Persian or Latin.
          { usePhysicalKeys: true, preventDefault: false },
        ],
      ),
    ),
    // The choice of a kind and the switches keep the focus after a click, and take no letters.
    ['TEXTAREA', 'SELECT'],
  );
  return { isOn, setOn };
}

export function KeyLegend({ isOn, setOn }: DeskKeys) {
  const t = useQueueTexts();
  const common = useCommonTexts();
  const shown = [
    ['j / ↓', t.next],
    ['k / ↑', t.previous],
    ['a', t.approve],
    ['r', t.refuse],
    ['h', t.hold],
    ['g', t.together],
    ['u', common.undo],
    ['o', t.openAccount],
  ] as const;
  return (
    <Group gap="md" visibleFrom="sm" role="group" aria-label={t.keys}>
      {isOn &&
        shown.map(([key, name]) => (
          <Group key={key} gap={6} wrap="nowrap">
            <Kbd dir="ltr">{key}</Kbd>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
          </Group>
        ))}
      <Switch
        size="xs"
        label={t.useKeys}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Group>
  );
}
