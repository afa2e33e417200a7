import { createElement, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CallError } from '../../electron/contract/failure';
import type { SiteDetail } from '../../electron/contract/view-schema';
import { siteLimits } from '../../electron/domain/site';
import { Dialog, DialogBody } from '../components/dialog';
import { Message, Spinner } from '../components/message';
import { useApp } from '../state/app-context';
import { useCell } from '../state/cell';
import type { OpenDialog } from '../state/navigation';
import { texts } from '../texts';
import { AboutDialog } from './about/about-dialog';
import { DiagnosticsDialog } from './about/diagnostics-dialog';
import { LicencesDialog } from './about/licences-dialog';
import { AlertsDialog } from './alerts/alerts-dialog';
import { BulkEditDialog } from './bulk-edit/bulk-edit-dialog';
import { ExportDialog } from './export/export-dialog';
import { ImportDialog } from './import/import-dialog';
import { IncidentsDialog } from './incidents/incidents-dialog';
import { LayoutDialog } from './overview/layout-dialog';
import { SaveViewDialog } from './overview/save-view-dialog';
import { ViewsDialog } from './overview/views-dialog';
import { Palette } from './palette/palette';
import { ReportDialog } from './report/report-dialog';
import { PastDialog } from './past/past-dialog';
import { SettingsDialog } from './settings/settings-dialog';
import { ShortcutsDialog } from './settings/shortcuts-dialog';
import { emptyValues, valuesOfSite } from './site-form/form-values';
import type { FormValues } from './site-form/form-values';
import { SiteForm } from './site-form/site-form';

/** Dialogs that need to know nothing. */
const plain = {
  settings: SettingsDialog,
  alerts: AlertsDialog,
  incidents: IncidentsDialog,
  past: PastDialog,
  shortcuts: ShortcutsDialog,
  palette: Palette,
  about: AboutDialog,
  licences: LicencesDialog,
  diagnostics: DiagnosticsDialog,
} as const;

/** The dialog that is open, if any. */
export function Dialogs(): ReactNode {
  const { navigation } = useApp();
  const { dialog } = useCell(navigation.place);
  if (dialog === null) return null;
  if (isOfList(dialog)) return <ListDialog dialog={dialog} onClose={navigation.closeDialog} />;
  switch (dialog.kind) {
    case 'add':
      return <AddDialog address={dialog.address} />;
    case 'edit':
      return <EditDialog siteId={dialog.siteId} />;
    case 'duplicate':
      return <EditDialog siteId={dialog.siteId} isCopy />;
    case 'export':
      return <ExportDialog siteId={dialog.siteId} onClose={navigation.closeDialog} />;
    case 'report':
      return <ReportDialog siteId={dialog.siteId} onClose={navigation.closeDialog} />;
    case 'import':
      return <ImportDialog source={dialog.source} onClose={navigation.closeDialog} />;
    default:
      return createElement(plain[dialog.kind], { onClose: navigation.closeDialog });
  }
}

const listKinds = ['bulk-edit', 'list-layout', 'save-view', 'views'] as const;
type OfList = Extract<OpenDialog, { readonly kind: (typeof listKinds)[number] }>;

function isOfList(dialog: OpenDialog): dialog is OfList {
  return listKinds.some((kind) => kind === dialog.kind);
}

interface ListDialogProps {
  readonly dialog: OfList;
  readonly onClose: () => void;
}

/** The dialogs about the list as a whole. */
function ListDialog({ dialog, onClose }: ListDialogProps): ReactNode {
  switch (dialog.kind) {
    case 'bulk-edit':
      return <BulkEditDialog ids={dialog.ids} onClose={onClose} />;
    case 'list-layout':
      return <LayoutDialog onClose={onClose} />;
    case 'save-view':
      return <SaveViewDialog onClose={onClose} />;
    case 'views':
      return <ViewsDialog onClose={onClose} />;
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
function EditDialog({ siteId, isCopy = false }: { readonly siteId: string; readonly isCopy?: boolean }): ReactNode {
  const title = isCopy ? texts.organise.duplicate.title : texts.form.editTitle;
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
      <Dialog title={title} onClose={navigation.closeDialog}>
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
      title={title}
      start={isCopy ? copyOf(detail) : valuesOfSite(detail)}
      siteId={siteId}
      isCopy={isCopy}
      paused={detail.view.paused}
      secretsSet={detail.secretsSet}
      onClose={navigation.closeDialog}
      onSaved={navigation.closeDialog}
    />
  );
}

/** The settings of a site under another name. */
function copyOf(detail: SiteDetail): FormValues {
  const values = valuesOfSite(detail);
  return { ...values, name: texts.organise.duplicate.name(values.name).slice(0, siteLimits.nameLength.max) };
}
