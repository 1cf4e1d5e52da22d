import { Card, Stack, Text } from '@mantine/core';

import { TextSize } from '../../../components/composer/text-size.tsx';
import { WrittenText } from '../../../components/values/written-text.tsx';
import { useKindTexts } from '../kind-texts.ts';
import type { DraftPrice } from './use-price.ts';

/** What the price rests on: among all recipients, the longest text and the one with most pages. */
export function ExtremeTexts({ price: { price } }: { readonly price: DraftPrice }) {
  const t = useKindTexts();
  const { longest, costliest } = price ?? {};
  if (longest === undefined || costliest === undefined) return null;
  const isOne = longest === costliest;
  return (
    <Card padding="sm">
      <Stack gap="sm">
        <Extreme title={isOne ? t.longestIsCostliest : t.longestText} text={longest} />
        {!isOne && <Extreme title={t.costliestText} text={costliest} />}
      </Stack>
    </Card>
  );
}

function Extreme({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <WrittenText size="sm" lineClamp={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </WrittenText>
      <TextSize text={text} />
    </div>
  );
}
