import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

import { useAppTexts } from './app-texts.ts';
import { NoticePage } from './notice-page.tsx';

export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const t = useAppTexts();
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <NoticePage title={t.broken} action={<Button onClick={again}>{t.again}</Button>}>
      {error instanceof Error ? error.message : String(error)}
    </NoticePage>
  );
}
