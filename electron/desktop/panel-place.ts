import type { Area } from './window-place';

export const panelSize = { width: 360, height: 440 };
const gapPx = 8;

/**
 * Where the panel opens: at the sign in the tray, on the side of it that is towards the middle of the display, and whole
 * on its work area. Where the system does not tell the sign's place, the pointer stands for it.
 */
export function panelPlace(sign: Area, workArea: Area): Area {
  const centreX = sign.x + sign.width / 2;
  const isInUpperHalf = sign.y + sign.height / 2 < workArea.y + workArea.height / 2;
  const y = isInUpperHalf ? sign.y + sign.height + gapPx : sign.y - panelSize.height - gapPx;
  const clamp = (value: number, min: number, max: number): number => Math.round(Math.max(min, Math.min(value, max)));
  const { width, height } = panelSize;
  return {
    x: clamp(centreX - width / 2, workArea.x + gapPx, workArea.x + workArea.width - width - gapPx),
    y: clamp(y, workArea.y + gapPx, workArea.y + workArea.height - height - gapPx),
    width,
    height,
  };
}
