import { queryClient } from '../../api/query-client.ts';
import type { PanelKey } from '../../api/query-keys.ts';
import { toast } from '../feedback/toast.tsx';
import { useApiForm, type ApiFormOptions, type Fields } from '../form/use-api-form.ts';

/** What the form of a record is given. */
export interface RecordFormProps<Row> {
  /** The record to change; undefined: a new one. */
  readonly record: Row | undefined;
  readonly close: () => void;
}

interface RecordFormOptions<Values extends Fields, Result> extends Omit<
  ApiFormOptions<Values, Result>,
  'onDone'
> {
  readonly stale: readonly PanelKey[];
  /** What is said of the record that was saved. */
  readonly said: (saved: Result) => string;
  readonly close: () => void;
}

/** The form of a record in its dialog: what was saved is asked for again, then the dialog closes and a toast says so. */
export const useRecordForm = <Values extends Fields, Result>({
  stale,
  said,
  close,
  ...form
}: RecordFormOptions<Values, Result>) =>
  useApiForm<Values, Result>({
    ...form,
    async onDone(saved) {
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      close();
      toast.done(said(saved));
    },
  });
