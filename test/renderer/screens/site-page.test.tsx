import { openWindow } from '../../support/window';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { defaultHttpProbe } from '../../../electron/domain/probe-settings';
import { aDraft } from '../../support/site';
import { createFakeApi } from '../../support/fake-api';
import { anIncident } from '../../support/fake-incidents';
import { livelySite } from '../../support/fake-sites';

const hourMs = 3_600_000;
/** Finding things by role looks at every element, and a page of charts and tables has many. */
vi.setConfig({ testTimeout: 90_000 });
const band = 'Hourly min, average and maximum';

async function openPage(incidents = [anIncident({ siteId: 'site00000', startedAt: Date.now() - 5 * hourMs })]) {
  const sites = Array.from({ length: 7 }, (_, index) => livelySite(index, Date.now()));
  const api = createFakeApi({ sites, incidents });
  const window = await openWindow(api);
  await window.user.click(screen.getByRole('button', { name: 'Shop' }));
  await screen.findByRole('region', { name: band });
  return { ...window, region: (name: string) => within(screen.getByRole('region', { name })) };
}

const asked = (api: ReturnType<typeof createFakeApi>, name: string) =>
  api.asked.filter((call) => call.name === name).map(({ input }) => input as Record<string, unknown>);

describe('the figures of the range', () => {
  it('are percentiles, uptime, coverage, incidents and the time to recover, and follow the range', async () => {
    const { user, region } = await openPage();
    const tiles = await screen.findByRole('region', { name: 'Figures of the range: 24 h' });
    const figure = (name: string) => within(tiles).getByText(name).nextElementSibling?.textContent;
    await waitFor(() => expect(figure('p95')).toMatch(/^\d+ ms/));
    for (const name of ['p50', 'p99']) expect(figure(name)).toMatch(/^\d+ ms/);
    expect(figure('Uptime')).toMatch(/%.*observed$/);
    await waitFor(() => expect(figure('Incidents')).toBe('1'));
    expect(figure('Mean time to recover')).toBe('7 minof 1 recovered');
    await user.click(region(band).getByRole('button', { name: '7 d' }));
    expect(screen.getByRole('region', { name: 'Figures of the range: 7 d' })).toBeDefined();
  });
});

describe('response times', () => {
  it('show their phases on request, with legend and table', async () => {
    const { user, region } = await openPage();
    const section = region('Response times');
    const button = section.getByRole('button', { name: 'Show phases' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(section.getByText('TLS handshake')).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Show as table' }));
    expect(section.getByRole('columnheader', { name: 'Waiting for the answer' })).toBeDefined();
    expect(section.getAllByRole('row').length).toBe(51);
  });
});

describe('the band with failures and gaps below it', () => {
  it('is zoomed and read by the keyboard, and goes back to live', async () => {
    const { api, user, region } = await openPage();
    const group = await region(band).findByRole('group', { name: band });
    group.focus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(within(group).getByRole('status').textContent).toMatch(/Observed \d+%/));
    await user.keyboard('{+}');
    expect(region(band).getByRole('button', { name: 'Back to live' })).toBeDefined();
    const [input] = asked(api, 'history:range').slice(-1);
    expect(Number(input?.['toMs']) - Number(input?.['fromMs'])).toBeLessThan(13 * hourMs);
    await user.click(region(band).getByRole('button', { name: 'Back to live' }));
    expect(region(band).queryByRole('button', { name: 'Back to live' })).toBeNull();
  });

  it('is zoomed by the wheel with Ctrl only, so that the page scrolls without it', async () => {
    const { region } = await openPage();
    const group = await region(band).findByRole('group', { name: band });
    const turn = (ctrlKey: boolean) => {
      const event = new WheelEvent('wheel', { deltaY: -100, ctrlKey, bubbles: true, cancelable: true });
      group.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(turn(false)).toBe(false);
    expect(region(band).queryByRole('button', { name: 'Back to live' })).toBeNull();
    expect(turn(true)).toBe(true);
    expect(await region(band).findByRole('button', { name: 'Back to live' })).toBeDefined();
  });

  it('shows a range of one’s own', async () => {
    const { api, user, region } = await openPage();
    await user.click(region(band).getByRole('button', { name: 'Custom…' }));
    await user.click(region(band).getByRole('button', { name: 'Show range' }));
    expect(region(band).getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
    await user.type(region(band).getByLabelText('From'), '2026-03-01T00:00');
    await user.type(region(band).getByLabelText('To'), '2026-03-08T00:00');
    await user.click(region(band).getByRole('button', { name: 'Show range' }));
    const [input] = asked(api, 'history:range').slice(-1);
    expect(input).toMatchObject({
      fromMs: new Date('2026-03-01T00:00').getTime(),
      toMs: new Date('2026-03-08T00:00').getTime(),
    });
  });

  it('marks incidents with buttons that lead to them', async () => {
    const { user, region } = await openPage();
    const marks = await region(band).findByRole('list', { name: 'Incidents in this range' });
    const mark = within(marks).getByRole('button', { name: /^Incident of .*, 7 min: No answer within 10 seconds/ });
    await user.click(mark);
    expect(document.activeElement?.tagName).toBe('LI');
    expect(document.activeElement?.textContent).toContain('No answer within 10 seconds.');
  });
});

describe('comparing', () => {
  it('takes up to four other sites, in a chart with legend and a table', async () => {
    const { api, user, region } = await openPage();
    const section = region('Compare with other sites');
    for (const name of ['API', 'Blog', 'Mail', 'Router']) {
      await user.selectOptions(section.getByLabelText('Add a site'), name);
    }
    expect(section.queryByLabelText('Add a site')).toBeNull();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(5));
    expect(section.getAllByRole('listitem')[3]?.textContent).toContain('4 Mail');
    const spans = asked(api, 'history:range').slice(-4);
    expect(new Set(spans.map(({ fromMs, toMs }) => `${String(fromMs)}-${String(toMs)}`)).size).toBe(1);
    await user.click(section.getByRole('button', { name: 'Show as table' }));
    expect(section.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'From',
      'Shop',
      'API',
      'Blog',
      'Mail',
      'Router',
    ]);
    await user.click(section.getByRole('button', { name: 'Show as chart' }));
    await user.click(section.getByRole('button', { name: 'Stop comparing with Blog' }));
    expect(section.getByLabelText('Add a site')).toBeDefined();
  });
});

describe('the year', () => {
  it('is a calendar that arrows walk, with a table, and whose days open in the charts', async () => {
    const { api, user, region } = await openPage();
    await user.click(region('Year by day').getByRole('button', { name: 'Show the year' }));
    const grid = await region('Year by day').findByRole('group', { name: 'Year by day' });
    const days = within(grid).getAllByRole('button');
    expect(days.length).toBeGreaterThanOrEqual(365);
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    const yesterday = new Date(Date.now() - 24 * hourMs);
    if (yesterday.getFullYear() === new Date().getFullYear()) {
      days.find(({ tabIndex }) => tabIndex === 0)?.focus();
      await user.keyboard('{ArrowUp}');
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/uptime .*%, .* observed/);
      await user.keyboard('{Enter}');
      const start = new Date(yesterday.getFullYear(), yesterday.getMonth(), yesterday.getDate()).getTime();
      expect(asked(api, 'history:range').slice(-1)[0]).toMatchObject({ fromMs: start });
    }
    await user.click(region('Year by day').getByRole('button', { name: 'Show as table' }));
    expect(region('Year by day').getByRole('columnheader', { name: 'Uptime' })).toBeDefined();
  });
});

describe('the last checks', () => {
  it('are a table that can be sorted and copied', async () => {
    const { api, user, region } = await openPage();
    await user.click(region('Last checks').getByRole('button', { name: 'Show the checks' }));
    const section = region('Last checks');
    expect(section.getAllByRole('row')).toHaveLength(51);
    await user.click(section.getByRole('button', { name: 'Response' }));
    expect(section.getByRole('columnheader', { name: 'Response' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(section.getByRole('button', { name: 'Copy as CSV' }));
    await user.click(section.getByRole('button', { name: 'Copy as text' }));
    const [csv, text] = asked(api, 'text:copy').map(({ text: copied }) => String(copied));
    expect(csv?.split('\r\n')[0]).toBe(
      'time,outcome,response_ms,dns_ms,connect_ms,tls_ms,firstByte_ms,download_ms,address,status,failure',
    );
    expect(csv?.split('\r\n')).toHaveLength(52);
    expect(text).toContain('No answer within 10 seconds.');
  });
});

describe('certificate and name', () => {
  it('are shown with issuer, names, validity, fingerprint, chain, protocol, addresses and time to keep', async () => {
    const { region } = await openPage();
    const section = region('Certificate and name');
    for (const text of ['R11', 'example.com, www.example.com', '12 days left', 'TLSv1.3', '5 min']) {
      expect(section.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(section.getByText('203.0.113.7, 2001:db8::7')).toBeDefined();
    expect(section.getAllByRole('listitem')).toHaveLength(3);
    expect(section.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toBeDefined();
  });
});

describe('pictures of charts', () => {
  it('go to the clipboard and into files', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=');
    const { api, user, region } = await openPage();
    const menu = async (name: string): Promise<void> => {
      await user.click(region(band).getByRole('button', { name: 'Picture' }));
      await user.click(region(band).getByRole('button', { name }));
    };
    await menu('Copy picture');
    await menu('Save as PNG');
    await menu('Save as SVG');
    expect(asked(api, 'picture:copy')).toEqual([{ pngBase64: 'iVBORw0KGgo=' }]);
    const [png, svg] = asked(api, 'picture:save');
    expect(png).toMatchObject({ format: 'png', name: `Shop – ${band}` });
    expect(svg?.['content']).toMatch(/^<svg xmlns/);
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain('chart.svg');
  });
});

it('the page has nothing that axe finds', async () => {
  const { user, region } = await openPage();
  await user.selectOptions(region('Compare with other sites').getByLabelText('Add a site'), 'API');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' ')}`)).toEqual(
    [],
  );
});

describe('a secret that is not stored', () => {
  it('is named on the page, with the way to enter it', async () => {
    const site = livelySite(0, Date.now());
    const api = createFakeApi({ sites: [site] });
    const probe = {
      ...defaultHttpProbe('https://shop.example.test/'),
      headers: [],
      expectStatus: [],
      expectations: [],
      auth: { scheme: 'bearer' as const },
    };
    await api.call('sites:edit', { id: site.id, draft: aDraft({ name: site.name, probe }) });
    const { user } = await openWindow(api);
    await user.click(screen.getByRole('button', { name: site.name }));
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('Not stored on this computer: its token.');
    await user.click(within(note).getByRole('button', { name: 'Enter it…' }));
    expect(await screen.findByRole('dialog', { name: 'Edit site' })).toBeDefined();
  });
});
