import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import { contentSecurityPolicy, contentTypes, fileOfRequest } from './page-files';

/** To be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
}

/** Serves the built renderer below one root, each answer with the policy. */
export function serveApp(root: string): void {
  protocol.handle('app', async (request) => {
    const file = request.method === 'GET' ? fileOfRequest(root, request.url) : null;
    const headers = { 'content-security-policy': contentSecurityPolicy, 'x-content-type-options': 'nosniff' };
    try {
      if (file === null) return new Response('Not found', { status: 404, headers });
      const body = await readFile(file);
      const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
      return new Response(new Uint8Array(body), { headers: { ...headers, 'content-type': type } });
    } catch {
      return new Response('Not found', { status: 404, headers });
    }
  });
}
