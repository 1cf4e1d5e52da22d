import { Button, Card, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { uploadVoiceFile } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useState } from 'react';

import { connected } from '../../api/connected.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { MicrophoneIcon } from '../../theme/icons.tsx';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { FileDrop } from '../../components/files/file-drop.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { PlayButton } from './play-button.tsx';
import { useVoiceTexts } from './voice-texts.ts';

const Recorder = lazy(connected(async () => ({ default: (await import('./recorder.tsx')).Recorder })));

/** A message is picked or recorded, heard, named and kept. */
export function NewVoice() {
  const t = useVoiceTexts();
  const [file, setFile] = useState<File>();
  const [isRecording, setRecording] = useState(false);
  const drop = () => {
    setFile(undefined);
    setRecording(false);
  };
  return (
    <Card>
      <Stack>
        <Title order={2} size="h4">
          {t.add}
        </Title>
        {file ? (
          <Kept file={file} drop={drop} />
        ) : isRecording ? (
          <Suspense fallback={<Skeleton height={60} />}>
            <Recorder done={setFile} cancel={drop} />
          </Suspense>
        ) : (
          <>
            <FileDrop
              label={t.pick}
              hint={t.kinds}
              accept=".wav,.mp3,.ogg,.oga,.opus,audio/*"
              onPick={setFile}
            />
            <Group justify="center" gap="sm">
              <Text c="dimmed">{t.or}</Text>
              <Button
                variant="default"
                leftSection={<MicrophoneIcon size={18} />}
                onClick={() => setRecording(true)}
              >
                {t.record}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Kept({ file, drop }: { readonly file: File; readonly drop: () => void }) {
  const t = useVoiceTexts();
  const format = useFormat();
  const source = useObjectUrl(file);
  const title = file.name.replace(/\.[^.]{1,5}$/, '');
  const upload = useMutation({
    mutationFn: (values: { title: string; file: File }) => ask(uploadVoiceFile, { body: values }),
    meta: { stale: [queryKeys.voice.all] },
  });
  const form = useApiForm({
    initial: { title, file },
    submit: upload.mutateAsync,
    onDone(saved: { title: string }) {
      toast.done(t.saved({ title: saved.title }));
      drop();
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <Group gap="xs">
          {source && <PlayButton title={file.name} source={source} />}
          <Text dir="auto">{file.name}</Text>
          <Text c="dimmed" size="sm">
            {format.bytes(file.size)}
          </Text>
        </Group>
        {form.errors['file'] && (
          <Text size="sm" c="var(--delete)" role="alert">
            {form.errors['file']}
          </Text>
        )}
        <TextInput label={t.name} {...autoDirection} {...form.field('title')} />
        <Group justify="end">
          <Button variant="default" onClick={drop} disabled={form.isBusy}>
            {t.discard}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** An address of a file of the browser, for as long as it is shown. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
