import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';

import { useMe } from '../../session/me.ts';
import { FactorDialog, type FactorChange } from './factor-dialog.tsx';
import { useSettingsTexts } from './settings-texts.ts';

/** The second factors of the person, each on or off. */
export function TwoFactor() {
  const t = useSettingsTexts();
  const me = useMe();
  const [change, setChange] = useState<FactorChange>();
  const factors = [
    { method: 'ga', name: t.app },
    { method: 'sms', name: t.sms },
  ] as const;
  return (
    <Card component="section">
      <Stack>
        <Title order={2} size="h4">
          {t.twoFactor}
        </Title>
        {factors.map(({ method, name }) => {
          const isOn = me.two_factor.includes(method);
          return (
            <Group key={method} justify="space-between">
              <Group gap="sm">
                <Text>{name}</Text>
                <Badge color={isOn ? 'green' : 'gray'}>{isOn ? t.on : t.off}</Badge>
              </Group>
              <Button
                variant={isOn ? 'default' : 'light'}
                size="compact-md"
                onClick={() => setChange({ method, to: isOn ? 'off' : 'on' })}
              >
                {isOn ? t.turnOff : t.turnOn}
              </Button>
            </Group>
          );
        })}
      </Stack>
      {change && <FactorDialog change={change} close={() => setChange(undefined)} />}
    </Card>
  );
}
