import type { Phonebook } from '@peyk/sdk';

/** What every dialog about a phonebook takes. */
export interface BookDialogProps {
  readonly book: Phonebook;
  readonly isOpen: boolean;
  readonly close: () => void;
}
