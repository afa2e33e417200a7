import { openWindow } from '../../support/window';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../support/fake-api';
import { aSiteView } from '../../support/fake-sites';

const texts = [
  `<img src=x onerror="document.title='PWNED'">`,
  `<svg/onload=document.title='PWNED'>`,
  `"><script>document.title='PWNED'</script>`,
  `<a href="javascript:document.title='PWNED'">click</a>`,
  "{{constructor.constructor('document.title=1')()}}",
  ['$', "{document.title='PWNED'}"].join(''),
  '<b>bold?</b> & &amp; &#60;',
  '</title><h1>x',
  `<iframe src="javascript:parent.document.title='PWNED'">`,
  '<style>*{display:none}</style>',
  '<base href="//127.0.0.1:1/">',
];

const markup = 'script, iframe, base, style, b > b, a[href], img, [onerror], [onload]';

describe('case 134: what people type is text, never markup', () => {
  it.each(texts)(
    'shows %s literally in the list, on the page, in the form, in notices and when it failed',
    async (text) => {
      const site = aSiteView({
        name: text,
        tags: [text],
        group: text,
        status: 'down',
        checkedAt: Date.now(),
        failure: { kind: 'assertion', reason: 'text', message: text },
      });
      const { user } = await openWindow(createFakeApi({ sites: [site] }));
      await user.click(screen.getByRole('button', { name: text }));
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(text);
      expect(screen.getAllByText(text).length).toBeGreaterThan(2);
      await screen.findByRole('heading', { name: 'Last check' });

      await user.click(screen.getByRole('button', { name: 'Edit' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit site' });
      expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe(text);
      expect(within(dialog).getByLabelText<HTMLInputElement>('Tags').value).toBe(text);
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

      await user.click(screen.getByRole('button', { name: 'Export history' }));
      expect(screen.getByRole('option', { name: text })).toBeDefined();
      await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);

      await user.click(screen.getByRole('button', { name: 'Remove' }));
      expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain(`Removed ${text}`);
      expect(document.body.querySelector(markup)).toBeNull();
      expect(document.title).not.toContain('PWNED');
    },
  );

  it('shows it literally in faults of files and in refusals', async () => {
    const text = texts[0]!;
    const api = createFakeApi({
      sites: [aSiteView()],
      faults: [{ id: 'one', kind: 'corrupt', path: `/tmp/${text}`, message: text }],
    });
    const { parts } = await openWindow(api);
    api.refuse('sites:check-now', text);
    await act(async () => {
      parts.actions.checkNow('siteone1');
      await Promise.resolve();
    });
    expect(screen.getAllByText(text).length).toBe(2);
    expect(document.body.querySelector(markup)).toBeNull();
  });
});
