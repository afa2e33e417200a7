import electron, { clipboard, nativeImage } from 'electron';
import type { NativeImage } from 'electron';

/** As it was before the clipboard took items of several forms; the runtime for development may be that old. */
interface EarlierClipboard {
  writeImage?(image: NativeImage): void;
}

export async function copyText(text: string): Promise<void> {
  await clipboard.writeText(text);
}

/** False for bytes that are no picture. */
export async function copyPicture(png: Buffer): Promise<boolean> {
  const image = nativeImage.createFromBuffer(png);
  if (image.isEmpty()) return false;
  const earlier = clipboard as EarlierClipboard;
  if (typeof earlier.writeImage === 'function') earlier.writeImage(image);
  // Named at the time of use: an import of a name the runtime does not have would keep the app from starting.
  else
    await clipboard.write([
      new electron.ClipboardItem({ 'image/png': new Blob([new Uint8Array(png)], { type: 'image/png' }) }),
    ]);
  return true;
}
