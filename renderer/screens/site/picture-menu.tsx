import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Reply } from '../../../electron/contract/failure';
import { pngOf, svgOf } from '../../charts/picture/picture';
import type { Picture } from '../../charts/picture/picture';
import { Button } from '../../components/button';
import { PictureIcon } from '../../components/icons';
import { useApp } from '../../state/app-context';
import { texts } from '../../texts';
import css from './chart-section.module.css';

const words = texts.sitePage.picture;

/** Takes a chart away as a picture: into the clipboard or into a file. */
export function PictureMenu({ picture }: { readonly picture: () => Picture }): ReactNode {
  const { api, toasts } = useApp();
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();

  const tell = (reply: Reply<unknown>, title: string, detail?: string): void => {
    if (reply.ok) toasts.show({ tone: 'plain', title, ...(detail === undefined ? {} : { detail }) });
    else if (reply.error.code !== 'cancelled') {
      toasts.show({ tone: 'error', title: texts.toasts.failed, detail: reply.error.message });
    }
    setOpen(false);
  };
  const copy = async (): Promise<void> =>
    tell(await api.call('picture:copy', { pngBase64: pngOf(picture()) }), words.copied);
  const save = async (format: 'png' | 'svg'): Promise<void> => {
    const shown = picture();
    const content = format === 'png' ? pngOf(shown) : svgOf(shown);
    const reply = await api.call('picture:save', { format, name: shown.title, content });
    tell(reply, words.saved, reply.ok ? reply.value.path : undefined);
  };

  return (
    <>
      <Button
        look="quiet"
        icon={<PictureIcon />}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      >
        {words.open}
      </Button>
      {isOpen && (
        <div id={menuId} className={css['menu']} role="group" aria-label={words.open}>
          <Button look="quiet" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button look="quiet" onClick={() => void save('png')}>
            {words.png}
          </Button>
          <Button look="quiet" onClick={() => void save('svg')}>
            {words.svg}
          </Button>
        </div>
      )}
    </>
  );
}
