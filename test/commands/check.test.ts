import { describe, expect, it } from 'vitest';
import { checkResultSchema } from '../../electron/contract/check-schema';
import { runCli } from '../support/command-io';
import { startHttp } from '../support/servers';

describe('check', () => {
  it('exits 0 with a short report where the site is up', async () => {
    const { port } = await startHttp((_request, response) => response.end('hello'));
    const { code, stdout, stderr } = await runCli(['check', `http://127.0.0.1:${port}/`]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe(`Up  http://127.0.0.1:${port}/`);
    expect(stdout).toMatch(/^ {2}Status {4}200, HTTP\/1\.1$/m);
    expect(stdout).toMatch(/^ {2}First byte +\d+\.\d ms {2}█+$/m);
  });

  it('exits 1 and tells the cause where it is down', async () => {
    const { port } = await startHttp((_request, response) => {
      response.statusCode = 503;
      response.end();
    });
    const { code, stdout } = await runCli(['check', `http://127.0.0.1:${port}/`]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Down /);
    expect(stdout).toContain('503');
  });

  it('with --json prints the published object and nothing else', async () => {
    const { port } = await startHttp((_request, response) => response.end('hello'));
    const { stdout } = await runCli(['check', `http://127.0.0.1:${port}/`, '--json']);
    const result: unknown = JSON.parse(stdout);
    expect(checkResultSchema.parse(result)).toEqual(result);
    expect(Object.keys(result as object)).toEqual([
      ...['outcome', 'slow', 'failure', 'responseMs', 'phases', 'ip', 'http', 'certificate'],
    ]);
    expect(Object.keys((result as { phases: object }).phases)).toEqual([
      ...['dnsMs', 'connectMs', 'tlsMs', 'firstByteMs', 'downloadMs'],
    ]);
    expect(Object.keys((result as { http: object }).http)).toEqual(['status', 'redirects', 'bytes', 'httpVersion']);
    expect(stdout.trimEnd()).not.toContain('\n');
  });

  it('carries the options over to the request and to the judgement', async () => {
    const seen: string[] = [];
    const { port } = await startHttp((request, response) => {
      seen.push(`${request.method ?? ''} ${String(request.headers['x-a'])} ${request.headers.authorization ?? ''}`);
      response.statusCode = 301;
      response.setHeader('Location', '/elsewhere');
      response.end('{"state":"fine"}');
    });
    const url = `http://127.0.0.1:${port}/`;
    const options = ['--method', 'POST', '--header', 'X-A: 1', '--basic', 'me:pass', '--max-redirects', '0'];
    const judged = ['--expect-status', '200-204,301', '--json-path', '$.state', '--json-value', 'fine'];
    expect((await runCli(['check', url, ...options, ...judged])).code).toBe(0);
    expect(seen).toEqual([`POST 1 Basic ${Buffer.from('me:pass').toString('base64')}`]);
    expect((await runCli(['check', url, ...options])).code).toBe(1);
    expect((await runCli(['check', url, ...options, ...judged, '--not-contains', 'fine'])).code).toBe(1);
  });

  it('takes a kind for an address without one', async () => {
    const { port } = await startHttp((_request, response) => response.end());
    const { code, stdout } = await runCli(['check', `127.0.0.1:${port}`, '--kind', 'tcp']);
    expect(code).toBe(0);
    expect(stdout).toContain(`tcp://127.0.0.1:${port}`);
  });

  it('stops at once where it is interrupted', async () => {
    const { port } = await startHttp(() => undefined);
    const interrupt = new AbortController();
    const running = runCli(['check', `http://127.0.0.1:${port}/`], { interrupted: interrupt.signal });
    interrupt.abort();
    expect(await running).toEqual({ code: 130, stdout: '', stderr: '' });
  });
});
