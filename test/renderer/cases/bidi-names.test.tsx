import { openWindow } from '../../support/window';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { aSiteView } from '../../support/fake-sites';

const legitimate = ['موقع الشركة', 'אתר החברה - example.test', 'API שרת 2 (prod)', 'سعر 100% - v1.2'];
const spoof = [
  'safe\u202egnp.exe',
  'up \u2067down\u2069 80%',
  '\u202eevil',
  'a\u200fb',
  'zero\u200bwidth',
  '\u2066isolate never closed',
];
const directionControl = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u;

function withNames(names: readonly string[]) {
  return createFakeApi({ sites: names.map((name, index) => aSiteView({ id: `name000${index}`, name })) });
}

describe('case 137: names of any direction leave their neighbours alone', () => {
  it('keeps Arabic and Hebrew names as they are, each isolated', async () => {
    const { row } = await openWindow(withNames(legitimate));
    for (const name of legitimate) {
      const isolated = within(row(name)).getByText(name);
      expect(isolated.tagName).toBe('BDI');
      expect(row(name).textContent).toContain('100%');
    }
  });

  it.each(spoof.map((name, index) => [index, name] as const))(
    'shows spoof %i without its direction controls, in the list, as heading and in the notice of removal',
    async (_index, name) => {
      const shown = name.replace(new RegExp(directionControl, 'gu'), '');
      const { user } = await openWindow(withNames([name, 'Next row']));
      expect(screen.getByRole('list', { name: 'Sites' }).textContent).not.toMatch(directionControl);
      await user.click(screen.getByRole('button', { name: shown }));
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.textContent).toBe(shown);
      await user.click(screen.getByRole('button', { name: 'Remove' }));
      const notice = screen.getByRole('region', { name: 'Notices' });
      expect(notice.textContent).toContain(`Removed ${shown}`);
      expect(within(notice).getByText(shown).tagName).toBe('BDI');
    },
  );

  it('refuses a name without a visible character, next to the field', async () => {
    const api = withNames(['Shop']);
    const { user } = await openWindow(api);
    await user.click(screen.getByRole('button', { name: 'Add site' }));
    const dialog = screen.getByRole('dialog', { name: 'Add site' });
    await user.type(within(dialog).getByLabelText('Address'), 'https://example.test');
    await user.type(within(dialog).getByLabelText('Name'), '\u200b\u202e');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).getByText('The name has no visible character.')).toBeDefined();
    expect(api.asked.some(({ name }) => name === 'sites:add')).toBe(false);
  });
});
