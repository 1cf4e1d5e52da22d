import { useRouting } from '../../routing/routing-context.ts';

export type { Go } from '../../routing/routing-context.ts';

/** Goes to a page. */
export const useGo = () => useRouting().go;
