import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { useFormat } from '../../language/language.tsx';
import { StopIcon, WarningIcon } from '../../theme/icons.tsx';
import { toWav } from './to-wav.ts';
import { useVoiceTexts } from './voice-texts.ts';

interface RecorderProps {
  readonly done: (file: File) => void;
  readonly cancel: () => void;
}

type State = 'asking' | 'recording' | 'converting' | 'refused';

/** Records from the moment the browser allows it; what was recorded becomes a wav, which every service reads. */
export function Recorder({ done, cancel }: RecorderProps) {
  const t = useVoiceTexts();
  const format = useFormat();
  const recorder = useRef<MediaRecorder>(null);
  const [state, setState] = useState<State>('asking');
  const [seconds, setSeconds] = useState(0);
  const handOver = useRef(done);
  handOver.current = done;
  const name = t.recordingName({ moment: format.moment(new Date()) });
  const nameNow = useRef(name);
  nameNow.current = name;

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const stopTracks = () => stream.getTracks().forEach((track) => track.stop());
      if (isGone) return stopTracks();
      const chunks: Blob[] = [];
      const recording = new MediaRecorder(stream);
      recorder.current = recording;
      recording.ondataavailable = ({ data }) => void chunks.push(data);
      recording.onstop = () => {
        stopTracks();
        if (isGone) return;
        setState('converting');
        toWav(new Blob(chunks, { type: recording.mimeType })).then(
          (wav) => handOver.current(new File([wav], `${nameNow.current}.wav`, { type: 'audio/wav' })),
          () => setState('refused'),
        );
      };
      recording.start();
      setState('recording');
    };
    begin().catch(() => setState('refused'));
    return () => {
      isGone = true;
      if (recorder.current?.state === 'recording') recorder.current.stop();
    };
  }, []);

  useEffect(() => {
    if (state !== 'recording') return;
    const clock = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(clock);
  }, [state]);

  if (state === 'refused')
    return (
      <Alert color="orange" icon={<WarningIcon />}>
        <Group justify="space-between">
          <span>{t.noMicrophone}</span>
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {t.discard}
          </Button>
        </Group>
      </Alert>
    );
  return (
    <Group justify="space-between">
      <Group gap="sm">
        <Loader size="sm" type="dots" />
        <Text role="status">
          {state === 'converting' ? t.converting : t.recording({ seconds: format.seconds(seconds) })}
        </Text>
      </Group>
      <Group gap="sm">
        <Button variant="default" onClick={cancel}>
          {t.discard}
        </Button>
        <Button
          color="red"
          leftSection={<StopIcon size={16} />}
          disabled={state !== 'recording'}
          onClick={() => recorder.current?.stop()}
        >
          {t.stop}
        </Button>
      </Group>
    </Group>
  );
}
