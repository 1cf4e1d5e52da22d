import type { ReactNode } from 'react';

/** What is read from left to right in any language: numbers that one copies, codes, keys, addresses. */
export function Ltr({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
