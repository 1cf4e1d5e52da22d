import { useFormat } from '../../language/language.tsx';
import { Ltr } from './ltr.tsx';

/** The number of a record, in the digits of the amounts and dates beside it. */
export function RecordId({ id }: { readonly id: string | number }) {
  const format = useFormat();
  return <Ltr>{format.digits(id)}</Ltr>;
}
