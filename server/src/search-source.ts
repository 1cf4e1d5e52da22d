import type { Permission } from './http/callers/permissions.ts';
import type { Platform } from './platform.ts';
import { slot } from './runtime.ts';

/** What the search over everything finds; the panel knows where each is shown. */
export const searchKinds = [
  'send',
  'contact',
  'phonebook',
  'pattern',
  'conversation',
  'ticket',
  'order',
  'account',
  'line',
  'carrier',
] as const;
type SearchKind = (typeof searchKinds)[number];

export interface SearchHit {
  readonly id: number | string;
  readonly title: string;
  /** A second line that helps to recognise it. */
  readonly detail?: string | null;
  /** What it is shown in: the phonebook of a contact, the account of a send. */
  readonly parent_id?: number;
}

export interface SearchQuestion {
  /** What was typed, with Latin digits and without spaces around. */
  readonly text: string;
  /** The id or number that was typed, if it is digits only. */
  readonly digits: string | undefined;
  readonly limit: number;
}

interface Source {
  readonly kind: SearchKind;
  readonly permission: Permission;
}

/** Finds some records of one kind by an index, or among a bounded number of rows: it is asked at every few letters typed. */
export type SearchSource =
  | (Source & {
      readonly side: 'account';
      find(platform: Platform, question: SearchQuestion, accountId: number): Promise<readonly SearchHit[]>;
    })
  | (Source & {
      readonly side: 'operator';
      find(platform: Platform, question: SearchQuestion): Promise<readonly SearchHit[]>;
    });

/** The sources of all features in the catalogue. */
export const searchSources = slot<readonly SearchSource[]>('search-sources');
