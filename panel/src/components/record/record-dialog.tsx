import type { ComponentType } from 'react';

import { useCommonTexts } from '../common-texts.ts';
import { Dialog } from '../dialog/dialog.tsx';
import type { DialogProps } from '../dialog/dialog-window.tsx';
import type { RecordFormProps } from './use-record-form.ts';

/** A record that is being changed, or 'new'; undefined: none. */
export type Edited<Row> = Row | 'new' | undefined;

export interface RecordFormIn<Row> extends Pick<DialogProps, 'size'> {
  /** The form; a lazy one is loaded before its dialog opens. */
  readonly form: ComponentType<RecordFormProps<Row>>;
  /** The title over a record that is changed, where it is not "edit". */
  readonly titleOf?: (record: Row) => string;
  /** A long form: what was typed is not lost by a click beside it. */
  readonly isLong?: boolean;
}

interface RecordDialogProps<Row> extends RecordFormIn<Row> {
  readonly edited: Edited<Row>;
  /** The title over a new record. */
  readonly add: string;
  readonly close: () => void;
}

/** The dialog in which a record is made or changed. */
export function RecordDialog<Row extends { readonly id: number }>({
  edited,
  add,
  close,
  form: Form,
  titleOf,
  isLong = false,
  ...rest
}: RecordDialogProps<Row>) {
  const t = useCommonTexts();
  const record = edited === 'new' ? undefined : edited;
  return (
    <Dialog
      isOpen={edited !== undefined}
      close={close}
      title={record ? (titleOf?.(record) ?? t.edit) : add}
      closeOnClickOutside={!isLong}
      {...rest}
    >
      {edited !== undefined && <Form key={record?.id ?? 'new'} record={record} close={close} />}
    </Dialog>
  );
}
