import { Code, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { linesQuery } from '../../shared-queries/lines.ts';
import { Copy } from '../../components/values/copy-button.tsx';
import { useDevelopersTexts } from './developers-texts.ts';
import { samplesOf } from './sample-code.ts';

const placeholder = 'PEYK_API_KEY';

/** A call that works, in the languages that shops are written in. */
export function Samples() {
  const t = useDevelopersTexts();
  const { data: lines = [] } = useQuery(linesQuery);
  const samples = samplesOf({
    address: window.location.origin,
    line: lines[0]?.number ?? '90008361',
    placeholder,
  });
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        {t.sample}
      </Title>
      <Text c="dimmed" size="sm">
        {t.sampleHint({ placeholder })}
      </Text>
      <Tabs defaultValue="curl" keepMounted={false}>
        <Tabs.List mb="sm">
          {samples.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              <bdi dir="ltr">{name}</bdi>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {samples.map(({ name, code }) => (
          <Tabs.Panel key={name} value={name}>
            <Group align="start" wrap="nowrap">
              <Code
                block
                dir="ltr"
                flex={1}
                tabIndex={0}
                aria-label={`${t.code} ${name}`}
                style={{ overflowX: 'auto' }}
              >
                {code}
              </Code>
              <Copy value={code} />
            </Group>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
