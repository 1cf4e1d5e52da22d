import type { Contact, Phonebook } from '@peyk/sdk';

import { Ltr } from '../../components/values/ltr.tsx';
import { useMay } from '../../session/me.ts';
import { EditableCell } from './editable-cell.tsx';
import { usePhonebooksTexts } from './phonebooks-texts.ts';
import { useSaveContact, type ContactPatch } from './save-contact.ts';

interface ContactCellProps {
  readonly book: Phonebook;
  readonly contact: Contact;
  readonly column: string;
  readonly value: string;
  /** The value in words, where it is a choice. */
  readonly shown?: string;
  readonly isCode?: boolean;
  readonly tabIndex: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly patch: (typed: string) => ContactPatch;
}

/** One value of a contact; a click edits it where the role allows that. */
export function ContactCell(props: ContactCellProps) {
  const { book, contact, column, value, shown = value, isCode = false, tabIndex, options, patch } = props;
  const t = usePhonebooksTexts();
  const mayEdit = useMay('send');
  const save = useSaveContact(book);
  const drawn = isCode ? <Ltr>{shown}</Ltr> : <bdi>{shown}</bdi>;
  if (!mayEdit) return shown === '' ? t.none : drawn;
  return (
    <EditableCell
      value={value}
      shown={shown === '' ? undefined : drawn}
      said={shown}
      column={column}
      isCode={isCode}
      tabIndex={tabIndex}
      {...(options && { options })}
      save={(typed) => save(contact, patch(typed))}
    />
  );
}
