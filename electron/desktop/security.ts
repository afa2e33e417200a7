import { app, session, shell } from 'electron';
import { externalAddress } from './external-address';

/** Opens an address in the browser. False where it is none that a browser should be given. */
export async function openExternal(text: string): Promise<boolean> {
  const address = externalAddress(text);
  if (address === null) return false;
  await shell.openExternal(address);
  return true;
}

/** Denies permissions, navigation, new windows and embedded pages, for every page there will ever be. */
export function denyByDefault(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      void openExternal(url);
      return { action: 'deny' };
    });
  });
}
