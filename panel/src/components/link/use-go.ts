import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { PanelLink } from '../../links.ts';

interface GoOptions {
  /** Whether the page that is left stays behind the back button. */
  readonly replace?: boolean;
}

export type Go = (link: PanelLink, options?: GoOptions) => Promise<void>;

/** Goes to a page. */
export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback(
    (link: PanelLink, options: GoOptions = {}) => navigate({ href: link, ...options }),
    [navigate],
  );
}
