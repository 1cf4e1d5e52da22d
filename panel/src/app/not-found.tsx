import { Button } from '@mantine/core';

import { PageLink } from '../components/link/page-link.tsx';
import { linkTo } from '../links.ts';
import { useAppTexts } from './app-texts.ts';
import { NoticePage } from './notice-page.tsx';

export function NotFoundPage() {
  const t = useAppTexts();
  return (
    <NoticePage
      title={t.notFound}
      action={
        <Button component={PageLink} to={linkTo('/')}>
          {t.goHome}
        </Button>
      }
    >
      {t.notFoundHint}
    </NoticePage>
  );
}
