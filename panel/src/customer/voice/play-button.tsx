import { ActionIcon } from '@mantine/core';
import { useRef, useState } from 'react';

import { PlayIcon, StopIcon } from '../../theme/icons.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useVoiceTexts } from './voice-texts.ts';

interface PlayButtonProps {
  readonly title: string;
  readonly source: string;
}

/** Plays a sound; nothing is fetched before. */
export function PlayButton({ title, source }: PlayButtonProps) {
  const t = useVoiceTexts();
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const toggle = () => {
    const audio = element.current;
    if (audio === null) return;
    if (isPlaying) {
      audio.pause();
      audio.currentTime = 0;
    } else audio.play().catch(toast.refused);
  };
  return (
    <>
      <ActionIcon
        variant="light"
        radius="xl"
        aria-label={isPlaying ? t.silence({ title }) : t.listen({ title })}
        onClick={toggle}
      >
        {isPlaying ? <StopIcon size={16} /> : <PlayIcon size={16} />}
      </ActionIcon>
      <audio
        ref={element}
        src={source}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
    </>
  );
}
