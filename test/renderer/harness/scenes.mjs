/** Screens and the steps that lead there, by the names a person sees; in another language by what they are called there. */

/** What the window calls this in its language; what the texts do not know, such as a site's name, stays as it is. */
const said = async (page, english) => {
  const words = await page.evaluate((text) => window.inLanguage(text), english);
  return new RegExp(`^(?:${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`);
};
const button = async (page, name) => page.getByRole('button', { name: await said(page, name) });
const field = async (page, name) => page.getByLabel(await said(page, name)).first();
const open = (name) => async (page) => (await button(page, name)).first().click();
const site = (name) => open(name);
const steps =
  (...list) =>
  async (page) => {
    for (const step of list) await step(page);
  };
const text = (name) => async (page) =>
  page
    .getByText(await said(page, name))
    .first()
    .click();
const more = text('More options');
const type = (label, value) => async (page) => (await field(page, label)).fill(value);
const choose = (label, value) => async (page) => (await field(page, label)).selectOption(value);
const show = (label) => async (page) => (await field(page, label)).scrollIntoViewIfNeeded();
const region = (name) => async (page) =>
  page.getByRole('region', { name: await said(page, name) }).scrollIntoViewIfNeeded();
const bottom = (page) => page.locator('article').evaluate((node) => node.scrollTo(0, 9_999));

const group = (name) => async (page) =>
  page
    .getByRole('group', { name: await said(page, name), exact: true })
    .first()
    .scrollIntoViewIfNeeded();
const past = steps(open('Settings'), open('Import history'));
const unlocked = steps(
  open('Settings'),
  open('Restore…'),
  type('Passphrase of the backup', 'open sesame'),
  open('Check'),
  async (page) => (await button(page, 'Restore')).waitFor(),
);
const corrected = (kind, reason) =>
  steps(open('Correct…'), choose('What it was', kind), type('Reason', reason), open('Correct'));

/** A backup with an entry for each verdict. */
const kumaBackup = JSON.stringify({
  monitorList: [
    { id: 1, type: 'group', name: 'Clients' },
    { id: 2, parent: 1, type: 'http', name: 'Shop', url: 'https://shop.example/', interval: 60, maxretries: 2 },
    { id: 3, type: 'ping', name: 'Router', hostname: '169.254.1.1', interval: 20 },
    { id: 4, type: 'http', name: 'Blog', url: 'https://blog.example/', proxyId: 3, authMethod: 'ntlm' },
    { id: 5, type: 'http', name: 'Shop again', url: 'https://shop.example', interval: 60 },
    { id: 6, type: 'push', name: 'Nightly job', url: 'https://' },
    { id: 7, type: 'http', name: 'Typo', url: 'hhttps://x.example' },
  ],
});

export const screens = [
  { name: 'empty', query: 'sites=0' },
  { name: 'list', query: 'sites=14' },
  { name: 'list-offline', query: 'sites=14&offline=1' },
  { name: 'incidents', query: 'sites=14', run: open('Incidents') },
  { name: 'incidents-none', query: 'sites=3&calm=1', run: open('Incidents') },
  {
    name: 'site-incidents',
    query: 'sites=14',
    run: steps(site('Blog'), text('Evidence'), open('Add note'), region('Incidents')),
  },
  { name: 'list-3', query: 'sites=3' },
  { name: 'list-faults', query: 'sites=14&faults=1' },
  { name: 'list-3000', query: 'sites=3000' },
  { name: 'list-groups', query: 'sites=40&groups=1' },
  { name: 'list-groups-site', query: 'sites=40&groups=1', run: site('Blog') },
  { name: 'search-hints', query: 'sites=14', run: (page) => page.getByLabel('Search sites').focus() },
  {
    name: 'selected',
    query: 'sites=14&groups=1',
    run: steps((page) => page.getByLabel('Select all in Clients / Acme').check(), type('Search sites', '#production')),
  },
  {
    name: 'bulk-edit',
    query: 'sites=14&groups=1',
    run: steps(
      (page) => page.getByLabel('Select all in Clients / Acme').check(),
      open('Edit…'),
      type('Check every (seconds)', '30'),
      type('Add tags', 'new'),
      (page) => page.getByLabel('Group', { exact: true }).selectOption('set'),
    ),
  },
  { name: 'list-layout', query: 'sites=14', run: open('Columns and groups') },
  { name: 'board', query: 'sites=14', run: open('Board') },
  { name: 'board-3', query: 'sites=3', run: open('Board') },
  { name: 'board-3000', query: 'sites=3000', run: open('Board') },
  { name: 'search-none', query: 'sites=14', run: type('Search sites', 'zebra') },
  { name: 'site', query: 'sites=14', run: site('API') },
  { name: 'site-down', query: 'sites=14', run: site('Blog') },
  { name: 'site-30d', query: 'sites=14', run: steps(site('Shop'), open('30 d')) },
  { name: 'site-phases', query: 'sites=14', run: steps(site('Shop'), open('Show phases'), open('Picture')) },
  { name: 'site-custom', query: 'sites=14', run: steps(site('Shop'), open('7 d'), open('Custom…')) },
  {
    name: 'site-compare',
    query: 'sites=14',
    run: steps(
      site('Shop'),
      choose('Add a site', { label: 'API' }),
      choose('Add a site', { label: 'Blog' }),
      open('Show the year'),
      region('Compare with other sites'),
    ),
  },
  { name: 'site-checks', query: 'sites=14', run: steps(site('Shop'), open('Show the checks'), bottom) },
  { name: 'report', query: 'sites=14', run: steps(site('Shop'), open('Report')) },
  {
    name: 'site-bottom',
    query: 'sites=14',
    run: steps(site('Shop'), bottom),
  },
  {
    name: 'site-table',
    query: 'sites=14',
    run: steps(site('Shop'), async (page) => (await button(page, 'Show as table')).nth(1).click()),
  },
  { name: 'add', query: 'sites=3', run: open('Add site') },
  {
    name: 'add-error',
    query: 'sites=3',
    run: steps(open('Add site'), type('Address', 'htp://x'), type('Check every (seconds)', '0'), open('Save')),
  },
  {
    name: 'add-more',
    query: 'sites=3',
    run: steps(
      open('Add site'),
      type('Address', 'https://example.com/a'),
      more,
      open('Add header'),
      open('Add expectation'),
    ),
  },
  { name: 'edit', query: 'sites=3', run: steps(site('Shop'), open('Edit')) },
  {
    name: 'edit-outage',
    query: 'sites=3',
    run: steps(site('Shop'), open('Edit'), more, show('Reached through')),
  },
  {
    name: 'settings-maintenance',
    query: 'sites=14',
    run: steps(
      open('Settings'),
      open('Add maintenance window'),
      type('Name', 'Backup'),
      choose('Repeats', 'weekly'),
      open('Add'),
      open('Add maintenance window'),
      choose('For', 'sites'),
    ),
  },
  { name: 'export', query: 'sites=3', run: open('Export history') },
  {
    name: 'exporting',
    query: 'sites=3',
    run: steps(open('Export history'), open('Export'), (page) =>
      page.evaluate(() =>
        window.fake.send({
          exports: [
            {
              exportId: 'export1',
              state: 'running',
              rows: 15_320,
              fraction: 0.42,
              path: '/home/ada/history.csv',
              message: null,
            },
          ],
        }),
      ),
    ),
  },
  { name: 'import', query: 'sites=3', run: open('Import sites') },
  {
    name: 'import-preview',
    query: 'sites=0',
    run: steps(
      open('Bring a list or a file…'),
      type('Addresses, or the text of a file', kumaBackup),
      open('Show what would come in'),
      (page) => page.getByRole('table').waitFor(),
    ),
  },
  { name: 'settings', query: 'sites=3', run: open('Settings') },
  ...['Appearance', 'Watching', 'Desktop', 'Alerts', 'Tags', 'History'].map((title) => ({
    name: `settings-${title.toLowerCase()}`,
    query: 'sites=14',
    run: steps(open('Settings'), group(title)),
  })),
  {
    name: 'empty-typed',
    query: 'sites=0',
    run: async (page) => (await field(page, 'Address to watch')).fill('htp://example.com'),
  },
  { name: 'alerts', query: 'sites=3', run: steps(open('Settings'), open('Alerts…')) },
  { name: 'alerts-certificate', query: 'sites=3', run: steps(open('Settings'), open('Alerts…'), text('Certificate…')) },
  { name: 'settings-backup', query: 'sites=3', run: steps(open('Settings'), group('Backup')) },
  {
    name: 'settings-backup-wrong',
    query: 'sites=3',
    run: steps(
      open('Settings'),
      open('Restore…'),
      type('Passphrase of the backup', 'wrong one'),
      open('Check'),
      group('Backup'),
    ),
  },
  { name: 'settings-backup-found', query: 'sites=3', run: steps(unlocked, group('Backup')) },
  { name: 'settings-backup-undo', query: 'sites=3', run: steps(unlocked, open('Restore'), group('Backup')) },
  {
    name: 'settings-schedule',
    query: 'sites=3',
    run: steps(open('Settings'), text('Write history to a folder by itself'), group('Scheduled export')),
  },
  { name: 'correct', query: 'sites=3&groups=1', run: steps(site('Shop'), open('Correct…')) },
  { name: 'correct-error', query: 'sites=3', run: steps(site('Shop'), open('Correct…'), open('Correct')) },
  {
    name: 'corrected',
    query: 'sites=3',
    run: steps(
      site('Shop'),
      corrected('maintenance', 'Moved to the new host'),
      corrected('false-alarm', 'Our own line'),
      region('Corrections'),
    ),
  },
  { name: 'past', query: 'sites=3', run: past },
  { name: 'past-preview', query: 'sites=3', run: steps(past, open('Choose a file…')) },
  {
    name: 'past-mapping',
    query: 'sites=3',
    run: steps(past, open('Choose a file…'), open('Choose another file…')),
  },
  { name: 'palette', query: 'sites=14', run: (page) => page.keyboard.press('Control+k') },
  {
    name: 'palette-typed',
    query: 'sites=14',
    run: steps(
      (page) => page.keyboard.press('Control+k'),
      (page) => page.keyboard.type('a'),
    ),
  },
  { name: 'settings-search', query: 'sites=3', run: steps(open('Settings'), type('Search settings', 'battery')) },
  ...['about', 'licences', 'diagnostics'].map((id) => ({
    name: id,
    query: 'sites=3',
    run: (page) => page.evaluate((command) => window.fake.tell('command', { id: command }), id),
  })),
  { name: 'panel', query: 'sites=14&panel=1' },
  { name: 'shortcuts', query: 'sites=3', run: open('Keyboard shortcuts') },
  { name: 'removed', query: 'sites=14', run: steps(site('Shop'), open('Remove')) },
];
