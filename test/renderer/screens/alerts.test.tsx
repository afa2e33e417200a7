import { openWindow } from '../../support/window';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { ChannelView } from '../../../electron/contract/alert-schema';
import { createFakeApi } from '../../support/fake-api';
import type { FakeApi } from '../../support/fake-api';
import { aSiteView } from '../../support/fake-sites';

const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');

/** A web hook of the own network whose certificate was turned down. */
const nas: ChannelView = {
  id: 'nas1',
  name: 'NAS',
  enabled: true,
  target: { kind: 'webhook', template: null },
  secretsSet: ['url'],
  destination: 'nas.lan',
  waiting: 0,
  last: {
    at: Date.UTC(2026, 10, 30, 10),
    outcome: 'retrying',
    title: 'Shop is down',
    message: 'nas.lan: its certificate is self-signed.',
    certificate: { fingerprint, subject: 'nas.lan', issuer: 'nas.lan', validTo: Date.UTC(2030, 0, 1) },
  },
};

async function openAlerts(channels: readonly ChannelView[] = []) {
  const opened = await openWindow(createFakeApi({ sites: [aSiteView({ name: 'Shop' })], channels }));
  await opened.user.click(screen.getByRole('button', { name: 'Settings' }));
  await opened.user.click(screen.getByRole('button', { name: 'Alerts…' }));
  await screen.findByRole('listitem', { name: 'This computer' });
  return opened;
}

const channel = (name: string) => within(screen.getByRole('listitem', { name }));
const newest = (api: FakeApi, name: string) => api.asked.findLast((call) => call.name === name)?.input;

describe('the dialog Alerts', () => {
  it('lists the channels with their last result, and shows how a test ended', async () => {
    const { user, api } = await openAlerts();
    expect(channel('This computer').getByRole('status').textContent).toBe('Nothing sent yet');
    await user.click(channel('This computer').getByRole('button', { name: 'Send test to This computer' }));
    await waitFor(() => expect(channel('This computer').getByRole('status').textContent).toContain('Last sent'));
    expect(newest(api, 'alerts:test')).toEqual({ id: 'desktop' });
  });

  it('adds a web hook; its address goes out once and never comes back', async () => {
    const { user, api } = await openAlerts();
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    const form = within(screen.getByRole('dialog', { name: 'Add channel' }));
    await user.type(form.getByLabelText('Name'), 'Team');
    await user.type(form.getByLabelText('Address'), 'https://chat.test/hook/token');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('listitem', { name: 'Team' });
    expect(newest(api, 'alerts:save-channel')).toEqual({
      id: null,
      draft: {
        name: 'Team',
        enabled: true,
        target: { kind: 'webhook', template: null },
        secrets: { url: 'https://chat.test/hook/token' },
      },
    });
    await user.click(channel('Team').getByRole('button', { name: 'Edit Team' }));
    const again = within(screen.getByRole('dialog', { name: 'Edit channel' }));
    expect(again.getByLabelText<HTMLInputElement>('Address').value).toBe('');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await screen.findByRole('listitem', { name: 'Team' });
    expect(newest(api, 'alerts:save-channel')).toMatchObject({ draft: { secrets: {} } });
  });

  it('says what is wrong in words, at the form and not after it', async () => {
    const { user, api } = await openAlerts();
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    const form = within(screen.getByRole('dialog', { name: 'Add channel' }));
    await user.selectOptions(form.getByLabelText('Kind'), 'E-mail');
    await user.type(form.getByLabelText('Mail server'), 'mail.test');
    await user.type(form.getByLabelText('From'), 'nobody');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('alert').textContent).toBe('This is not an e-mail address.');
    expect(newest(api, 'alerts:save-channel')).toBeUndefined();
    await user.clear(form.getByLabelText('From'));
    await user.type(form.getByLabelText('From'), 'desk@mail.test');
    await user.type(form.getByLabelText('To'), 'a@mail.test, b@mail.test');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(newest(api, 'alerts:save-channel')).toBeDefined());
    expect(newest(api, 'alerts:save-channel')).toMatchObject({
      draft: { name: 'E-mail', target: { port: 465, security: 'tls', to: ['a@mail.test', 'b@mail.test'] } },
    });
  });

  it('sends what waits at once, where something waits', async () => {
    const { user, api } = await openAlerts([{ ...nas, waiting: 2 }]);
    expect(channel('This computer').queryByRole('button', { name: /Send now/ })).toBeNull();
    await user.click(channel('NAS').getByRole('button', { name: 'Send now to NAS' }));
    expect(newest(api, 'alerts:send-now')).toEqual({ id: 'nas1' });
    await waitFor(() => expect(channel('NAS').queryByRole('button', { name: /Send now/ })).toBeNull());
  });

  it('shows the certificate that was turned down, and accepts that one when asked to', async () => {
    const { user, api } = await openAlerts([nas]);
    await user.click(channel('NAS').getByRole('button', { name: 'Certificate of NAS' }));
    const form = within(screen.getByRole('dialog', { name: 'Edit channel' }));
    const shown = within(form.getByRole('region', { name: 'The server shows this certificate' }));
    expect(shown.getByText(/For nas.lan, by nas.lan/)).toBeDefined();
    expect(shown.getByText(fingerprint)).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Accept this certificate' }));
    expect(form.getByLabelText<HTMLInputElement>('Accepted certificate').value).toBe(fingerprint);
    expect(form.queryByRole('region')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('listitem', { name: 'NAS' });
    expect(newest(api, 'alerts:save-channel')).toMatchObject({
      draft: { acceptedCertificate: fingerprint, secrets: {} },
    });
  });

  it('takes a fingerprint as programs print it, and none that is none', async () => {
    const { user, api } = await openAlerts([nas]);
    await user.click(channel('NAS').getByRole('button', { name: 'Edit NAS' }));
    const form = within(screen.getByRole('dialog', { name: 'Edit channel' }));
    await user.type(form.getByLabelText('Accepted certificate'), 'abc');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('alert').textContent).toContain('This is not a fingerprint');
    await user.clear(form.getByLabelText('Accepted certificate'));
    await user.type(form.getByLabelText('Accepted certificate'), 'ab'.repeat(32));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(newest(api, 'alerts:save-channel')).toMatchObject({ draft: { acceptedCertificate: fingerprint } }),
    );
  });

  it('removes a channel', async () => {
    const { user } = await openAlerts();
    await user.click(screen.getByRole('button', { name: 'Remove This computer' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'This computer' })).toBeNull());
  });

  it('sets reminders and quiet hours at once', async () => {
    const { user, api } = await openAlerts();
    await user.selectOptions(screen.getByLabelText('While it lasts, remind'), 'Every hour');
    await user.click(screen.getByLabelText('Quiet hours'));
    await screen.findByLabelText('Quiet from');
    await user.selectOptions(screen.getByLabelText('On'), 'Monday to Friday');
    await waitFor(() =>
      expect(newest(api, 'settings:update')).toEqual({
        alerts: {
          remindEveryMs: 3_600_000,
          quietHours: [{ days: [1, 2, 3, 4, 5], fromMinute: 1_320, toMinute: 420 }],
        },
      }),
    );
  });

  it('names a reminder set in the file in words, and keeps it until another is chosen', async () => {
    const api = createFakeApi({
      sites: [aSiteView({ name: 'Shop' })],
      settings: { alerts: { remindEveryMs: 600_000, quietHours: [] } },
    });
    const { user } = await openWindow(api);
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('button', { name: 'Alerts…' }));
    const field = await screen.findByLabelText<HTMLSelectElement>('While it lasts, remind');
    expect(field.selectedOptions[0]?.textContent).toBe('10 min');
  });

  it('has several quiet hours, each changed and taken away by itself', async () => {
    const { user, api } = await openAlerts();
    await user.click(screen.getByLabelText('Quiet hours'));
    await user.click(await screen.findByRole('button', { name: 'Add quiet hours' }));
    const second = within(await screen.findByRole('listitem', { name: 'Quiet hours 2' }));
    fireEvent.change(second.getByLabelText('Quiet to'), { target: { value: '09:30' } });
    const nightly = { days: [0, 1, 2, 3, 4, 5, 6], fromMinute: 1_320, toMinute: 420 };
    const weekend = { days: [0, 6], fromMinute: 0, toMinute: 570 };
    const rules = (): unknown =>
      (newest(api, 'settings:update') as { alerts: { quietHours: unknown } }).alerts.quietHours;
    await waitFor(() => expect(rules()).toEqual([nightly, weekend]));
    await user.click(screen.getByRole('button', { name: 'Remove quiet hours 1' }));
    await waitFor(() => expect(rules()).toEqual([weekend]));
    const left = within(await screen.findByRole('listitem', { name: 'Quiet hours 1' }));
    expect(left.getByLabelText<HTMLInputElement>('Quiet to').value).toBe('09:30');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rules()).toEqual([nightly, weekend]));
  });

  it('has no fault an accessibility checker can find', async () => {
    await openAlerts();
    // jsdom lays nothing out, so colours cannot be judged; the head of every dialog is a <header>, as in all of them.
    const off = { enabled: false };
    const rules = { 'color-contrast': off, 'landmark-no-duplicate-banner': off };
    const list = await axe.run(screen.getByRole('dialog', { name: 'Alerts' }), { rules });
    expect(list.violations.map(({ id }) => id)).toEqual([]);
  });
});
