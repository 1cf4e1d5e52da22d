import { Button, Card, Group, Stack, Text } from '@mantine/core';

import { useFormat } from '../../../language/language.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { NamedPlace } from '../../../components/map/index.ts';
import { Ltr } from '../../../components/values/ltr.tsx';
import { useCommonTexts } from '../../../components/common-texts.ts';
import { useKindTexts } from '../kind-texts.ts';
import type { Draft } from '../draft/draft.ts';
import { scheduleOf } from '../draft/prepared.ts';
import { ApprovalForecast } from './approval-forecast.tsx';
import { Fact, NotEnough } from './price-card.tsx';
import { Terms } from './terms.tsx';
import { useSendTexts } from '../send-texts.ts';
import { usePreviewText } from '../message/use-preview-text.ts';
import type { SendForm } from '../draft/use-send-form.ts';
import type { DraftPrice } from './use-price.ts';
import { WrittenText } from '../../../components/values/written-text.tsx';

interface SummaryProps {
  readonly form: SendForm;
  readonly price: DraftPrice;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** How many, how much, from which line, when, and what is left: before the money goes. */
export function Summary({ form, price, isOpen, close }: SummaryProps) {
  const t = useSendTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const { price: whole, after } = price;
  const isShort = after !== undefined && after < 0;
  const send = async () => {
    await form.send();
    close();
  };
  return (
    <Dialog isOpen={isOpen} close={close} title={t.summary}>
      <Stack gap="sm">
        {form.kind !== 'voice' && <Message form={form} />}
        <WhatAndWhen form={form} price={price} />
        <Money price={price} />
        {whole?.asked && form.kind !== 'place' && <Terms asked={whole.asked} form={form} />}
        <ApprovalForecast form={form} />
        {isShort && <NotEnough />}
        <Group justify="end" mt="sm">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button
            loading={form.isBusy}
            disabled={isShort || whole?.receivers === 0 || !price.isSettled}
            onClick={() => void send()}
          >
            {whole ? t.sendFor({ price: format.toman(whole.amount) }) : t.send}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** What goes out, as the first recipient gets it. */
function Message({ form }: Pick<SummaryProps, 'form'>) {
  const t = useKindTexts();
  const { text, person } = usePreviewText(form, 0);
  return (
    <Card padding="sm" withBorder>
      <WrittenText lineClamp={6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </WrittenText>
      {person && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.previewOf({ mobile: `\u2066${person.mobile}\u2069` })}
        </Text>
      )}
    </Card>
  );
}

function WhatAndWhen({ form, price: { price } }: Pick<SummaryProps, 'form' | 'price'>) {
  const t = useSendTexts();
  const format = useFormat();
  const { kind, values } = form;
  const schedule = kind === 'place' ? values.start_time : scheduleOf(values);
  const count = price && format.count(price.receivers);
  const isMost = kind === 'place' || kind === 'voice';
  return (
    <>
      <Fact name={t.kind}>{t[kind]}</Fact>
      <Fact name={t.receivers} isStrong>
        {isMost && count !== undefined ? t.atMost({ count }) : count}
      </Fact>
      {price?.pages !== undefined && <Fact name={t.pages}>{format.count(price.pages)}</Fact>}
      {kind !== 'voice' && (
        <Fact name={t.from}>
          <Ltr>{values.line_number}</Ltr>
        </Fact>
      )}
      <Fact name={t.when}>{schedule === null ? t.sendNow : format.moment(schedule)}</Fact>
      {kind === 'place' && <PlaceFacts draft={values} />}
    </>
  );
}

/** Where, how far around it, and until when. */
function PlaceFacts({ draft }: { readonly draft: Draft }) {
  const t = useSendTexts();
  const format = useFormat();
  return (
    <>
      <Fact name={t.whereTo}>
        <NamedPlace latitude={Number(draft.latitude)} longitude={Number(draft.longitude)} />
      </Fact>
      <Fact name={t.radius}>{t.metres({ count: format.count(Number(draft.radius)) })}</Fact>
      {draft.end_time !== null && <Fact name={t.until}>{format.moment(draft.end_time)}</Fact>}
    </>
  );
}

function Money({ price: { price, balance, after } }: Pick<SummaryProps, 'price'>) {
  const t = useSendTexts();
  const format = useFormat();
  const money = (amount: number | undefined) => (amount === undefined ? '—' : format.toman(amount));
  return (
    <>
      <Fact name={t.price} isStrong>
        {price ? money(price.amount) : t.counting}
      </Fact>
      <Fact name={t.balance}>{money(balance)}</Fact>
      <Fact name={t.balanceAfter} isStrong>
        {money(after)}
      </Fact>
    </>
  );
}
