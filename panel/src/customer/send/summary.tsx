import { Button, Group, Modal, Stack } from '@mantine/core';

import { useFormat } from '../../language/language.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { usePartTexts } from '../../parts/part-texts.ts';
import { scheduleOf } from './prepared.ts';
import { Fact, NotEnough } from './price-card.tsx';
import { useSendTexts } from './send-texts.ts';
import type { SendForm } from './use-send-form.ts';
import type { DraftPrice } from './use-price.ts';

interface SummaryProps {
  readonly form: SendForm;
  readonly price: DraftPrice;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** How many, how much, from which line, when, and what is left: before the money goes. */
export function Summary({ form, price, isOpen, close }: SummaryProps) {
  const t = useSendTexts();
  const parts = usePartTexts();
  const format = useFormat();
  const { kind, values } = form;
  const { price: whole, after, balance } = price;
  const schedule = kind === 'place' ? values.start_time : scheduleOf(values);
  const isShort = after !== undefined && after < 0;
  const send = async () => {
    await form.send();
    close();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t.summary}
      closeButtonProps={{ 'aria-label': parts.close }}
      // The button is reached by intent, not by the Enter that opened the summary.
      trapFocus
    >
      <Stack gap="sm">
        <Fact name={t.kind}>{t[kind]}</Fact>
        <Fact name={t.receivers} isStrong>
          {whole && (kind === 'place' || kind === 'voice')
            ? t.atMost({ count: format.count(whole.receivers) })
            : whole && format.count(whole.receivers)}
        </Fact>
        {whole?.pages !== undefined && <Fact name={t.pages}>{format.count(whole.pages)}</Fact>}
        {kind !== 'voice' && (
          <Fact name={t.from}>
            <Ltr>{values.line_number}</Ltr>
          </Fact>
        )}
        <Fact name={t.when}>{schedule === null ? t.sendNow : format.moment(schedule)}</Fact>
        <Fact name={t.price} isStrong>
          {whole ? format.toman(whole.amount) : t.counting}
        </Fact>
        <Fact name={t.balance}>{balance === undefined ? '—' : format.toman(balance)}</Fact>
        <Fact name={t.balanceAfter} isStrong>
          {after === undefined ? '—' : format.toman(after)}
        </Fact>
        {isShort && <NotEnough />}
        <Group justify="end" mt="sm">
          <Button variant="default" onClick={close}>
            {parts.cancel}
          </Button>
          <Button loading={form.isBusy} disabled={isShort || !price.isSettled} onClick={() => void send()}>
            {whole ? t.sendFor({ price: format.toman(whole.amount) }) : t.send}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
