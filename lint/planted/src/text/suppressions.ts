/* oxlint-disable eqeqeq -- a reason does not excuse a whole file */
export function suppressions(value: unknown): boolean {
  // oxlint-disable-next-line no-console
  console.log(value);
  // @ts-expect-error
  const text: string = 1;
  // @ts-ignore
  const number: number = '1';
  // oxlint-disable-next-line no-console -- said why
  console.log(text, number);
  return Boolean(value);
}
