import { Group, Text } from '@mantine/core';

import { useFormat } from '../../language/language.tsx';
import { isMostlyLatin, sizeOf } from '../../language/pages.ts';
import { useComposerTexts } from './composer-texts.ts';

/** How long a text is, as how many pages it goes, and which character made the pages of a Latin text shorter. */
export function TextSize({ text }: { readonly text: string }) {
  const t = useComposerTexts();
  const format = useFormat();
  const { units, room, pages, cause } = sizeOf(text);
  const encodingOf = (written: string, found: string | undefined) => {
    if (found === undefined) return t.latin;
    return isMostlyLatin(written) ? t.unicode({ cause: `\u2068${found}\u2069` }) : t.persian;
  };
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{t.characters({ units: format.count(units), room: format.count(room) })}</Text>
      <Text size="sm" fw={700}>
        {t.pages({ count: format.count(text === '' ? 0 : pages) })}
      </Text>
      {text !== '' && (
        <Text size="sm" c="dimmed">
          {encodingOf(text, cause)}
        </Text>
      )}
    </Group>
  );
}
