import { Alert, Group, NativeSelect, Stack, Switch, Text, TextInput, Textarea } from '@mantine/core';
import { createPattern, editPattern, type Pattern } from '@peyk/sdk';
import { useQueryClient } from '@tanstack/react-query';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { directionOf } from '../../language/direction.ts';
import { useLanguage } from '../../language/language.tsx';
import { sizeOf } from '../../language/pages.ts';
import { inLanguage } from '../../language/texts.ts';
import { patternCategoryWords } from '../../language/words.ts';
import { MarkedText } from '../../components/composer/marked-text.tsx';
import { TextSize } from '../../components/composer/text-size.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { declaredOf, longestText, variablesOf, type PatternDraft } from './pattern-draft.ts';
import { PatternGallery } from './pattern-gallery.tsx';
import { isUnwritten, type PatternSample, type SampleLanguage } from './pattern-samples.ts';
import { PatternVariables } from './pattern-variables.tsx';
import { usePatternsTexts } from './patterns-texts.ts';

/** Fields of the refusal besides those of the draft. */
type Values = PatternDraft & { readonly vars: undefined };

export function usePatternForm(initial: PatternDraft, code: string | undefined) {
  const t = usePatternsTexts();
  const client = useQueryClient();
  const go = useGo();
  return useApiForm<Values, Pick<Pattern, 'code' | 'status'>>({
    initial: { ...initial, vars: undefined },
    submit(values) {
      const { text, website, category } = values;
      const body = {
        text,
        website,
        description: values.description.trim() === '' ? null : values.description,
        share: values.share ? 1 : 0,
        vars: declaredOf(values),
      } as const;
      return code === undefined
        ? ask(createPattern, { body: { ...body, category } })
        : ask(editPattern, { params: { code }, body });
    },
    async onDone(saved) {
      await client.invalidateQueries({ queryKey: queryKeys.patterns.all });
      toast.done(code === undefined ? t.made : saved.status === 'pending' ? t.savedPending : t.saved);
      if (code === undefined) await go(linkTo('/patterns/$code', { code: saved.code }));
    },
  });
}

type PatternForm = ReturnType<typeof usePatternForm>;

interface PatternEditorProps {
  readonly form: PatternForm;
  /** A pattern that exists keeps its category. */
  readonly isNew: boolean;
}

/** The text with its variables marked, and what each of them may be. */
export function PatternEditor({ form, isNew }: PatternEditorProps) {
  const t = usePatternsTexts();
  const { language, direction, format } = useLanguage();
  const maySend = useMay('send');
  const { values, set } = form;
  const variables = variablesOf(values);
  const begin = ({ category, rules, text }: PatternSample, of: SampleLanguage) => {
    set('category', category);
    set('rules', rules);
    set('text', text[of]);
  };
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        {isNew && isUnwritten(values.text) && <PatternGallery text={values.text} choose={begin} />}
        <MarkedText
          name="text"
          label={t.body}
          hint={t.bodyHint}
          value={values.text}
          error={form.errors['text']}
          onChange={(text) => set('text', text)}
        />
        <Group gap="md">
          <TextSize text={values.text} />
          {variables.length > 0 && (
            <Text size="sm" c="dimmed">
              {t.longest({ pages: format.count(sizeOf(longestText(values)).pages) })}
            </Text>
          )}
        </Group>
        <PatternVariables
          variables={variables}
          error={form.errors['vars']}
          isReadOnly={!maySend}
          onChange={(name, rule) => set('rules', { ...values.rules, [name]: rule })}
          remove={(name) =>
            set(
              'extra',
              values.extra.filter((one) => one !== name),
            )
          }
        />
        <TextInput
          label={t.website}
          description={t.websiteHint}
          placeholder="example.com"
          {...form.field('website')}
          dir="ltr"
          styles={{ label: { display: 'block' }, description: { display: 'block' } }}
        />
        <NativeSelect
          label={t.category}
          name="category"
          maw={280}
          disabled={!isNew}
          value={String(values.category)}
          data={Object.entries(patternCategoryWords).map(([value, word]) => ({
            value,
            label: inLanguage(word, language),
          }))}
          onChange={(event) => set('category', Number(event.currentTarget.value) as 1)}
        />
        <Textarea
          label={t.description}
          description={t.descriptionHint}
          rows={2}
          dir={directionOf(values.description, direction)}
          {...form.field('description')}
        />
        <Switch
          label={t.shareLabel}
          checked={values.share}
          onChange={(event) => set('share', event.currentTarget.checked)}
        />
        {!isNew && <Alert color="blue">{t.reviewAgain}</Alert>}
        {maySend && <FormButtons send={isNew ? t.create : t.save} isBusy={form.isBusy} />}
      </Stack>
    </form>
  );
}
