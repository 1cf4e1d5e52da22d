import { changeFeed } from '../../../changes/index.ts';
import type { Platform } from '../../../platform.ts';

/** Notifies viewers that a phonebook or its contacts changed; called after the commit, also many times a second. */
export function notePhonebook(
  { runtime }: Pick<Platform, 'runtime'>,
  accountId: number,
  phonebookId: number,
): void {
  runtime.find(changeFeed)?.note(accountId, 'phonebooks', phonebookId);
}
