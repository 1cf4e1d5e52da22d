import { Pagination } from '@mantine/core';

import { useFormat } from '../../language/language.tsx';
import { useCommonTexts } from '../common-texts.ts';

interface ListPagesProps {
  readonly page: number;
  readonly last: number;
  readonly turnTo: (page: number) => void;
}

export function ListPages({ page, last, turnTo }: ListPagesProps) {
  const t = useCommonTexts();
  const format = useFormat();
  if (last <= 1) return null;
  return (
    <Pagination
      aria-label={t.pages}
      value={Math.min(page, last)}
      total={last}
      onChange={turnTo}
      siblings={1}
      size="sm"
      gap={6}
      getItemProps={(at) => ({ children: format.count(at) })}
      getControlProps={(control) => ({ 'aria-label': control === 'next' ? t.nextPage : t.previousPage })}
    />
  );
}
