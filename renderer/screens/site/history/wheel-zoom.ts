import { useCallback, useEffect, useRef } from 'react';
import { plotMargins } from '../../../charts/axes';

/** One notch of a wheel. */
const wheelFactor = 1.25;

/** Zooms around the pointer while Ctrl (or the pinch of a touchpad) is held; without it the page scrolls as ever. */
export function useWheelZoom(
  onZoom: (fraction: number, factor: number) => void,
): (element: HTMLDivElement | null) => void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  const stop = useRef<(() => void) | null>(null);
  return useCallback((element) => {
    stop.current?.();
    stop.current = null;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const plotWidth = box.width - plotMargins.left - plotMargins.right;
      const fraction = Math.min(1, Math.max(0, (event.clientX - box.left - plotMargins.left) / plotWidth));
      latest.current(fraction, event.deltaY > 0 ? wheelFactor : 1 / wheelFactor);
    };
    // React listens passively, and could not keep the window from zooming.
    element.addEventListener('wheel', onWheel, { passive: false });
    stop.current = () => element.removeEventListener('wheel', onWheel);
  }, []);
}
