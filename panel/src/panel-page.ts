import type { Me } from '@peyk/sdk';
import type { ComponentType, SVGProps } from 'react';

import type { Pair } from './language/texts.ts';

/** A page of the panel: its address, who may open it, and its component, which is loaded when it is needed. */
export interface PanelPage {
  readonly address: string;
  readonly title: Pair;
  readonly icon: ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number }>;
  /** The permission that the role must have; none: everybody who is signed in on this side. */
  readonly permission?: Me['permissions'][number];
  /** Pages of one record are reached from their list and not from the menu. */
  readonly isHidden?: boolean;
  load(): Promise<{ readonly default: ComponentType }>;
}

/** The page of a module under its own name, as lazy routes want it. */
export const pageOf = async <Name extends string>(
  module: Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
) => ({ default: (await module)[name] });
