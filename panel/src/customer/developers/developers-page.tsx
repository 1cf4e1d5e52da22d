import { Anchor, Group, Stack } from '@mantine/core';

import { CodeIcon, ExternalIcon, MobileIcon } from '../../look/icons.tsx';
import { RoomTitle } from '../../parts/room-title.tsx';
import { useDevelopersTexts } from './developers-texts.ts';
import { Keys } from './keys.tsx';
import { Samples } from './samples.tsx';

export function DevelopersPage() {
  const t = useDevelopersTexts();
  const links = [
    ['/docs', t.documents, CodeIcon],
    ['/handset', t.handset, MobileIcon],
    ['/openapi.json', t.document, ExternalIcon],
  ] as const;
  return (
    <>
      <RoomTitle title={t.title} hint={t.hint}>
        {links.map(([address, name, Icon]) => (
          <Anchor key={address} href={address} size="sm">
            <Group gap={6} wrap="nowrap">
              <Icon size={16} />
              {name}
            </Group>
          </Anchor>
        ))}
      </RoomTitle>
      <Stack gap="xl">
        <Keys />
        <Samples />
      </Stack>
    </>
  );
}
