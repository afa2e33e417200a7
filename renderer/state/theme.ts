import { useEffect } from 'react';
import type { Settings } from '../../electron/contract/settings-schema';

/** Told on when the colours have changed: canvases do not follow style sheets by themselves. */
const listeners = new Set<() => void>();

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}

/** Puts the settings of the looks where the style sheets look for them. */
export function useTheme({ theme, contrast, motion }: Pick<Settings, 'theme' | 'contrast' | 'motion'>): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['contrast'] = contrast;
    dataset['motion'] = motion;
    for (const listener of listeners) listener();
  }, [theme, contrast, motion]);
}
