import { Notification } from 'electron';

/** A desktop that does not say within this time that it shows a notification is taken to show none. */
const shownWithinMs = 4_000;

/** Kept until they are closed: one that is collected as garbage no longer answers to a click. */
const shown = new Map<string, Notification>();
const maxKept = 20;

/** Shows a notification; `onClick` when it is clicked. Null where the desktop shows none. */
export function showNotification(request: {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly onClick: () => void;
}): Promise<'shown' | null> {
  if (!Notification.isSupported()) return Promise.resolve(null);
  const notification = new Notification({ title: request.title, body: request.text });
  keep(request.id, notification);
  return new Promise((resolve) => {
    const end = (result: 'shown' | null): void => {
      clearTimeout(timer);
      if (result === null) shown.delete(request.id);
      resolve(result);
    };
    const timer = setTimeout(() => end(null), shownWithinMs);
    notification.once('show', () => end('shown'));
    notification.once('failed', () => end(null));
    notification.once('close', () => shown.delete(request.id));
    notification.on('click', request.onClick);
    notification.show();
  });
}

function keep(id: string, notification: Notification): void {
  shown.set(id, notification);
  const [oldest] = shown.keys();
  if (shown.size > maxKept && oldest !== undefined) shown.delete(oldest);
}
