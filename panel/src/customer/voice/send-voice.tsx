import { Button, Checkbox, Group, ScrollArea, Stack, Text, Textarea } from '@mantine/core';
import type { Phonebook, VoiceFile } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat } from '../../language/language.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { readNumbers } from './read-numbers.ts';
import { booksQuery, voiceCost } from './voice-queries.ts';
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
  const { typed, setTyped, good, bad, books, chosen, setChosen, count } = useRecipients();
  const cost = useQuery(voiceCost(file.id, count));
  return (
    <Dialog isOpen close={close} title={t.sendTitle({ title: file.title })}>
      {isReviewing && cost.data ? (
        <VoiceSummary
          file={file}
          count={count}
          cost={cost.data.price_amount}
          recipients={good}
          phonebooks={chosen.map(Number)}
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
          <Books books={books} chosen={chosen} choose={setChosen} />
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
  const [chosen, setChosen] = useState<string[]>([]);
  const { data } = useQuery(booksQuery);
  const books = data?.data ?? [];
  const { good, bad } = readNumbers(typed);
  const inBooks = books
    .filter(({ id }) => chosen.includes(String(id)))
    .reduce((sum, { records }) => sum + records, 0);
  return { typed, setTyped, good, bad, books, chosen, setChosen, count: good.length + inBooks };
}

interface BooksProps {
  readonly books: readonly Phonebook[];
  readonly chosen: string[];
  readonly choose: (ids: string[]) => void;
}

function Books({ books, chosen, choose }: BooksProps) {
  const t = useVoiceTexts();
  const format = useFormat();
  const filled = books.filter(({ records }) => records > 0);
  if (filled.length === 0) return null;
  return (
    <Checkbox.Group label={t.books} value={chosen} onChange={choose}>
      <ScrollArea.Autosize mah={180} mt={4}>
        <Stack gap={6}>
          {filled.map(({ id, title, records }) => (
            <Checkbox key={id} value={String(id)} label={t.bookOf({ title, count: format.count(records) })} />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Checkbox.Group>
  );
}
