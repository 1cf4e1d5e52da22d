import { useAppTexts } from './app-texts.ts';
import { NoticePage } from './notice-page.tsx';

export function NotAllowedPage({ permission }: { readonly permission: string }) {
  const t = useAppTexts();
  return <NoticePage title={t.notAllowed}>{t.notAllowedHint({ permission })}</NoticePage>;
}
