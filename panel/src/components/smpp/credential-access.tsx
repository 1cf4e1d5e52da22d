import { Checkbox, Group, Stack, Switch, Textarea } from '@mantine/core';

import { MomentPicker } from '../moment-picker/index.tsx';
import { bindKinds, type CredentialFormOf } from './credential-values.ts';
import { useSmppTexts } from './smpp-texts.ts';

const monthMs = 30 * 86_400_000;

/** How, from where and until when a client may bind, and what it sends from. */
export function CredentialAccess({
  values,
  errors,
  field,
  set,
}: Pick<CredentialFormOf, 'values' | 'errors' | 'field' | 'set'>) {
  const t = useSmppTexts();
  return (
    <Stack>
      <Checkbox.Group
        label={t.bindKinds}
        value={values.bind_kinds}
        error={errors['bind_kinds']}
        onChange={(chosen) =>
          set(
            'bind_kinds',
            bindKinds.filter((kind) => chosen.includes(kind)),
          )
        }
      >
        <Group mt="xs">
          {bindKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={<bdi dir="ltr">{kind}</bdi>} />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea label={t.lines} description={t.linesHint} autosize {...field('lines')} dir="ltr" />
      <Textarea label={t.networks} description={t.networksHint} autosize {...field('networks')} dir="ltr" />
      <Switch
        label={t.expires}
        checked={values.expires_at !== null}
        onChange={({ currentTarget }) =>
          set('expires_at', currentTarget.checked ? new Date(Date.now() + monthMs).toISOString() : null)
        }
      />
      {values.expires_at !== null && (
        <MomentPicker
          name="expires_at"
          label={t.expiresAt}
          value={values.expires_at}
          onChange={(moment) => set('expires_at', moment)}
          error={errors['expires_at']}
        />
      )}
    </Stack>
  );
}
