import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import type { Language } from '../contract/language';
import { contentSecurityPolicy, contentTypes, fileOfRequest, pageIn } from './page-files';

/** To be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
}

/** Serves the built renderer below one root, each answer with the policy, the page in the language of the moment. */
export function serveApp(root: string, language: () => Language): void {
  protocol.handle('app', async (request) => {
    const file = request.method === 'GET' ? fileOfRequest(root, request.url) : null;
    const headers = { 'content-security-policy': contentSecurityPolicy, 'x-content-type-options': 'nosniff' };
    try {
      if (file === null) return new Response('Not found', { status: 404, headers });
      const body = await readFile(file);
      const extension = path.extname(file);
      const type = contentTypes[extension] ?? 'application/octet-stream';
      const content = extension === '.html' ? pageIn(language(), body.toString('utf8')) : new Uint8Array(body);
      return new Response(content, { headers: { ...headers, 'content-type': type } });
    } catch {
      return new Response('Not found', { status: 404, headers });
    }
  });
}
