import { Button } from '../../components/button';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import type { Section } from './section';

const { alerts, settingsPage } = texts;

export const alertsSection: Section = {
  id: 'alerts',
  title: settingsPage.alerts,
  settings: [
    {
      id: 'channels',
      label: alerts.open,
      sentence: settingsPage.alertsHint,
      keywords: settingsPage.alertsKeywords,
      Control: function AlertsControl() {
        const { navigation } = useApp();
        return (
          <>
            <p>{settingsPage.alertsHint}</p>
            <div>
              <Button onClick={() => navigation.openDialog({ kind: 'alerts' })}>{alerts.open}</Button>
            </div>
          </>
        );
      },
    },
  ],
};
