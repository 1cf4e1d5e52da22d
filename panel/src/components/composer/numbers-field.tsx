import { Alert, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';

import { useFormat } from '../../language/language.tsx';
import { Ltr } from '../values/ltr.tsx';
import { useComposerTexts } from './composer-texts.ts';
import { onlyGood, readNumbers } from './read-numbers.ts';

interface NumbersFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

const badShown = 20;

/** Recipients by typing or pasting; what cannot be read is shown before anything is sent. */
export function NumbersField({ name, value, onChange, error }: NumbersFieldProps) {
  const t = useComposerTexts();
  const format = useFormat();
  const settled = useDeferredValue(value);
  const { mobiles, repeated, bad } = useMemo(() => readNumbers(settled), [settled]);
  return (
    <Stack gap="xs">
      <Textarea
        name={name}
        label={t.numbers}
        description={t.numbersHint}
        dir="ltr"
        rows={5}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        styles={{ label: { display: 'block' }, description: { display: 'block' } }}
      />
      <Group gap="sm" role="status">
        <Text size="sm" fw={700}>
          {t.found({ count: format.count(mobiles.length) })}
        </Text>
        {repeated > 0 && (
          <Text size="sm" c="dimmed">
            {t.repeated({ count: format.count(repeated) })}
          </Text>
        )}
      </Group>
      {bad.length > 0 && (
        <Alert color="red" title={t.badOnes({ count: format.count(bad.length) })}>
          <Stack gap="xs" align="start">
            <Group gap={6}>
              {bad.slice(0, badShown).map(({ written, problem }, at) => (
                <Badge key={`${written}${at}`} color="red" variant="outline">
                  <Ltr>{written}</Ltr> · {t[problem]}
                </Badge>
              ))}
              {bad.length > badShown && (
                <Text size="sm">{t.more({ count: format.count(bad.length - badShown) })}</Text>
              )}
            </Group>
            <Button size="compact-sm" variant="default" onClick={() => onChange(onlyGood(value))}>
              {t.removeBad}
            </Button>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
