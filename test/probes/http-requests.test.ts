import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseAddress } from '../../electron/contract/address';
import type { HttpProbe } from '../../electron/domain/probe-settings';
import { check, checkHttp, realClock, verdict } from '../support/probing';
import { startHttp, startRaw } from '../support/servers';

const at = (port: number, path = '/'): string => `http://127.0.0.1:${port}${path}`;

describe('requests', () => {
  test.each([
    ['401 Unauthorized', false, 'down status/unexpected-status'],
    ['200 OK', false, 'up'],
    ['401 Unauthorized', true, 'down status/unexpected-status'],
  ])(
    'case 032: an answer %s that comes before the upload is read counts (speaks first: %s)',
    async (status, speaksFirst, expected) => {
      const server = await startRaw((socket) => {
        const answer = (): void => {
          socket.pause();
          const reset = (): void => void setTimeout(() => socket.resetAndDestroy(), 20);
          socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 4\r\nConnection: close\r\n\r\nearl`, reset);
        };
        if (speaksFirst) answer();
        else socket.once('data', answer);
      });
      const body = 'x'.repeat(8 << 20);
      for (let round = 0; round < 50; round++) {
        const result = await checkHttp(at(server.port), { method: 'POST', body });
        expect(verdict(result)).toBe(expected);
        expect(result.http?.status).toBe(Number(status.slice(0, 3)));
      }
    },
    60_000,
  );

  test('case 033: a method the server does not know causes no outage: one GET decides, and the method is named', async () => {
    const methods: string[] = [];
    const server = await startHttp((request, response) => {
      methods.push(request.method ?? '');
      if (request.method === 'GET') return void response.end('get is fine');
      const path = (request.url ?? '').slice(1);
      if (path === 'hang') return;
      if (path === 'body') return void request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nsurprise!');
      response.writeHead(Number(path)).end();
    });
    for (const path of ['405', '403', '404', '501', 'hang', 'body']) {
      expect(verdict(await checkHttp(at(server.port, `/${path}`)))).toBe('up');
      expect(methods.splice(0)).toEqual(['GET']);
      const result = await checkHttp(at(server.port, `/${path}`), { method: 'HEAD' }, { timeoutMs: 1_000 });
      expect(verdict(result)).toBe('up');
      expect(methods.splice(0)).toEqual(path === 'body' ? ['HEAD'] : ['HEAD', 'GET']);
      if (path !== 'body') expect(result.notes?.join()).toMatch(/HEAD failed .* one GET decided/);
      const { dnsMs, connectMs, firstByteMs } = result.phases;
      expect((dnsMs ?? 0) + (connectMs ?? 0) + (firstByteMs ?? 0)).toBeCloseTo(result.responseMs ?? -1, 5);
    }
    await expect.poll(() => server.open()).toBe(0);
  });

  test('case 035: a cookie set on the way is sent on, and neither shared with another check nor kept for the next', async () => {
    let count = 0;
    const server = await startHttp((request, response) => {
      const cookies = request.headers.cookie ?? '';
      if (request.url === '/whoami') return void response.end(cookies === '' ? 'none' : cookies);
      if (request.url === '/gate') {
        count += 1;
        response.writeHead(302, {
          location: '/',
          'set-cookie': [`sid=${count}; Path=/; HttpOnly`, 'theme=dark; Path=/'],
        });
        return void response.end();
      }
      if (/sid=\d+/.test(cookies)) return void response.end(`welcome ${cookies}`);
      response.writeHead(302, { location: '/gate' }).end();
    });
    const welcome = { expectations: [{ type: 'contains', text: 'welcome sid=1; theme=dark' } as const] };
    const first = await checkHttp(at(server.port), welcome);
    expect(verdict(first)).toBe('up');
    expect(first.http?.redirects).toBe(2);
    const none = { expectations: [{ type: 'contains', text: 'none' } as const] };
    expect(verdict(await checkHttp(at(server.port, '/whoami'), none))).toBe('up');
    expect(verdict(await checkHttp(at(server.port)))).toBe('up');
    expect(count).toBe(2);
  });

  test('case 037: a redirect to anything but a web address is not followed, and shown as text', async () => {
    const server = await startHttp((request, response) => {
      const locations: Record<string, string> = {
        '/ftp': 'ftp://127.0.0.1/x',
        '/mailto': 'mailto:someone@example.test',
        '/file': 'file:///etc/hostname',
        '/js': 'javascript:alert(1)',
        '/data': 'data:text/html,hello',
        '/about': 'about:blank',
        '/port': 'http://127.0.0.1:99999/',
        '/secret': 'ftp://user:hunter2@127.0.0.1/x?token=hunter2',
        '/upper': `HTTP://127.0.0.1:${server.port}/fine`,
        '/relative': 'fine#part',
        '/elsewhere': `//localhost:${server.port}/fine`,
      };
      const location = locations[request.url ?? ''];
      if (location === undefined) response.end('fine');
      else response.writeHead(302, { location }).end();
    });
    for (const path of ['/ftp', '/mailto', '/file', '/js', '/data', '/about', '/port', '/secret']) {
      const result = await checkHttp(at(server.port, path));
      expect(verdict(result)).toBe('down redirect/redirect-unsupported');
      expect(JSON.stringify(result)).not.toContain('hunter2');
    }
    expect((await checkHttp(at(server.port, '/ftp'))).failure?.message).toContain('“ftp://127.0.0.1/x”');
    for (const path of ['/upper', '/relative', '/elsewhere']) {
      expect(verdict(await checkHttp(at(server.port, path)))).toBe('up');
    }
  });

  test('case 040: a server that resets reused connections is up every time: each check has its own', async () => {
    let resets = 0;
    const server = await startRaw((socket) => {
      let requests = 0;
      socket.on('data', () => {
        requests += 1;
        if (requests === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok');
        else {
          resets += 1;
          socket.resetAndDestroy();
        }
      });
    });
    for (let round = 0; round < 60; round++) expect(verdict(await checkHttp(at(server.port)))).toBe('up');
    expect(resets).toBe(0);
    await expect.poll(() => server.open()).toBe(0);
  });

  test('case 070: user and password arrive decoded once, as UTF-8, from fields and from an address', async () => {
    const arrived: string[] = [];
    const good = Buffer.from('us@er:p:a/s%s ü').toString('base64');
    const server = await startHttp((request, response) => {
      const authorization = request.headers.authorization ?? '';
      arrived.push(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString());
      if (authorization === `Basic ${good}`) response.end('in');
      else response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('no');
    });
    const fields = { auth: { scheme: 'basic', user: 'us@er' } as const };
    expect(verdict(await checkHttp(at(server.port), fields, { secrets: { password: 'p:a/s%s ü' } }))).toBe('up');
    for (const userinfo of ['us%40er:p%3Aa%2Fs%25s%20%C3%BC', 'us@er:p:a%2Fs%s ü']) {
      const parsed = parseAddress(`http://${userinfo}@127.0.0.1:${server.port}/`);
      if (!parsed.ok) throw new Error(parsed.error.message);
      const { probe, secrets } = parsed.value;
      expect(JSON.stringify(probe)).not.toMatch(/p:a|%3A|ü/);
      expect(verdict(await check(probe, { secrets }))).toBe('up');
    }
    const odd = parseAddress(`http://user:%zz@127.0.0.1:${server.port}/`);
    if (!odd.ok) throw new Error(odd.error.message);
    const wrong = await check(odd.value.probe, { secrets: odd.value.secrets });
    expect(arrived.at(-1)).toBe('user:%zz');
    expect(verdict(wrong)).toBe('down status/unexpected-status');
    expect(wrong.http?.status).toBe(401);
    expect(wrong.failure?.message).toMatch(/password/);
  });

  test('credentials, secret headers and cookies go to no other host, port or lower scheme', async () => {
    const seen: Record<string, unknown>[] = [];
    const other = await startHttp((request, response) => {
      seen.push(request.headers);
      response.end('other');
    });
    const first = await startHttp((_request, response) => {
      response.setHeader('set-cookie', 'sid=cookie-secret');
      response.writeHead(307, { location: at(other.port) }).end();
    });
    const probe: Partial<HttpProbe> = {
      auth: { scheme: 'bearer' },
      headers: [
        { name: 'X-Api-Key', value: '', secret: true },
        { name: 'X-Plain', value: 'plain-secret', secret: false },
        { name: 'Accept-Language', value: 'de', secret: false },
      ],
    };
    const secrets = { token: 'token-secret', headers: { 'x-api-key': 'key-secret' } };
    expect(verdict(await checkHttp(at(first.port), probe, { secrets }))).toBe('up');
    expect(JSON.stringify(seen)).not.toContain('secret');
    expect(seen[0]?.['accept-language']).toBe('de');
    await checkHttp(at(other.port), probe, { secrets });
    expect(seen[1]).toMatchObject({
      authorization: 'Bearer token-secret',
      'x-api-key': 'key-secret',
      'x-plain': 'plain-secret',
    });
  });

  test('redirects are counted, not followed where the limit is 0, and a circle is named', async () => {
    const server = await startHttp((request, response) => {
      const step = Number((request.url ?? '/0').slice(1));
      if (step === 3) response.end('there');
      else response.writeHead(step === 0 ? 301 : 302, { location: `/${step + 1}` }).end();
    });
    const result = await checkHttp(at(server.port, '/0'));
    expect(verdict(result)).toBe('up');
    expect(result.http).toMatchObject({ status: 200, redirects: 3 });
    expect(verdict(await checkHttp(at(server.port, '/0'), { maxRedirects: 2 }))).toBe(
      'down redirect/too-many-redirects',
    );
    const unfollowed = { maxRedirects: 0, expectStatus: [{ from: 301, to: 301 }] };
    expect(verdict(await checkHttp(at(server.port, '/0'), unfollowed))).toBe('up');
    expect(verdict(await checkHttp(at(server.port, '/9999999')))).toBe('down redirect/too-many-redirects');
  });

  test('sends method, body, length and own headers, and keeps them over a 307 but not over a 303', async () => {
    const seen: string[] = [];
    const server = await startHttp((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push(
          `${request.method} ${request.url} ${request.headers['content-length']} ${request.headers['content-type']} ${body}`,
        );
        if (request.url === '/a') response.writeHead(307, { location: '/b' }).end();
        else if (request.url === '/b') response.writeHead(303, { location: '/c' }).end();
        else response.end('ok');
      });
    });
    expect(verdict(await checkHttp(at(server.port, '/a'), { method: 'POST', body: '{"x":"ü"}' }))).toBe('up');
    expect(seen).toEqual([
      'POST /a 10 application/json {"x":"ü"}',
      'POST /b 10 application/json {"x":"ü"}',
      'GET /c undefined undefined ',
    ]);
  });

  test.each(['MD5', 'SHA-256'])('answers a digest challenge with %s', async (algorithm) => {
    const hash = (text: string): string =>
      createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
        .update(text)
        .digest('hex');
    const server = await startHttp((request, response) => {
      const given = request.headers.authorization ?? '';
      const field = (name: string): string => new RegExp(`${name}="?([^",]+)`).exec(given)?.[1] ?? '';
      const secret = hash('mufasa:realm, "here":circle of life');
      const asked = hash(`GET:${request.url}`);
      const wanted = hash(`${secret}:abc:00000001:${field('cnonce')}:auth:${asked}`);
      if (field('response') === wanted) return void response.end('in');
      const challenge = `Digest realm="realm, \\"here\\"", nonce="abc", qop="auth,auth-int", algorithm=${algorithm}, opaque="o"`;
      response.writeHead(401, { 'www-authenticate': ['Basic realm="x"', challenge] }).end();
    });
    const probe = { auth: { scheme: 'digest', user: 'mufasa' } as const };
    expect(
      verdict(await checkHttp(at(server.port, '/x?y=1'), probe, { secrets: { password: 'circle of life' } })),
    ).toBe('up');
    const wrong = await checkHttp(at(server.port, '/x'), probe, { secrets: { password: 'no' } });
    expect(verdict(wrong)).toBe('down status/unexpected-status');
  });

  test('a header value cannot begin a header of its own, and framing headers are not taken from a person', async () => {
    const server = await startHttp((request, response) => {
      response.end(JSON.stringify(request.rawHeaders));
    });
    const headers = [
      { name: 'X-Secret', value: '', secret: true },
      { name: 'Content-Length', value: '999', secret: false },
      { name: 'Host', value: 'other.test', secret: false },
    ];
    const expectations = [
      { type: 'not-contains', text: 'X-Evil"' } as const,
      { type: 'contains', text: 'other.test' } as const,
    ];
    const secrets = { headers: { 'x-secret': 'a\r\nX-Evil: b' } };
    expect(verdict(await checkHttp(at(server.port), { headers, expectations }, { secrets }))).toBe('up');
  });
});

describe('expectations', () => {
  const page = { status: 'ok', count: 7, items: [{ name: 'a' }, { name: 'b' }], text: 'null' };
  const start = () =>
    startHttp((_request, response) => {
      response.setHeader('x-version', 'Release 12');
      response.end(JSON.stringify(page));
    });

  test.each([
    [{ type: 'json', path: '$.status', operator: '==', value: 'ok' }, 'up'],
    [{ type: 'json', path: 'status', operator: '!=', value: 'bad' }, 'up'],
    [{ type: 'json', path: '$.count', operator: '<', value: '8' }, 'up'],
    [{ type: 'json', path: '$.count', operator: '<=', value: '7' }, 'up'],
    [{ type: 'json', path: '$.count', operator: '>', value: '10' }, 'down assertion/json-mismatch'],
    [{ type: 'json', path: '$.count', operator: '>=', value: '7.0' }, 'up'],
    [{ type: 'json', path: '$.items[1].name', operator: '==', value: 'b' }, 'up'],
    [{ type: 'json', path: '$.items[*].name', operator: '==', value: 'b' }, 'up'],
    [{ type: 'json', path: '$.status', operator: 'contains', value: 'k' }, 'up'],
    [{ type: 'json', path: '$.nothing', operator: '==', value: 'x' }, 'down assertion/json-missing'],
    [{ type: 'json', path: '$.[', operator: '==', value: 'x' }, 'unobserved internal/bad-json-path'],
    [{ type: 'matches', pattern: '"count":\\d+' }, 'up'],
    [{ type: 'matches', pattern: '^nothing$' }, 'down assertion/pattern-not-found'],
    [{ type: 'matches', pattern: '(?=x)' }, 'unobserved internal/bad-pattern'],
    [{ type: 'not-contains', text: 'status' }, 'down assertion/text-found'],
    [{ type: 'header', name: 'X-Version', value: 'release' }, 'up'],
    [{ type: 'header', name: 'X-Version', value: '13' }, 'down assertion/header-mismatch'],
    [{ type: 'header', name: 'X-None', value: '' }, 'down assertion/header-mismatch'],
  ] as const)('%j gives %s', async (expectation, expected) => {
    const server = await start();
    const result = await checkHttp(at(server.port), { expectations: [expectation] });
    expect(verdict(result)).toBe(expected);
    expect(result.responseMs).not.toBeNull();
  });

  test('a pattern that would take for ever elsewhere takes no time here', async () => {
    const server = await startHttp((_request, response) => response.end('a'.repeat(200_000)));
    const result = await checkHttp(at(server.port), { expectations: [{ type: 'matches', pattern: '^(a+)+$b' }] });
    expect(verdict(result)).toBe('down assertion/pattern-not-found');
  });

  test('an answer above the limit is slow and still up; phases add up to the response time', async () => {
    const server = await startHttp((_request, response) => void setTimeout(() => response.end('late'), 60));
    const result = await checkHttp(at(server.port), { slowOverMs: 50 });
    expect(result).toMatchObject({ outcome: 'up', slow: true, failure: null });
    expect((await checkHttp(at(server.port), { slowOverMs: 5_000 })).slow).toBe(false);
    const { dnsMs, connectMs, tlsMs, firstByteMs, downloadMs } = result.phases;
    const sum = [dnsMs, connectMs, tlsMs, firstByteMs, downloadMs].reduce<number>((total, ms) => total + (ms ?? 0), 0);
    expect(sum).toBeCloseTo(result.responseMs ?? -1, 5);
  });

  test('case 079: a wall clock that is set back during a check changes no duration', async () => {
    let wall = Date.UTC(2026, 10, 30, 10);
    const server = await startHttp((_request, response) => {
      wall -= 3_600_000;
      setTimeout(() => response.end('ok'), 30);
    });
    const result = await checkHttp(at(server.port), {}, { clock: { ...realClock, now: () => wall } });
    expect(result.responseMs).toBeGreaterThan(20);
    expect(result.responseMs).toBeLessThan(5_000);
  });
});

describe('the span of a check', () => {
  test('an abort lets go of everything at once, and the promise still resolves', async () => {
    const server = await startRaw((socket) => void socket.resume());
    const controller = new AbortController();
    const result = checkHttp(at(server.port), {}, { signal: controller.signal, timeoutMs: 60_000 });
    await expect.poll(() => server.open()).toBe(1);
    controller.abort();
    expect(verdict(await result)).toBe('unobserved internal/aborted');
    await expect.poll(() => server.open()).toBe(0);
    expect(verdict(await checkHttp(at(server.port), {}, { signal: controller.signal }))).toBe(
      'unobserved internal/aborted',
    );
  });

  test('a server that accepts and says nothing is down at the timeout', async () => {
    const server = await startRaw((socket) => void socket.resume());
    const result = await checkHttp(at(server.port), {}, { timeoutMs: 200 });
    expect(verdict(result)).toBe('down timeout/response-timeout');
    expect(result.responseMs).toBeNull();
    await expect.poll(() => server.open()).toBe(0);
  });
});
