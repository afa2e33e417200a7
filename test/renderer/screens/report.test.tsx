import { openWindow } from '../../support/window';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../electron/contract/api';
import type { ReportRequest } from '../../../electron/contract/file-calls';
import { daysOf, gapSeconds, recentMonths, sitesOfGroup } from '../../../renderer/screens/report/report-figures';
import { ReportPage } from '../../../renderer/screens/report/report-page';
import { createFakeApi } from '../../support/fake-api';
import { aBucket } from '../../support/fake-history';
import { anIncident } from '../../support/fake-incidents';
import { aSiteView } from '../../support/fake-sites';

const hourMs = 3_600_000;
/** A month of rows in jsdom takes its time on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });
const fromMs = new Date(2026, 9, 1).getTime();
const toMs = new Date(2026, 10, 1).getTime();
const request: ReportRequest = {
  title: 'October for <Client & Co>',
  subject: 'Client',
  fromMs,
  toMs,
  siteIds: ['siteone1', 'sitetwo2'],
  name: 'report',
};

/** A window of the app that is asked for this report, with a history of the test's own. */
function reportApi(stories: (startMs: number) => 'good' | 'some-failed' | 'asleep', asked = request) {
  const api = createFakeApi({
    sites: [aSiteView({ name: 'Shop' }), aSiteView({ id: 'sitetwo2', name: 'موقع الشركة' })],
    incidents: [
      anIncident({ startedAt: fromMs + 50 * hourMs, notes: [{ at: fromMs, text: 'The disk was full.' }] }),
      anIncident({ id: 'long', startedAt: fromMs - hourMs, endedAt: null, endedBy: null, downtimeMs: 2 * hourMs }),
    ],
  });
  const told: string[] = [];
  const call = (async (name: string, input: never) => {
    if (name === 'report:page') return { ok: true, value: asked };
    if (name.startsWith('report:')) told.push(name);
    if (name !== 'history:range') return api.call(name as never, input);
    const buckets = Array.from({ length: 744 }, (_, index) =>
      aBucket(fromMs + index * hourMs, fromMs + (index + 1) * hourMs, stories(fromMs + index * hourMs)),
    );
    const reply = await api.call(name as never, input);
    const sum = (field: 'up' | 'down' | 'checks' | 'observedS' | 'asleepS') =>
      buckets.reduce((total, bucket) => total + bucket[field], 0);
    const total = { ...buckets[0]!, checks: sum('checks'), up: sum('up'), down: sum('down') };
    Object.assign(total, { observedS: sum('observedS'), asleepS: sum('asleepS'), coveragePercent: 98.9 });
    return reply.ok
      ? { ok: true, value: { ...(reply.value as object), fromMs, toMs, resolution: 'hour', buckets, total } }
      : reply;
  }) as unknown as Api['call'];
  return { api: { ...api, call }, told };
}

async function show(api: Api): Promise<void> {
  await act(async () => {
    render(<ReportPage api={api} reportId="one" />);
    await Promise.resolve();
  });
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});

describe('the report of a month', () => {
  it('has the title as it was typed, a summary, and a part for each site with its figures rounded down', async () => {
    const { api, told } = reportApi((at) => (at === fromMs ? 'some-failed' : 'good'));
    await show(api);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('October for <Client & Co>');
    expect(screen.getByRole('heading', { name: 'Summary' })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Summary',
      'Shop',
      'موقع الشركة',
    ]);
    expect(screen.getAllByText('99.95%').length).toBeGreaterThan(0);
    expect(screen.queryByText('100%', { selector: 'dd' })).toBeNull();
    expect(
      screen.getAllByRole('img').every((image) => image.getAttribute('src')?.startsWith('data:image/svg+xml')),
    ).toBe(true);
    await waitFor(() => expect(told).toContain('report:ready'));
    expect(told.filter((name) => name === 'report:collected')).toHaveLength(2);
  });

  it('lists incidents with cause, duration, notes and what of them lies outside of the month', async () => {
    const { api } = reportApi(() => 'good');
    await show(api);
    const cell = screen.getByText('Note: The disk was full.').closest('tr');
    expect(cell?.textContent).toContain('No answer within 10 seconds.');
    expect(cell?.textContent).toContain('7 min');
    const open = screen.getByText('still lasts').closest('tr');
    expect(open?.textContent).toContain('2 h of it in this month');
  });

  it('says gaps with their cause, and that nothing was seen where nothing was', async () => {
    const partly = reportApi((at) => (at < fromMs + 24 * hourMs ? 'asleep' : 'good'));
    await show(partly.api);
    expect(screen.getAllByText('Computer asleep: 1 d (3%)').length).toBe(2);
  });

  it('claims no uptime for a month in which nothing was observed', async () => {
    const { api } = reportApi(() => 'asleep', { ...request, siteIds: ['siteone1'] });
    await show(api);
    expect(screen.getByText(/Nothing was observed in this month/)).toBeDefined();
    expect(screen.queryByText('100%')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('its figures', () => {
  it('add hours up to local days and weigh averages by good checks', () => {
    const hours = [0, 1, 24].map((hour) =>
      aBucket(fromMs + hour * hourMs, fromMs + (hour + 1) * hourMs, hour === 1 ? 'some-failed' : 'good'),
    );
    const [first, second] = daysOf(hours);
    expect(first).toMatchObject({ startMs: fromMs, up: 100, down: 20, checks: 120, askedS: 7_200 });
    const expected = ((hours[0]!.avgMs ?? 0) * 60 + (hours[1]!.avgMs ?? 0) * 40) / 100;
    expect(first?.avgMs).toBeCloseTo(expected, 9);
    expect(second?.checks).toBe(60);
  });

  it('name causes from the longest on, months from this one back, and groups with those within them', () => {
    const bucket = { ...aBucket(0, hourMs, 'asleep'), asleepS: 600, offlineS: 1_200 };
    expect(gapSeconds(bucket).map(([cause]) => cause)).toEqual(['offline', 'asleep']);
    const months = recentMonths(new Date(2026, 0, 15).getTime(), 3);
    expect(months.map(({ key }) => key)).toEqual(['2026-01', '2025-12', '2025-11']);
    expect(months[0]?.fromMs).toBe(months[1] === undefined ? 0 : new Date(2026, 0, 1).getTime());
    const sites = ['A', 'A/B', 'AB', null].map((group, index) => aSiteView({ id: `group00${index}`, group }));
    expect(sitesOfGroup(sites, 'A').map(({ group }) => group)).toEqual(['A', 'A/B']);
  });
});

describe('the dialog of the report', () => {
  it('asks for title, month and sites, and says where the report is', async () => {
    const api = createFakeApi({
      sites: [
        aSiteView({ name: 'Shop', group: 'Client' }),
        aSiteView({ id: 'sitetwo2', name: 'Blog', group: 'Client' }),
      ],
    });
    const { user } = await openWindow(api);
    await user.click(screen.getByRole('button', { name: 'Shop' }));
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Monthly report' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Uptime report: Shop');
    await user.selectOptions(dialog.getByLabelText('About'), 'Group: Client');
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Uptime report: Client');
    await user.clear(dialog.getByLabelText('Title'));
    await user.click(dialog.getByRole('button', { name: 'Save as PDF' }));
    expect(dialog.getByRole('alert').textContent).toBe('Type a title.');
    await user.type(dialog.getByLabelText('Title'), 'For you');
    await user.click(dialog.getByRole('button', { name: 'Save as PDF' }));
    expect(await dialog.findByText('The report is saved.')).toBeDefined();
    expect(dialog.getByText('/home/ada/Documents/report.pdf')).toBeDefined();
    const made = api.asked.find(({ name }) => name === 'report:save')?.input;
    expect(made).toMatchObject({ title: 'For you', subject: 'Client', siteIds: ['siteone1', 'sitetwo2'] });
  });

  it('says what went wrong, and that nothing was saved where it was given up', async () => {
    const api = createFakeApi({ sites: [aSiteView({ name: 'Shop' })] });
    const { user } = await openWindow(api);
    await user.click(screen.getByRole('button', { name: 'Shop' }));
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    api.refuse('report:save', 'The disk is full.');
    await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.');
  });
});
