import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useAppTexts } from './app-texts.ts';
import { NoticePage } from './notice-page.tsx';

export function NotFoundPage() {
  const t = useAppTexts();
  return (
    <NoticePage
      title={t.notFound}
      action={
        <Button component={Link} to="/">
          {t.goHome}
        </Button>
      }
    >
      {t.notFoundHint}
    </NoticePage>
  );
}
