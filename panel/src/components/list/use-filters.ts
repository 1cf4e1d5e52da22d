import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { PanelSearch } from '../../panel-search.ts';

/** What a list can be filtered by, with the value that stands for "not filtered". */
type FilterSpec = Readonly<Record<string, string>>;
type Filters<Spec extends FilterSpec> = { readonly [Name in keyof Spec]: string } & {
  readonly page: number;
};

/**
 * The filters of a list live in its address: a copied address shows the same to a colleague. Typing replaces the
 * history, choosing a page adds to it.
 */
export function useFilters<const Spec extends FilterSpec>(spec: Spec) {
  const navigate = useNavigate();
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, string> });
  const page = Math.max(1, Math.floor(Number(search['page'] ?? 1)) || 1);
  const given = Object.fromEntries(Object.entries(spec).map(([name, none]) => [name, search[name] ?? none]));
  const filters = { ...given, page } as Filters<Spec>;
  const isFiltered = Object.entries(spec).some(([name, none]) => (search[name] ?? none) !== none);

  const change = useCallback(
    (patch: Partial<Record<keyof Spec & string, string>>) => {
      void navigate({
        to: '.',
        replace: true,
        // Another filter begins at the first page again.
        search: (before: PanelSearch) =>
          withoutNone({ ...before, page: '', ...patch }, { ...spec, page: '' }),
      });
    },
    [navigate, spec],
  );
  const turnTo = useCallback(
    (wanted: number) =>
      void navigate({
        to: '.',
        search: (before: PanelSearch) => ({ ...before, page: wanted === 1 ? undefined : String(wanted) }),
      }),
    [navigate],
  );
  const clear = useCallback(() => void navigate({ to: '.', replace: true, search: {} }), [navigate]);
  return { filters, isFiltered, change, turnTo, clear };
}

const withoutNone = (search: Record<string, string | undefined>, spec: FilterSpec) =>
  Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== spec[name]));
