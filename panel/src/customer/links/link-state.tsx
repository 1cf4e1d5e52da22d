import { Badge } from '@mantine/core';
import type { Link } from '@peyk/sdk';

import { useLinksTexts } from './links-texts.ts';

const colors = { open: 'accent', expired: 'gray', shut: 'red' } as const;

export function LinkState({
  link: { state, shut_by: by },
}: {
  readonly link: Pick<Link, 'state' | 'shut_by'>;
}) {
  const t = useLinksTexts();
  return <Badge color={colors[state]}>{by === 'operator' ? t.shutByOperator : t[state]}</Badge>;
}
