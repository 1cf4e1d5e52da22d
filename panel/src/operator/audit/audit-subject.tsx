import { Anchor } from '@mantine/core';

import { AccountName } from '../../components/accounts/account-name.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { subjectOf } from './audit-subjects.ts';

/** What an event was about, in words; leads to it where it has a page. */
export function AuditSubject({ subject }: { readonly subject: string }) {
  const { language } = useLanguage();
  const format = useFormat();
  const { kind, id, word, link } = subjectOf(subject);
  if (word === undefined) return <Ltr>{subject}</Ltr>;
  if (kind === 'account' && /^\d+$/.test(id)) return <AccountName id={Number(id)} />;
  // Lines and codes are copied, so they keep their letters and digits.
  const isCopied = kind === 'line' || !/^\d+$/.test(id);
  const name = (
    <span title={subject}>
      {inLanguage(word, language)} {id !== '' && <bdi>{isCopied ? id : format.digits(id)}</bdi>}
    </span>
  );
  if (link === undefined) return name;
  return (
    <Anchor component={PageLink} inherit to={link}>
      {name}
    </Anchor>
  );
}
