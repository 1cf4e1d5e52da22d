import { Stack, TextInput } from '@mantine/core';
import { PeykError, saveOwnIdentity, type OwnIdentity } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { withoutField } from '../../components/form/field-problem.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useIdentityTexts } from './identity-texts.ts';

interface IdentityNumbersProps {
  readonly identity: OwnIdentity;
  readonly keep: (data: OwnIdentity) => void;
}

/** Numbers and texts that are asked for. What is entered stands there with its end only; an empty field leaves it as it is. */
export function IdentityNumbers({ identity, keep }: IdentityNumbersProps) {
  const t = useIdentityTexts();
  const { language } = useLanguage();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const items = identity.items.filter(({ kind }) => kind !== 'file');
  const given = items.flatMap(({ key }) => {
    const value = values[key]?.trim() ?? '';
    return value === '' ? [] : [{ key, value }];
  });
  const save = useMutation({
    mutationFn: (answers: typeof given) => ask(saveOwnIdentity, { body: { answers } }),
    onSuccess(data) {
      keep(data);
      setValues({});
      toast.done(t.saved);
    },
  });
  // Problems come by the place in what was sent.
  const fields = save.error instanceof PeykError ? save.error.errors : undefined;
  const problemOf = (key: string) => {
    const at = save.variables?.findIndex((answer) => answer.key === key) ?? -1;
    const [problem] = fields?.[`answers.${at}.value`] ?? [];
    return problem === undefined ? undefined : withoutField(problem);
  };
  if (items.length === 0) return null;
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        if (given.length > 0) save.mutate(given);
      }}
    >
      {items.map((item) => (
        <TextInput
          key={item.key}
          name={item.key}
          dir={item.kind === 'text' ? 'auto' : 'ltr'}
          label={language === 'fa' ? item.title_fa : item.title_en}
          description={
            item.value === null
              ? item.is_required
                ? undefined
                : t.optional
              : t.entered({ value: `\u2066${item.value}\u2069` })
          }
          maxLength={200}
          disabled={!identity.may_change}
          value={values[item.key] ?? ''}
          error={problemOf(item.key) ?? item.reason}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, [item.key]: value })}
        />
      ))}
      <FormProblem problem={save.error !== null && fields === undefined ? save.error : undefined} />
      {identity.may_change && (
        <FormButtons send={t.saveNumbers} isBusy={save.isPending} isDisabled={given.length === 0} isLight />
      )}
    </Stack>
  );
}
