import type { Me } from '@peyk/sdk';

import { customerPages } from '../customer-pages.ts';
import { linkTo } from '../links.ts';
import { operatorPages } from '../operator/operator-pages.ts';
import type { PageLoads } from '../page-loads.ts';
import type { PanelPage } from '../panel-page.ts';

export type Side = Me['kind'];

interface SideOfPanel {
  readonly home: ReturnType<typeof linkTo>;
  readonly pages: readonly PanelPage[];
  /** What its pages load: one file that comes beside the first page, and is there for those that follow. */
  loads(): Promise<PageLoads>;
}

/** The two sides of the panel. */
export const sides: Readonly<Record<Side, SideOfPanel>> = {
  account: {
    home: linkTo('/'),
    pages: customerPages,
    loads: async () => (await import('../customer-loads.ts')).customerLoads,
  },
  operator: {
    home: linkTo('/console'),
    pages: operatorPages,
    loads: async () => (await import('../operator/operator-loads.ts')).operatorLoads,
  },
};
