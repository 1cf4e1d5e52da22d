import { useEffect, useRef, useState, type RefObject } from 'react';

import { size } from './projection.ts';

/** How much larger words must be drawn, so that they can be read where the picture is shown smaller than it is drawn. */
export function useEnlargement(): [picture: RefObject<SVGSVGElement | null>, enlargement: number] {
  const picture = useRef<SVGSVGElement>(null);
  const [enlargement, setEnlargement] = useState(1);
  useEffect(() => {
    const shown = picture.current;
    if (!shown) return undefined;
    const observer = new ResizeObserver(() => {
      const { width } = shown.getBoundingClientRect();
      setEnlargement(width > 0 ? Math.max(1, size.width / width) : 1);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return [picture, enlargement];
}
