import { Button, Card, FileInput, Group, Stack, Text } from '@mantine/core';
import { uploadVoiceFile } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../../api/ask.ts';
import { useFormat } from '../../../language/language.tsx';
import { MicrophoneIcon, UploadIcon } from '../../../theme/icons.tsx';
import { useKindTexts } from '../kind-texts.ts';
import type { SendForm } from '../draft/use-send-form.ts';

/** The recorded message: uploaded once, then sent by its id. */
export function VoiceFields({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const format = useFormat();
  const { voice } = form.values;
  const upload = useMutation({
    mutationFn: (file: File) => ask(uploadVoiceFile, { body: { title: file.name.slice(0, 100), file } }),
    onSuccess: ({ file_id, title, duration }) => form.set('voice', { file_id, title, duration }),
  });
  if (voice !== null)
    return (
      <Card padding="sm">
        <Group justify="space-between">
          <Group gap="sm">
            <MicrophoneIcon />
            <span>
              <Text fw={600} dir="auto">
                {voice.title}
              </Text>
              <Text size="sm" c="dimmed">
                {format.seconds(voice.duration)}
              </Text>
            </span>
          </Group>
          <Button variant="default" size="compact-sm" onClick={() => form.set('voice', null)}>
            {t.replace}
          </Button>
        </Group>
      </Card>
    );
  return (
    <Stack gap="xs">
      <FileInput
        name="voice"
        label={t.voice}
        description={t.voiceHint}
        placeholder={upload.isPending ? t.uploading : t.chooseFile}
        accept="audio/*,.wav,.mp3,.ogg"
        maw={420}
        disabled={upload.isPending}
        leftSection={<UploadIcon size={18} />}
        error={upload.error?.message ?? form.errors['file_id']}
        value={null}
        onChange={(file) => file && upload.mutate(file)}
      />
    </Stack>
  );
}
