import { Checkbox, Stack, TextInput } from '@mantine/core';

import type { LineValues } from './line-values.ts';
import { useLinesTexts } from './lines-texts.ts';

interface LineRepliesProps {
  readonly values: LineValues;
  readonly isNew: boolean;
  readonly error: string | undefined;
  readonly onPhrase: (phrase: string) => void;
  readonly onAnswers: (answers: boolean) => void;
}

/** How people leave an advertising line: the phrase at the end of its texts, and what a reply is answered. */
export function LineReplies({ values, isNew, error, onPhrase, onAnswers }: LineRepliesProps) {
  const t = useLinesTexts();
  if (values.service !== 'advertising') return null;
  return (
    <Stack gap="xs">
      <TextInput
        name="opt_out_phrase"
        label={t.phrase}
        description={isNew ? t.phraseHintNew : t.phraseHint}
        dir="auto"
        maxLength={40}
        value={values.opt_out_phrase}
        error={error}
        onChange={(event) => onPhrase(event.currentTarget.value)}
      />
      <Checkbox
        label={t.answers}
        description={t.answersHint}
        checked={values.answers_replies}
        onChange={(event) => onAnswers(event.currentTarget.checked)}
      />
    </Stack>
  );
}
