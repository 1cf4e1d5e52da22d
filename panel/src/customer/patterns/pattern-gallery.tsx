import { Group, Input, SegmentedControl, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';

import { directionOf } from '../../language/direction.ts';
import { useLanguageChoices } from '../../components/form/language-choices.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import classes from './pattern-gallery.module.css';
import { patternSamples, type PatternSample, type SampleLanguage } from './pattern-samples.ts';
import { usePatternsTexts } from './patterns-texts.ts';

interface PatternGalleryProps {
  readonly text: string;
  choose(sample: PatternSample, language: SampleLanguage): void;
}

/** Texts to begin with: a sample fills the form, and everything in it can be changed. */
export function PatternGallery({ text, choose }: PatternGalleryProps) {
  const t = usePatternsTexts();
  const { language } = useLanguage();
  const languages = useLanguageChoices();
  const [of, setOf] = useState<SampleLanguage>(language);
  return (
    <Stack gap="xs" role="group" aria-label={t.gallery}>
      <Group justify="space-between">
        <Input.Label component="div">{t.gallery}</Input.Label>
        <SegmentedControl
          size="xs"
          aria-label={t.galleryLanguage}
          value={of}
          data={languages}
          onChange={(value) => setOf(value as SampleLanguage)}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="xs">
        {patternSamples.map((sample) => (
          <UnstyledButton
            key={sample.name}
            className={classes.sample}
            aria-pressed={text === sample.text[of]}
            onClick={() => choose(sample, of)}
          >
            <Text size="sm" fw={600}>
              {inLanguage(sample.title, language)}
            </Text>
            <Text
              size="xs"
              c="dimmed"
              lineClamp={2}
              dir={directionOf(sample.text[of], of === 'fa' ? 'rtl' : 'ltr')}
            >
              {sample.text[of]}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
