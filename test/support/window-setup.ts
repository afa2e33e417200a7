import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** What jsdom lacks and the window uses. Imported first by the tests of the window. */

/** A canvas that swallows what is drawn on it; measuring text gives a plausible width. */
function drawingContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const known: Record<string, unknown> = {
    canvas,
    measureText: (text: string) => ({
      width: text.length * 6,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  return new Proxy(known, {
    get: (target, name: string) => (name in target ? target[name] : () => undefined),
    set: (target, name: string, value) => {
      target[name] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
}

const contexts = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>();
HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
  const context = contexts.get(this) ?? drawingContext(this);
  contexts.set(this, context);
  return context;
} as unknown as typeof HTMLCanvasElement.prototype.getContext;

class SilentResizeObserver implements ResizeObserver {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}
window.ResizeObserver = SilentResizeObserver;

window.matchMedia = (media: string) =>
  ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

// A window of 1 000 by 800 pixels: the virtual list draws only what fits.
Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 800 });
Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 1_000 });
HTMLElement.prototype.checkVisibility = () => true;
HTMLElement.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** jsdom knows the element and its `open`, but not always the calls that open and close it. */
const dialogCalls: Partial<Pick<HTMLDialogElement, 'showModal' | 'close'>> = HTMLDialogElement.prototype;
dialogCalls.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
dialogCalls.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
