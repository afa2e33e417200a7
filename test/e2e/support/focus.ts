import type { Page } from 'playwright-core';

/** What has the focus: how it is called, and whether one can see that it has it. */
export interface Focused {
  readonly name: string;
  readonly isVisible: boolean;
}

export async function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: '', isVisible: true };
    const parent = element.parentElement ?? element;
    // The mark may be drawn round the field with its icons, or by what is laid over the whole row.
    const marks = [
      getComputedStyle(element),
      getComputedStyle(element, '::before'),
      getComputedStyle(element, '::after'),
      getComputedStyle(parent),
    ];
    // The parts of a date are marked by the browser itself, its calendar's button without a mark of the whole.
    const isDate = element.matches('input[type="datetime-local"]');
    const isOutlined =
      isDate || marks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    const label = element.getAttribute('aria-label') ?? (element.textContent.trim() || element.id);
    return { name: `${element.tagName.toLowerCase()} ${label}`.slice(0, 60), isVisible: isOutlined };
  });
}

/** Goes on with Tab until what is focused is called so. Answers what it passed without a visible mark. */
export async function tabTo(page: Page, name: RegExp, most = 80): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (let turn = 0; turn < most; turn += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now.isVisible) unseen.push(now.name);
    if (name.test(now.name)) return unseen;
  }
  throw new Error(`Tab does not reach ${String(name)}; it is at ${(await focused(page)).name}.`);
}
