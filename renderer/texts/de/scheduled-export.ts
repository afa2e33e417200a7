import type { Shape } from '../catalogue';
import type { scheduledExport as english } from '../en/scheduled-export';

export const scheduledExport: Shape<typeof english> = {
  title: 'Geplanter Export',
  isOn: 'Verlauf von selbst in einen Ordner schreiben',
  hint: 'Eine Datei für jeden vergangenen Tag oder jede vergangene Stunde. Was fehlt, weil die App nicht lief, wird nachgeholt.',
  noFolder: 'Wählen Sie einen Ordner, dann beginnt es.',
  folder: 'Ordner',
  choose: 'Ordner wählen …',
  every: 'Wie oft',
  rhythms: { day: 'Täglich', hour: 'Stündlich' },
  never: 'Bisher wurde nichts geschrieben.',
  good: (at, path) => `Zuletzt geschrieben ${at}: ${path}`,
  failed: (at, message) => `Fehlgeschlagen ${at}: ${message}`,
};
