import { Anchor, Text } from '@mantine/core';

import type { PanelLink } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { useCommonTexts } from '../common-texts.ts';
import { PageLink } from '../link/page-link.tsx';

interface GrossAndRefundsProps {
  readonly cost: number;
  readonly refunded: number;
  /** Where the movements behind both are. */
  readonly to: PanelLink;
}

/** What a net amount is made of, behind a click; nothing where nothing went back. */
export function GrossAndRefunds({ cost, refunded, to }: GrossAndRefundsProps) {
  const t = useCommonTexts();
  const format = useFormat();
  if (refunded === 0) return null;
  return (
    <details>
      <summary>{t.gross}</summary>
      <Text size="sm">{`${t.charged}: ${format.toman(cost)}`}</Text>
      <Text size="sm">{`${t.returned}: ${format.toman(refunded)}`}</Text>
      <Anchor component={PageLink} to={to} size="sm">
        {t.movements}
      </Anchor>
    </details>
  );
}
