import { Text } from '@mantine/core';
import type { SendItem } from '@peyk/sdk';

import type { Column } from '../list/list-rows.tsx';
import { WrittenText } from '../values/written-text.tsx';

/** The text that each recipient of a personalised send got. */
export const ownText = (title: string): Column<SendItem> => ({
  key: 'text',
  card: 'fact',
  title,
  cell: ({ text }) => (
    <WrittenText span size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </WrittenText>
  ),
});

/** Why it did not arrive, with the code of the carrier, and what can be done about it. */
export function ItemReason({
  item: { error, advice },
}: {
  readonly item: Pick<SendItem, 'error' | 'advice'>;
}) {
  if (error === null) return null;
  return (
    // One part: on a card its two sentences stand below each other too.
    <span>
      <Text span size="sm" display="block">
        <bdi>{error}</bdi>
      </Text>
      {advice !== null && (
        <Text span size="sm" c="dimmed" display="block">
          {advice}
        </Text>
      )}
    </span>
  );
}
