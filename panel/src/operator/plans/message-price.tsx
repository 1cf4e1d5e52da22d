import { Fieldset, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import { latinDigits } from '../../language/format.ts';
import { useFormat } from '../../language/language.tsx';
import { sizeOf } from '../../language/pages.ts';
import type { TypedTariff } from './plan-tariffs.tsx';
import { usePlansTexts } from './plans-texts.ts';

const rateOf = (tariffs: readonly TypedTariff[], purchase: number): number | undefined => {
  const held = tariffs
    .filter(({ from, rate }) => Number(rate) > 0 && Number(from) <= purchase)
    .toSorted((one, other) => Number(other.from) - Number(one.from))[0];
  return held && Number(held.rate);
};

/** What a message would cost by these tariffs, before the plan is saved. */
export function MessagePrice({ tariffs }: { readonly tariffs: readonly TypedTariff[] }) {
  const t = usePlansTexts();
  const format = useFormat();
  const [text, setText] = useState<string>(t.sampleText);
  const [recipients, setRecipients] = useState('1');
  const [factor, setFactor] = useState('1');
  const { pages } = sizeOf(text);
  const rows = [...new Set(tariffs.map(({ from }) => Number(from)))]
    .filter((from) => !Number.isNaN(from))
    .toSorted((one, other) => one - other)
    .flatMap((from) => {
      const rate = rateOf(tariffs, from);
      // As the service prices it: a page is rounded up to whole tomans.
      const price = rate && Math.ceil((rate * Math.round(Number(factor) * 1000)) / 1000);
      return price ? [{ from, cost: price * pages * Number(recipients) }] : [];
    });
  return (
    <Fieldset legend={t.messagePrice}>
      <Stack gap="sm">
        <Textarea
          label={t.sample}
          value={text}
          dir="auto"
          autosize
          minRows={2}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SimpleGrid cols={2}>
          <TextInput
            label={t.recipients}
            dir="ltr"
            inputMode="numeric"
            value={recipients}
            onChange={(event) => setRecipients(latinDigits(event.currentTarget.value).replace(/\D/g, ''))}
          />
          <TextInput
            label={t.factor}
            dir="ltr"
            inputMode="decimal"
            value={factor}
            onChange={(event) => setFactor(latinDigits(event.currentTarget.value))}
          />
        </SimpleGrid>
        <div role="status">
          {rows.map(({ from, cost }) => (
            <Text key={from} size="sm">
              {t.costs({
                from: format.toman(from),
                pages: format.count(pages),
                cost: format.toman(cost),
              })}
            </Text>
          ))}
        </div>
      </Stack>
    </Fieldset>
  );
}
