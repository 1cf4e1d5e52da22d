import type { Line } from '@peyk/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

import { useSubmitKey } from '../../../api/submit-key.ts';
import { linesQuery } from '../../../shared-queries/lines.ts';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useMe } from '../../../session/me.ts';
import { afterSending, keepDraft, readDraft, type Draft, type Kind } from './draft.ts';
import { prepare } from './prepare.ts';
import type { Accepted } from './prepared.ts';
import { refreshAfterSending } from './refresh-after-sending.ts';

const noLines: readonly Line[] = [];

/** The form of the composer: a draft that survives a reload, and one key for one submit. */
export function useSendForm(kind: Kind, given: Partial<Draft>) {
  const { account_id: account } = useMe();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [accepted, setAccepted] = useState<Accepted>();
  const submitKey = useSubmitKey();
  const { data: lines = noLines } = useQuery(linesQuery);
  const form = useApiForm<Draft, Accepted>({
    initial: begin(readDraft(account), given),
    submit(values) {
      const prepared = prepare(kind, values, { file, lines });
      return prepared.send(submitKey.keyOf(prepared.body));
    },
    onDone(result, values) {
      submitKey.done();
      form.reset(afterSending(values));
      setFile(null);
      setAccepted(result);
      void refreshAfterSending(client);
    },
  });
  const { values, set } = form;
  useKeptDraft(account, values);
  const [first] = lines;
  const isLineOpen = lines.some(({ number }) => number === values.line_number);
  useEffect(() => {
    if (!isLineOpen && first) set('line_number', first.number);
  }, [isLineOpen, first, set]);
  const settled = useDeferredValue(values);
  const prepared = useMemo(() => prepare(kind, settled, { file, lines }), [kind, settled, file, lines]);
  return {
    ...form,
    kind,
    lines,
    file,
    setFile,
    accepted,
    startAgain: () => setAccepted(undefined),
    prepared,
  };
}

/** Values that were typed stay when the page is loaded again; those of another pattern do not. */
const begin = (kept: Draft, given: Partial<Draft>): Draft => ({
  ...kept,
  ...given,
  attributes: given.code === undefined || given.code === kept.code ? kept.attributes : {},
});

export type SendForm = ReturnType<typeof useSendForm>;

/** Keeps the draft some moments after the last key, and when the page is left. */
function useKeptDraft(account: number | null, values: Draft) {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
    const later = setTimeout(() => keepDraft(account, values), 200);
    return () => clearTimeout(later);
  }, [account, values]);
  useEffect(() => {
    const keep = () => keepDraft(account, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [account]);
}
