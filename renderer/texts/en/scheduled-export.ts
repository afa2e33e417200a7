export const scheduledExport = {
  title: 'Scheduled export',
  isOn: 'Write history to a folder by itself',
  hint: 'A file for each day or hour that is over. What was missed while the app did not run is made up.',
  noFolder: 'Choose a folder, then it begins.',
  folder: 'Folder',
  choose: 'Choose folder…',
  every: 'How often',
  rhythms: { day: 'Every day', hour: 'Every hour' },
  never: 'Nothing has been written yet.',
  good: (at: string, path: string) => `Last written ${at}: ${path}`,
  failed: (at: string, message: string) => `Failed ${at}: ${message}`,
} as const;
