import { texts } from '../../texts';
import { MaintenanceFields } from '../maintenance/maintenance-fields';
import type { Section } from './section';

const words = texts.maintenance;

export const maintenanceSection: Section = {
  id: 'maintenance',
  title: words.title,
  settings: [
    {
      id: 'windows',
      label: words.list,
      sentence: words.lead,
      Control: ({ settings, change }) => (
        <MaintenanceFields value={settings.maintenance} onValue={(maintenance) => change({ maintenance })} />
      ),
    },
  ],
};
