import { Code, Group, Tabs } from '@mantine/core';

import { Copy } from './copy-button.tsx';

interface CodeTabsProps {
  /** What the pieces are, before the name of each, for those who hear the page. */
  readonly title: string;
  readonly codes: readonly { readonly name: string; readonly code: string }[];
}

/** Pieces of code for several programs, one at a time. */
export function CodeTabs({ title, codes }: CodeTabsProps) {
  return (
    <Tabs defaultValue={codes[0]?.name ?? null} keepMounted={false}>
      <Tabs.List mb="sm">
        {codes.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            <bdi dir="ltr">{name}</bdi>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {codes.map(({ name, code }) => (
        <Tabs.Panel key={name} value={name}>
          <Group align="start" wrap="nowrap">
            <Code
              block
              dir="ltr"
              flex={1}
              tabIndex={0}
              aria-label={`${title} ${name}`}
              style={{ overflowX: 'auto' }}
            >
              {code}
            </Code>
            <Copy value={code} />
          </Group>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
