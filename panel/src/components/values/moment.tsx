import { useFormat } from '../../language/language.tsx';

/** A moment in words, with the exact one behind it. */
export function Moment({ at, isRelative = false }: { readonly at: string; readonly isRelative?: boolean }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.moment(at)}>
      {isRelative ? format.ago(at) : format.moment(at)}
    </time>
  );
}
