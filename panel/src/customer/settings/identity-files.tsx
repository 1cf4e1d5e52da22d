import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { removeIdentityFile, uploadIdentityFile, type OwnIdentity } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { useIdentityTexts } from './identity-texts.ts';

interface IdentityFilesProps {
  readonly identity: OwnIdentity;
  readonly keep: (data: OwnIdentity) => void;
}

/** Files that are asked for. */
export function IdentityFiles({ identity, keep }: IdentityFilesProps) {
  return (
    <Stack gap="lg">
      {identity.items
        .filter(({ kind }) => kind === 'file')
        .map((item) => (
          <OneItem key={item.key} item={item} mayChange={identity.may_change} keep={keep} />
        ))}
    </Stack>
  );
}

interface OneItemProps {
  readonly item: OwnIdentity['items'][number];
  readonly mayChange: boolean;
  readonly keep: IdentityFilesProps['keep'];
}

function OneItem({ item, mayChange, keep }: OneItemProps) {
  const t = useIdentityTexts();
  const { language } = useLanguage();
  const upload = useMutation({
    mutationFn: (file: File) => ask(uploadIdentityFile, { params: { item: item.key }, body: { file } }),
    onSuccess(data) {
      keep(data);
      toast.done(t.saved);
    },
    onError: toast.refused,
  });
  const title = language === 'fa' ? item.title_fa : item.title_en;
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {item.is_required ? t.fileHint : `${t.fileHint} · ${t.optional}`}
      </Text>
      {item.reason !== null && (
        <Text size="sm" c="red">
          <bdi>{item.reason}</bdi>
        </Text>
      )}
      {item.files.map((file, index) => (
        <OneFile key={file.id} file={file} place={{ index, title }} mayChange={mayChange} keep={keep} />
      ))}
      {mayChange && (
        <Group>
          <FileButton
            accept="image/png,image/jpeg,image/webp,application/pdf"
            onChange={(file) => file !== null && upload.mutate(file)}
          >
            {(props) => (
              <Button {...props} variant="default" size="compact-sm" loading={upload.isPending}>
                {t.addFile}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </Stack>
  );
}

interface OneFileProps {
  readonly file: OwnIdentity['items'][number]['files'][number];
  readonly place: { readonly index: number; readonly title: string };
  readonly mayChange: boolean;
  readonly keep: IdentityFilesProps['keep'];
}

function OneFile({ file, place: { index, title }, mayChange, keep }: OneFileProps) {
  const t = useIdentityTexts();
  const format = useFormat();
  const remove = useMutation({
    mutationFn: () => ask(removeIdentityFile, { params: { file_id: file.id } }),
    onSuccess(data) {
      keep(data);
      toast.done(t.removed);
    },
    onError: toast.refused,
  });
  const number = format.count(index + 1);
  return (
    <Group gap="sm">
      <Text size="sm">{t.file({ number, size: format.bytes(file.size) })}</Text>
      {mayChange && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t.removeFile({ number, title })}
        </Button>
      )}
    </Group>
  );
}
