import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { VoiceFile } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat } from '../../language/language.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { readNumbers } from './read-numbers.ts';
import { VoiceBooks, type ChosenBook } from './voice-books.tsx';
import { voiceCost } from './voice-queries.ts';
import { VoiceSummary } from './voice-summary.tsx';
import { useVoiceTexts } from './voice-texts.ts';

interface SendVoiceProps {
  readonly file: VoiceFile;
  readonly close: () => void;
}

const badShown = 5;

/** To whom a message goes, what it costs, and a summary before it does. */
export function SendVoice({ file, close }: SendVoiceProps) {
  const t = useVoiceTexts();
  const format = useFormat();
  const [isReviewing, setReviewing] = useState(false);
  const { typed, setTyped, good, bad, chosen, setChosen, count } = useRecipients();
  const cost = useQuery(voiceCost(file.id, count));
  return (
    <Dialog isOpen close={close} title={t.sendTitle({ title: file.title })}>
      {isReviewing && cost.data ? (
        <VoiceSummary
          file={file}
          count={count}
          cost={cost.data.price_amount}
          recipients={good}
          phonebooks={chosen.map(({ id }) => id)}
          edit={() => setReviewing(false)}
        />
      ) : (
        <Stack>
          <Textarea
            label={t.numbers}
            description={t.numbersHint}
            autosize
            minRows={3}
            maxRows={8}
            dir="ltr"
            inputMode="tel"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {bad.length > 0 && (
            <Text size="sm" c="var(--delete)" role="status">
              {t.badNumbers({ numbers: '' })}
              <Ltr>{bad.slice(0, badShown).join(', ')}</Ltr>
            </Text>
          )}
          <VoiceBooks chosen={chosen} choose={setChosen} />
          <FormProblem problem={cost.error ?? undefined} />
          <Text role="status">
            {count === 0 || !cost.data
              ? t.noOne
              : t.cost({ count: format.count(count), cost: format.toman(cost.data.price_amount) })}
          </Text>
          <Group justify="end">
            <Button
              disabled={count === 0 || bad.length > 0 || !cost.data || cost.isPlaceholderData}
              onClick={() => setReviewing(true)}
            >
              {t.review}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

/** Numbers and phonebooks, and how many people that is at most. */
function useRecipients() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly ChosenBook[]>([]);
  const { good, bad } = readNumbers(typed);
  const inBooks = chosen.reduce((sum, { records }) => sum + records, 0);
  return { typed, setTyped, good, bad, chosen, setChosen, count: good.length + inBooks };
}
