import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SearchSelect } from '../../../components/form/search-select.tsx';
import { oneSegment, segmentsPage } from '../../../shared-queries/segments.ts';
import { useConditionTexts } from '../segments-texts.ts';
import type { KindFieldsProps } from './kind-fields.ts';

/** Whether the contact's number is in another segment. */
export function OtherSegmentFields({ condition: { id }, ownId, onChange }: KindFieldsProps) {
  const t = useConditionTexts();
  const [search, setSearch] = useState('');
  const { data: page } = useQuery(segmentsPage({ page: 1, search }));
  const { data: chosen } = useQuery(oneSegment(Number(id)));
  const listed = (page?.data ?? []).filter((one) => one.id !== ownId);
  const options = chosen && !listed.some((one) => one.id === chosen.id) ? [chosen, ...listed] : listed;
  return (
    <SearchSelect
      label={t.otherSegment}
      placeholder={t.otherSegment}
      value={id === '' ? null : id}
      options={options.map((one) => ({ value: String(one.id), label: one.title }))}
      onSearch={setSearch}
      onChange={(value) => onChange({ id: value })}
    />
  );
}
