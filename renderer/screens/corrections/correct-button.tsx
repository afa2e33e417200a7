import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteView } from '../../../electron/contract/view-schema';
import { Button } from '../../components/button';
import { texts } from '../../texts';
import { CorrectDialog } from './correct-dialog';

interface CorrectProps {
  readonly site: SiteView;
  /** What the dialog begins with; without one the last hour. */
  readonly span: { readonly fromMs: number; readonly toMs: number };
  readonly onCorrected: () => void;
}

/** Opens the dialog that corrects a span of a site's history. */
export function CorrectButton({ site, span, onCorrected }: CorrectProps): ReactNode {
  const [begun, setBegun] = useState<CorrectProps['span'] | null>(null);
  return (
    <>
      <Button look="quiet" onClick={() => setBegun(span)}>
        {texts.corrections.open}
      </Button>
      {begun !== null && (
        <CorrectDialog site={site} span={begun} onClose={() => setBegun(null)} onCorrected={onCorrected} />
      )}
    </>
  );
}
