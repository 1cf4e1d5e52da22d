import { useConditionTexts } from '../segments-texts.ts';
import type { KindFieldsProps } from './kind-fields.ts';
import { NumberInput } from './number-input.tsx';

/** A message from the contact. */
export function ReplyFields({ condition: { days }, onChange }: KindFieldsProps) {
  const t = useConditionTexts();
  return <NumberInput label={t.lastDays} value={days} onChange={(typed) => onChange({ days: typed })} />;
}
