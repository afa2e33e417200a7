import { createSystemClock } from '../../electron/engine/system-clock';
import { createAlertSenders } from '../../electron/probes/channels';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import { aChannel, aMessage, aWebhook, startAlerts } from './alerts';

/**
 * The alerting side as a process of its own, to be killed. Arguments: data folder, kind of channel, address. The first
 * start saves the channel and queues one message; later ones only go on with what is on disk.
 */
const [, , dataDir = '', kind = '', url = ''] = process.argv;
const storage = await openStorage({ dataDir, keychain: createKeyFileKeychain(dataDir) });
if (!storage.ok) throw new Error(storage.error.message);
const { alerts } = await startAlerts({
  clock: createSystemClock(),
  stores: storage.value,
  senders: createAlertSenders(() => Promise.resolve({ outcome: 'sent' })),
});
if (alerts.channels.all().every(({ channel }) => channel.target.kind === 'desktop')) {
  const draft = kind === 'slack' ? aChannel({ kind: 'slack' }, { url }) : aWebhook(url);
  const saved = await alerts.channels.save(null, draft);
  alerts.outbox.add(saved?.id ?? '', aMessage(Date.now()), Date.now());
  await alerts.outbox.save();
  alerts.dispatcher.pump();
}
process.stdout.write('ready\n');
process.on('SIGTERM', () => {
  void alerts
    .stop()
    .then(() => storage.value.close())
    .then(() => process.exit(0));
});
setInterval(() => undefined, 1_000);
