import type { Page } from 'playwright-core';
import { axeFindings } from './axe';

const themes = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
] as const;

/** What axe finds on the page as it stands in light, dark and more contrast, with the name of the screen. */
export async function lookInEveryTheme(page: Page, screen: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia(theme);
    const findings = await axeFindings(page);
    found.push(...findings.map((finding) => `${screen}, ${theme.colorScheme}, ${theme.contrast}: ${finding}`));
  }
  await page.emulateMedia({ colorScheme: null, contrast: null });
  return found;
}
