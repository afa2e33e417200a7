import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The content security policy of the app's own pages, so that what would break there breaks here. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the harness into `outDir` and serves it on a free loopback port. */
export async function serveHarness(outDir) {
  const root = import.meta.dirname;
  await build({
    configFile: false,
    root,
    plugins: [react()],
    // The fake import reads files as the app does; Node's build of this package needs Node.
    resolve: { alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' } },
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'esnext' },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(outDir, pathname === '/' ? 'index.html' : path.normalize(pathname));
    if (!file.startsWith(outDir) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
