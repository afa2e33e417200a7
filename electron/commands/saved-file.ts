import type { StorageFault } from '../domain/storage-fault';
import type { Result } from '../domain/result';
import { ok } from '../domain/result';
import { createExportFile } from '../storage/export-file';

/** Writes a file as a whole: until it is there, what stood in its place stays. */
export async function saveFile(path: string, content: string | Uint8Array): Promise<Result<null, StorageFault>> {
  const file = await createExportFile(path);
  if (!file.ok) return file;
  const written = await (typeof content === 'string' ? file.value.write(content) : file.value.writeBytes(content));
  if (!written.ok) return written;
  const finished = await file.value.finish();
  return finished.ok ? ok(null) : finished;
}
