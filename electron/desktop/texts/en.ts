import { createPlural } from '../../contract/plural';

const plural = createPlural('en');
const sites = (count: number): string => plural(count, { one: '# site', other: '# sites' });

/** Every text of the menus, the tray and the system's dialogs in English: their shape is what other languages fill. */
export const desktopEn = {
  appName: 'Uptime Desk',
  menus: { file: 'File', edit: 'Edit', view: 'View', sites: 'Sites', window: 'Window', help: 'Help' },
  roles: {
    services: 'Services',
    hide: 'Hide Uptime Desk',
    hideOthers: 'Hide others',
    unhide: 'Show all',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    minimize: 'Minimise',
    zoom: 'Zoom',
    front: 'Bring all to front',
    close: 'Close window',
  },
  tray: {
    open: 'Open Uptime Desk',
    none: 'No sites yet',
    noneWatched: 'All sites are paused',
    allUp: (count: number) => (count === 1 ? 'The site is up' : `All ${sites(count)} are up`),
    down: (down: number, all: number) => `${down} of ${all} down`,
    slow: (slow: number, all: number) => `${slow} of ${all} slow`,
    offline: 'Your connection is down; sites are not observed',
    stopped: 'Watching is being restarted',
    waiting: 'Waiting for the first checks',
    problems: (summary: string, names: string) => `${summary}: ${names}`,
    more: (count: number) => plural(count, { one: '# more', other: '# more' }),
    siteDown: (name: string) => `Down: ${name}`,
    siteSlow: (name: string) => `Slow: ${name}`,
  },
  badge: {
    down: (count: number) => plural(count, { one: '# site is down', other: '# sites are down' }),
  },
  closing: {
    title: 'Uptime Desk keeps watching',
    inTray: 'The window is closed, and your sites are still watched. Click the sign in the tray to come back.',
    inDock: 'The window is closed, and your sites are still watched. Click the app in the Dock to come back.',
    minimised:
      'This desktop shows no tray, so the window is minimised instead of closed, and your sites are still watched.',
    settingsHint: 'This is said once. The settings, under “Desktop”, say what closing does.',
    keep: 'Keep watching',
    quit: 'Don’t hide, quit instead',
  },
  confirmCommand: {
    message: 'Run this program for alerts?',
    detail: 'It runs with your rights each time an alert goes out. Allow only what you have set up yourself.',
    cancel: 'Cancel',
    allow: 'Allow',
  },
  exportTitle: 'Export history',
  diagnosticsTitle: 'Save diagnostics',
  diagnosticsFilter: 'Text',
} as const;
