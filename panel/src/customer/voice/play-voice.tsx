import { Group, Text } from '@mantine/core';
import { addressOf, downloadVoiceFile, type VoiceFile } from '@peyk/sdk';

import { PlayButton } from './play-button.tsx';

/** The title of a stored message, and a way to listen to it. */
export function PlayVoice({ file: { id, title } }: { readonly file: VoiceFile }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <PlayButton title={title} source={addressOf(downloadVoiceFile.path, { query: { file_id: id } })} />
      <Text span dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
    </Group>
  );
}
