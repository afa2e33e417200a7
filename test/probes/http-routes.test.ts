import http2 from 'node:http2';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { noTls } from '../../electron/domain/probe-settings';
import type { HttpProbe } from '../../electron/domain/probe-settings';
import { issueCertificate, issueRoot } from '../support/certificates';
import { checkHttp, verdict } from '../support/probing';
import { startHttpProxy, startSocksProxy } from '../support/proxies';
import { listen, startHttp, startTls } from '../support/servers';

const root = issueRoot();
const leaf = issueCertificate({ subject: 'localhost', issuer: root });
const trusting = { tls: { ...noTls, caPem: root.certPem } };
const through = (url: string): Partial<HttpProbe> => ({ ...trusting, proxy: { mode: 'url', url } });

describe('proxies', () => {
  test('an http proxy reads plain requests and tunnels https, with a login of its own', async () => {
    const plain = await startHttp((request, response) => {
      response.end(JSON.stringify(request.headers));
    });
    const secured = await startTls(leaf);
    const proxy = await startHttpProxy('me:s3cret');
    const settings = through(`http://me@127.0.0.1:${proxy.port}`);
    const secrets = { proxyPassword: 's3cret' };
    const expectations = [{ type: 'not-contains', text: 'proxy-auth' } as const];
    const first = await checkHttp(`http://127.0.0.1:${plain.port}/x`, { ...settings, expectations }, { secrets });
    expect(verdict(first)).toBe('up');
    expect(first.ip).toBeNull();
    const second = await checkHttp(`https://127.0.0.1:${secured.port}/y`, settings, { secrets });
    expect(verdict(second)).toBe('up');
    expect(second.certificate?.issuer).toBe('Test Root');
    expect(proxy.asked).toEqual([`GET http://127.0.0.1:${plain.port}/x`, `CONNECT 127.0.0.1:${secured.port}`]);
    for (const url of [`http://127.0.0.1:${plain.port}/`, `https://127.0.0.1:${secured.port}/`]) {
      const wrong = await checkHttp(url, settings, { secrets: { proxyPassword: 'no' } });
      expect(verdict(wrong)).toBe('unobserved internal/proxy-login');
      expect(JSON.stringify(wrong)).not.toContain('s3cret');
    }
  });

  test('an https proxy is spoken to over TLS', async () => {
    const plain = await startHttp((_request, response) => response.end('ok'));
    const proxy = await startTls(leaf);
    const result = await checkHttp(`http://127.0.0.1:${plain.port}/`, through(`https://127.0.0.1:${proxy.port}`));
    expect(verdict(result)).toBe('up');
    expect(result.certificate).toBeNull();
  });

  test('a SOCKS proxy connects by name, with and without a login', async () => {
    const plain = await startHttp((_request, response) => response.end('ok'));
    const secured = await startTls(leaf);
    for (const login of [null, 'me:s3cret']) {
      const proxy = await startSocksProxy(login);
      const settings = through(`socks5://${login === null ? '' : 'me@'}127.0.0.1:${proxy.port}`);
      const options = { secrets: { proxyPassword: 's3cret' } };
      expect(verdict(await checkHttp(`http://inner.test:${plain.port}/`, settings, options))).toBe('up');
      expect(verdict(await checkHttp(`https://127.0.0.1:${secured.port}/`, settings, options))).toBe('up');
      expect(proxy.asked).toEqual([`inner.test:${plain.port}`, `127.0.0.1:${secured.port}`]);
      expect(verdict(await checkHttp('http://inner.test:1/', settings, options))).toBe(
        'down refused/connection-refused',
      );
      const wrong = await checkHttp(`http://inner.test:${plain.port}/`, settings, { secrets: { proxyPassword: 'no' } });
      expect(verdict(wrong)).toBe(login === null ? 'up' : 'unobserved internal/proxy-login');
    }
  });

  test('a proxy that is gone, or no proxy, is a fault on this side; a site behind it that is gone is not', async () => {
    const target = 'https://127.0.0.1:1/';
    expect(verdict(await checkHttp(target, through('http://127.0.0.1:1')))).toBe(
      'unobserved internal/proxy-unreachable',
    );
    expect(verdict(await checkHttp(target, through('gopher://127.0.0.1:1')))).toBe('unobserved internal/bad-proxy');
    const proxy = await startHttpProxy();
    expect(verdict(await checkHttp(target, through(`http://127.0.0.1:${proxy.port}`)))).toBe(
      'down unreachable/host-unreachable',
    );
  });

  test('the system proxy comes from the desktop, or else from the environment', async () => {
    const plain = await startHttp((_request, response) => response.end('ok'));
    const proxy = await startHttpProxy();
    const url = `http://127.0.0.1:${plain.port}/`;
    const system = { proxy: { mode: 'system' } as const };
    const resolveProxy = () => Promise.resolve(`PROXY 127.0.0.1:${proxy.port}; DIRECT`);
    expect(verdict(await checkHttp(url, system, { resolveProxy }))).toBe('up');
    expect(proxy.asked).toHaveLength(1);
    expect(verdict(await checkHttp(url, system, { resolveProxy: () => Promise.resolve('DIRECT') }))).toBe('up');
    const variables = { http_proxy: `127.0.0.1:${proxy.port}` };
    expect(verdict(await checkHttp(url, system, { environment: () => variables }))).toBe('up');
    expect(proxy.asked).toHaveLength(2);
    const exempt = { ...variables, no_proxy: 'other.test, 127.0.0.1' };
    expect(verdict(await checkHttp(url, system, { environment: () => exempt }))).toBe('up');
    expect(proxy.asked).toHaveLength(2);
  });
});

describe('HTTP/2', () => {
  test('is spoken with a server that insists on it: headers, body, redirects and faults', async () => {
    const server = http2.createSecureServer({ key: leaf.keyPem, cert: leaf.certPem, allowHTTP1: false });
    server.on('stream', (stream, headers) => {
      stream.on('error', () => undefined);
      if (headers[':path'] === '/moved') stream.respond({ ':status': 302, location: '/' }, { endStream: true });
      else if (headers[':path'] === '/cut') stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR);
      else {
        stream.respond({ ':status': 200, 'content-encoding': 'gzip' });
        stream.end(zlib.gzipSync('only h2 here'));
      }
    });
    const running = await listen(server);
    const url = `https://127.0.0.1:${running.port}`;
    const expectations = [{ type: 'contains', text: 'only h2' } as const];
    const result = await checkHttp(`${url}/moved`, { ...trusting, expectations });
    expect(verdict(result)).toBe('up');
    expect(result.http).toMatchObject({ status: 200, redirects: 1, httpVersion: '2' });
    expect(verdict(await checkHttp(`${url}/`, trusting))).toBe('up');
    expect(verdict(await checkHttp(`${url}/cut`, trusting))).toBe('down protocol/http2-failed');
    await expect.poll(() => running.open()).toBe(0);
  });

  test('is not chosen where a server speaks both', async () => {
    const server = http2.createSecureServer(
      { key: leaf.keyPem, cert: leaf.certPem, allowHTTP1: true },
      (_request, response) => {
        response.end('both');
      },
    );
    const running = await listen(server);
    const result = await checkHttp(`https://127.0.0.1:${running.port}/`, trusting);
    expect(verdict(result)).toBe('up');
    expect(result.http?.httpVersion).toBe('1.1');
  });
});
