import type { ReactNode } from 'react';
import type { SiteDetail } from '../../../electron/contract/view-schema';
import { missingSecrets } from '../../../electron/domain/missing-secrets';
import { Button } from '../../components/button';
import { WarnIcon } from '../../components/icons';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import { textLocale } from '../../texts/language';
import css from './missing-secret-notice.module.css';

const words = texts.site.missingSecrets;
const list = new Intl.ListFormat(textLocale, { type: 'conjunction' });

/** Says that the site is to sign in with something that is not stored, and where to enter it. */
export function MissingSecretNotice({ detail }: { readonly detail: SiteDetail }): ReactNode {
  const { navigation } = useApp();
  const { view, probe, secretsSet } = detail;
  const missing = missingSecrets(probe, secretsSet, { isUp: view.status === 'up' || view.status === 'slow' });
  if (missing.length === 0) return null;
  return (
    <p className={css['notice']} role="note">
      <WarnIcon />
      <span>{words.notice(list.format(missing.map((secret) => words.names[secret])))}</span>
      <Button onClick={() => navigation.openDialog({ kind: 'edit', siteId: view.id })}>{words.enter}</Button>
    </p>
  );
}
