import { Spotlight, createSpotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import type { SearchGroup } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo, linkToPage } from '../../links.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage, type Pair } from '../../language/texts.ts';
import { HistoryIcon, SearchIcon } from '../../theme/icons.tsx';
import { readMobileCell } from '../../components/composer/read-numbers.ts';
import { mayDo, useMe } from '../../session/me.ts';
import type { PanelPage } from '../../panel-page.ts';
import { useAppTexts } from '../app-texts.ts';
import { onCommandBar } from './command-bar-state.ts';
import classes from './command-palette.module.css';
import { usePaletteActions } from './palette-actions.ts';
import { foundQuery, searchedFrom, shownKinds } from './palette-hits.ts';
import '@mantine/spotlight/styles.css';

const [store, palette] = createSpotlight();
const typingMs = 200;

/** Either language finds a page or an action. */
const isNamed = (title: Pair, typed: string) =>
  title.some((one) => one.toLowerCase().includes(typed.toLowerCase()));

export function CommandPalette({ pages }: { readonly pages: readonly PanelPage[] }) {
  const t = useAppTexts();
  const [typed, type] = useState('');
  useEffect(() => {
    palette.open();
    return onCommandBar(palette.open);
  }, []);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={type}
      scrollable
      maxHeight="70vh"
      attributes={{ content: { 'aria-label': t.search } }}
    >
      <Spotlight.Search leftSection={<SearchIcon />} placeholder={t.search} aria-label={t.search} />
      <Results pages={pages} typed={typed.trim()} />
    </Spotlight.Root>
  );
}

interface Entry {
  readonly id: string;
  readonly title: Pair;
  readonly icon: PanelPage['icon'];
  run(): void;
}

function Results({ pages, typed }: { readonly pages: readonly PanelPage[]; readonly typed: string }) {
  const t = useAppTexts();
  const go = useGo();
  const [searched] = useDebouncedValue(typed, typingMs);
  const found = useQuery(foundQuery(searched));
  const isSearched = typed.length >= searchedFrom;
  const isWaiting = isSearched && (found.isFetching || searched !== typed);
  const groups = isSearched ? (found.data ?? []) : [];
  const pageEntries: Entry[] = pages.map(({ address, title, icon }) => ({
    id: address,
    title,
    icon,
    run: () => void go(linkToPage(address)),
  }));
  const named = (entries: readonly Entry[]) => entries.filter(({ title }) => isNamed(title, typed));
  const [shownPages, shownActions] = [named(pageEntries), named(usePaletteActions())];
  const numbers = useNumberEntries(typed);
  const isNothing = groups.length + numbers.length + shownPages.length + shownActions.length === 0;
  return (
    <>
      <Spotlight.ActionsList>
        <Entries title={t.number} entries={numbers} />
        <Entries title={t.rooms} entries={shownPages} />
        {groups.map((group) => (
          <Hits key={group.kind} group={group} />
        ))}
        <Entries title={t.actions} entries={shownActions} />
      </Spotlight.ActionsList>
      <SearchState isWaiting={isWaiting} isFailed={isSearched && found.isError} isNothing={isNothing} />
    </>
  );
}

/** A number that is typed leads to the page of its messages first. */
function useNumberEntries(typed: string): Entry[] {
  const me = useMe();
  const go = useGo();
  const mobile = readMobileCell(typed);
  const isConsole = me.kind !== 'account';
  if (mobile === undefined || !mayDo(me, isConsole ? 'sends.read' : 'read')) return [];
  const address = isConsole ? '/console/numbers/$mobile' : '/numbers/$mobile';
  return [
    {
      id: 'number',
      title: [`چرا ${mobile} پیام نگرفت؟`, `Why did ${mobile} get nothing?`],
      icon: HistoryIcon,
      run: () => void go(linkTo(address, { mobile })),
    },
  ];
}

interface SearchStateProps {
  readonly isWaiting: boolean;
  readonly isFailed: boolean;
  readonly isNothing: boolean;
}

function SearchState({ isWaiting, isFailed, isNothing }: SearchStateProps) {
  const t = useAppTexts();
  return (
    <div role="status">
      {isWaiting && isNothing && <p className={classes.note}>{t.searching}</p>}
      {!isWaiting && isFailed && <p className={classes.note}>{t.searchFailed}</p>}
      {!isWaiting && !isFailed && isNothing && <p className={classes.note}>{t.nothingFound}</p>}
    </div>
  );
}

function Entries({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  const { language } = useLanguage();
  if (entries.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={title} role="group" aria-label={title}>
      {entries.map(({ id, title: label, icon: Icon, run }) => (
        <Spotlight.Action
          key={id}
          label={inLanguage(label, language)}
          leftSection={<Icon size={18} />}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function Hits({ group: { kind, items } }: { readonly group: SearchGroup }) {
  const { language } = useLanguage();
  const go = useGo();
  const { title, icon: Icon, address, isCode } = shownKinds[kind];
  const name = inLanguage(title, language);
  return (
    <Spotlight.ActionsGroup label={name} role="group" aria-label={name}>
      {items.map((hit) => (
        <Spotlight.Action key={hit.id} onClick={() => void go(address(hit))}>
          <span className={classes.hit}>
            <Icon size={18} />
            <span className={classes.title} dir={isCode ? 'ltr' : 'auto'}>
              {hit.title}
            </span>
            {hit.detail && (
              <span className={classes.detail} dir="auto">
                {hit.detail}
              </span>
            )}
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}
