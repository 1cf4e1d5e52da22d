import { createContext, use } from 'react';

import type { PanelLink } from '../links.ts';
import type { GoOptions } from './navigation.ts';
import type { Place } from './place.ts';

export type Go = (link: PanelLink, options?: GoOptions) => Promise<void>;

/** The ways to other pages. */
interface Routing {
  readonly go: Go;
  readonly again: () => Promise<void>;
  /** The place in the address bar, from which the next one is reckoned. */
  readonly placeNow: () => Place;
  /** Loads the code of a page that will probably be opened, and what it asks where that is certain. */
  readonly prepare: (link: PanelLink, certainty: 'probable' | 'certain') => void;
}

/** What the page on the screen was opened with. */
interface OpenedWith {
  readonly place: Place;
  readonly record: Readonly<Record<string, string>>;
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('this is drawn outside of the panel');
  return value;
}

export const RoutingContext = createContext<Routing | undefined>(undefined);
export const useRouting = () => required(use(RoutingContext));

export const OpenedContext = createContext<OpenedWith | undefined>(undefined);
export const useOpened = () => required(use(OpenedContext));
