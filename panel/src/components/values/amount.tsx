import { Text } from '@mantine/core';

import { useFormat } from '../../language/language.tsx';

/** Money that came in or went out. */
export function Amount({ amount }: { readonly amount: number }) {
  const format = useFormat();
  return (
    <Text span size="sm" fw={600} c={amount < 0 ? 'var(--delete)' : 'var(--post)'}>
      {format.toman(amount)}
    </Text>
  );
}
