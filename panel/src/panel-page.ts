import type { Me, WaitingForOperators } from '@peyk/sdk';
import type { ComponentType, SVGProps } from 'react';

import type { PageAddress } from './addresses.ts';
import type { Pair } from './language/texts.ts';

type Permission = Me['permissions'][number];

interface DeclaredPage {
  readonly title: Pair;
  readonly icon: ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number }>;
  /** The permission that the role must have; none: everybody who is signed in on this side. */
  readonly permission?: Permission;
  /** Pages of one record are reached from their list and not from the menu. */
  readonly isHidden?: boolean;
  /** The page of the menu that a hidden one belongs to, where its address does not say it. */
  readonly within?: PageAddress;
  /** The part of the menu that it stands in; none: at the top. */
  readonly group?: Pair;
  /** What waits there for operators, counted in the menu. */
  readonly waits?: readonly WaitingForOperators['kind'][];
  load(): Promise<{ readonly default: ComponentType }>;
}

/** A page of the panel: its address, who may open it, and its component, which is loaded when it is needed. */
export interface PanelPage extends DeclaredPage {
  readonly address: PageAddress;
}

/** The pages of one side, by their addresses: one that is missing or has no such address does not compile. */
export const pagesOf = <Address extends PageAddress>(
  declared: Readonly<Record<Address, DeclaredPage>>,
): readonly PanelPage[] =>
  (Object.entries(declared) as [Address, DeclaredPage][]).map(([address, page]) => ({ ...page, address }));

/** The page of a module under its own name, as lazy routes want it. */
export const pageOf = async <Name extends string>(
  module: Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
) => ({ default: (await module)[name] });
