import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CallError } from '../../electron/contract/failure';
import type { SiteDetail } from '../../electron/contract/view-schema';
import { Dialog, DialogBody } from '../components/dialog';
import { Message, Spinner } from '../components/message';
import { useApp } from '../state/app-context';
import { useCell } from '../state/cell';
import { texts } from '../texts';
import { AlertsDialog } from './alerts/alerts-dialog';
import { ExportDialog } from './export/export-dialog';
import { ImportDialog } from './import/import-dialog';
import { IncidentsDialog } from './incidents/incidents-dialog';
import { PastDialog } from './past/past-dialog';
import { SettingsDialog } from './settings/settings-dialog';
import { ShortcutsDialog } from './settings/shortcuts-dialog';
import { emptyValues, valuesOfSite } from './site-form/form-values';
import { SiteForm } from './site-form/site-form';

/** The dialog that is open, if any. */
export function Dialogs(): ReactNode {
  const { navigation } = useApp();
  const { dialog } = useCell(navigation.place);
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'add':
      return <AddDialog address={dialog.address} />;
    case 'edit':
      return <EditDialog siteId={dialog.siteId} />;
    case 'export':
      return <ExportDialog siteId={dialog.siteId} onClose={navigation.closeDialog} />;
    case 'import':
      return <ImportDialog source={dialog.source} onClose={navigation.closeDialog} />;
    case 'settings':
      return <SettingsDialog onClose={navigation.closeDialog} />;
    case 'alerts':
      return <AlertsDialog onClose={navigation.closeDialog} />;
    case 'incidents':
      return <IncidentsDialog onClose={navigation.closeDialog} />;
    case 'past':
      return <PastDialog onClose={navigation.closeDialog} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={navigation.closeDialog} />;
  }
}

function AddDialog({ address }: { readonly address: string }): ReactNode {
  const { navigation } = useApp();
  return (
    <SiteForm
      title={texts.form.addTitle}
      start={{ ...emptyValues, address }}
      siteId={null}
      paused={false}
      secretsSet={[]}
      onClose={navigation.closeDialog}
      onSaved={navigation.closeDialog}
    />
  );
}

/** Reads the settings first; they are not part of what the window keeps of every site. */
function EditDialog({ siteId }: { readonly siteId: string }): ReactNode {
  const { api, navigation } = useApp();
  const [detail, setDetail] = useState<SiteDetail | null>(null);
  const [error, setError] = useState<CallError | null>(null);

  useEffect(() => {
    let isOver = false;
    void api.call('sites:detail', { id: siteId }).then((reply) => {
      if (isOver) return;
      if (reply.ok) setDetail(reply.value);
      else setError(reply.error);
    });
    return () => {
      isOver = true;
    };
  }, [api, siteId]);

  if (detail === null) {
    return (
      <Dialog title={texts.form.editTitle} onClose={navigation.closeDialog}>
        <DialogBody>
          {error === null ? (
            <Message icon={<Spinner />} isBusy>
              {texts.form.loading}
            </Message>
          ) : (
            <Message title={texts.site.loadFailed}>{error.message}</Message>
          )}
        </DialogBody>
      </Dialog>
    );
  }
  return (
    <SiteForm
      title={texts.form.editTitle}
      start={valuesOfSite(detail)}
      siteId={siteId}
      paused={detail.view.paused}
      secretsSet={detail.secretsSet}
      onClose={navigation.closeDialog}
      onSaved={navigation.closeDialog}
    />
  );
}
