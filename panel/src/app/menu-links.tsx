import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { PageLink } from '../components/link/page-link.tsx';
import { useFormat, useLanguage } from '../language/language.tsx';
import { inLanguage, type Pair } from '../language/texts.ts';
import { linkToPage } from '../links.ts';
import type { PanelPage } from '../panel-page.ts';
import { operatorBellQuery } from '../shared-queries/operator-bell.ts';
import { useAppTexts } from './app-texts.ts';
import classes from './frame.module.css';

interface MenuLinksProps {
  readonly pages: readonly PanelPage[];
  readonly path: string;
  readonly home: string;
  /** What waits at a page is counted beside its name. */
  readonly isCounted: boolean;
}

/** The links of the menu, in their groups. */
export function MenuLinks({ pages, path, home, isCounted }: MenuLinksProps) {
  const { data: waiting = [] } = useQuery({ ...operatorBellQuery, enabled: isCounted });
  const countOf = ({ waits = [] }: PanelPage) =>
    waiting.reduce((sum, { kind, count }) => sum + (waits.includes(kind) ? count : 0), 0);
  return (
    <div className={classes.links}>
      {groupsOf(pages).map(({ name, pages: inGroup }) => (
        <MenuGroup key={name?.[1] ?? ''} name={name}>
          {inGroup.map((page) => (
            <MenuLink
              key={page.address}
              page={page}
              isCurrent={isWithin(path, page.address, home)}
              count={countOf(page)}
            />
          ))}
        </MenuGroup>
      ))}
    </div>
  );
}

interface Group {
  readonly name: Pair | undefined;
  readonly pages: PanelPage[];
}

/** Pages that follow each other with the same group. */
function groupsOf(pages: readonly PanelPage[]): readonly Group[] {
  const groups: Group[] = [];
  for (const page of pages) {
    const last = groups.at(-1);
    if (last && last.name === page.group) last.pages.push(page);
    else groups.push({ name: page.group, pages: [page] });
  }
  return groups;
}

/** A page of one record belongs to its list. */
const isWithin = (path: string, address: string, home: string) =>
  path === address || (address !== home && path.startsWith(`${address}/`));

interface MenuGroupProps {
  readonly name: Pair | undefined;
  readonly children: React.ReactNode;
}

function MenuGroup({ name, children }: MenuGroupProps) {
  const id = useId();
  const { language } = useLanguage();
  if (name === undefined) return children;
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <div id={id} className={classes.groupName}>
        {inLanguage(name, language)}
      </div>
      {children}
    </div>
  );
}

interface MenuLinkProps {
  readonly page: PanelPage;
  readonly isCurrent: boolean;
  readonly count: number;
}

function MenuLink({ page: { address, title, icon: Icon }, isCurrent, count }: MenuLinkProps) {
  const t = useAppTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const shown = format.count(count);
  return (
    <PageLink
      to={linkToPage(address)}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      aria-description={count > 0 ? t.waitingHere({ count: shown }) : undefined}
    >
      <Icon />
      {inLanguage(title, language)}
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {shown}
        </span>
      )}
    </PageLink>
  );
}
