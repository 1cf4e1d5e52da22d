import { Button, Text } from '@mantine/core';

import { useFormat } from '../../../language/language.tsx';
import { SendIcon } from '../../../theme/icons.tsx';
import { useSendTexts } from '../send-texts.ts';
import classes from './send-bar.module.css';
import type { DraftPrice } from './use-price.ts';

interface SendBarProps {
  readonly price: DraftPrice;
  readonly review: () => void;
}

/** The way on; on a phone it stays at the lower edge of the screen, with the price. */
export function SendBar({ price: { price, each }, review }: SendBarProps) {
  const t = useSendTexts();
  const format = useFormat();
  const known = price ?? each;
  return (
    <div className={classes.bar}>
      <div className={classes.price}>
        <Text size="xs" c="dimmed">
          {price === undefined && each !== undefined ? t.priceEach : t.price}
        </Text>
        <Text fw={700}>{known === undefined ? '—' : format.toman(known.amount)}</Text>
      </div>
      <Button
        size="md"
        className={classes.button ?? ''}
        leftSection={<SendIcon size={18} />}
        onClick={review}
      >
        {t.review}
      </Button>
    </div>
  );
}
