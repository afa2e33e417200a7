import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The width of an element in rem, so that larger text counts; 0 until it is known. */
export function useWidthRem(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const px = entry?.contentRect.width ?? 0;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // Whole steps: a drag of the window's edge does not draw the list anew with each pixel.
      setWidth(Math.floor((px / rem) * 4) / 4);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
