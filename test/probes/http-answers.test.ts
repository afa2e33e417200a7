import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkHttp, verdict } from '../support/probing';
import { pause, startAnswering, startHttp, startRaw } from '../support/servers';

const contains = (text: string) => ({ expectations: [{ type: 'contains', text } as const] });
const at = (port: number, path = '/'): string => `http://127.0.0.1:${port}${path}`;

describe('answers', () => {
  test('case 013: a 204 with a coding left on is up at once, nothing is waited for', async () => {
    const server = await startAnswering('HTTP/1.1 204 No Content\r\nContent-Encoding: gzip\r\n\r\n', false);
    expect(verdict(await checkHttp(at(server.port)))).toBe('up');
    const result = await checkHttp(at(server.port), { expectations: [{ type: 'not-contains', text: 'error' }] });
    expect(verdict(result)).toBe('up');
    expect(result.http?.status).toBe(204);
  });

  test('case 016: a text is found whatever the body is packed with', async () => {
    const page = Buffer.from(`<html>${'x'.repeat(5000)}all systems go</html>`);
    const packed: Record<string, [string, Buffer]> = {
      '/gzip': ['gzip', zlib.gzipSync(page)],
      '/br': ['br', zlib.brotliCompressSync(page)],
      '/deflate': ['deflate', zlib.deflateSync(page)],
      '/raw-deflate': ['deflate', zlib.deflateRawSync(page)],
      '/identity': ['identity', page],
    };
    const server = await startHttp((request, response) => {
      const [coding, body] = packed[request.url ?? '']!;
      response.setHeader('content-encoding', coding);
      response.end(body);
    });
    for (const path of Object.keys(packed)) {
      const result = await checkHttp(at(server.port, path), contains('all systems go'));
      expect(verdict(result)).toBe('up');
      expect(result.http?.bytes).toBe(packed[path]![1].length);
    }
  });

  test('zstd is read, and a window that would cost too much memory is refused', async () => {
    // A frame with one raw block of five bytes; then the same with a window of 2 GB.
    const frame = (windowByte: number): Buffer =>
      Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, windowByte, 0x29, 0x00, 0x00]), Buffer.from('hello')]);
    const server = await startHttp((request, response) => {
      response.setHeader('content-encoding', 'zstd');
      response.end(frame(request.url === '/bomb' ? 0xa8 : 0x58));
    });
    expect(verdict(await checkHttp(at(server.port), contains('hello')))).toBe('up');
    expect(verdict(await checkHttp(at(server.port, '/bomb'), contains('hello')))).toBe('down protocol/bad-encoding');
  });

  test('codings that are unknown, or not what the header says, are named', async () => {
    const server = await startHttp((request, response) => {
      response.setHeader('content-encoding', request.url === '/unknown' ? 'lzma' : 'gzip');
      response.end('plain text');
    });
    expect(verdict(await checkHttp(at(server.port, '/unknown'), contains('x')))).toBe('down protocol/unknown-encoding');
    expect(verdict(await checkHttp(at(server.port, '/gzip'), contains('x')))).toBe('down protocol/bad-encoding');
    expect(verdict(await checkHttp(at(server.port, '/gzip')))).toBe('up');
  });

  test('case 018: two megabytes that inflate to two gigabytes are cut off early, in little memory', async () => {
    const member = zlib.gzipSync(Buffer.alloc(64 << 20), { level: 9 });
    const server = await startHttp((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      let left = 32;
      const more = (): void => {
        while (left-- > 0) if (!response.write(member)) return void response.once('drain', more);
        response.end();
      };
      more();
    });
    global.gc?.();
    const before = process.memoryUsage.rss();
    const result = await checkHttp(at(server.port), contains('never there'), { timeoutMs: 10_000 });
    expect(verdict(result)).toBe('down assertion/body-too-large');
    expect(result.failure?.message).toMatch(/only its first 2 MB were read/);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 << 20);
    await expect.poll(() => server.open(), { timeout: 3000 }).toBe(0);
  });

  test('case 019: an endless body is up at its headers and dropped; a text is looked for up to the limit', async () => {
    let sent = 0;
    const server = await startHttp((request, response) => {
      const chunk = Buffer.alloc(65_536, 0x55);
      response.writeHead(200, { 'content-type': 'audio/mpeg' });
      response.on('error', () => undefined);
      const more = (): void => {
        while (!request.socket.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    });
    const statusOnly = await checkHttp(at(server.port));
    expect(verdict(statusOnly)).toBe('up');
    expect(statusOnly.phases.downloadMs).toBeNull();
    await expect.poll(() => server.open()).toBe(0);
    // What the kernel holds in its buffers on loopback counts as sent.
    expect(sent).toBeLessThan(12 << 20);
    const result = await checkHttp(at(server.port), contains('never there'));
    expect(verdict(result)).toBe('down assertion/body-too-large');
    const found = await checkHttp(at(server.port), contains('UUUU'));
    expect(verdict(found)).toBe('up');
    expect(found.notes).toEqual(['Only the first 2 MB of the body were read; it is longer.']);
  });

  test('case 021: a body that drips is bounded by the timeout; without expectations the headers are the answer', async () => {
    const server = await startRaw((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 600\r\n\r\n');
        const drip = setInterval(() => socket.write('.'), 50);
        socket.on('close', () => clearInterval(drip));
      });
    });
    const started = performance.now();
    const result = await checkHttp(at(server.port), contains('x'), { timeoutMs: 700 });
    expect(verdict(result)).toBe('down timeout/body-timeout');
    expect(result.failure?.message).toMatch(/headers came after \d+ ms, but the body did not finish within 700 ms/);
    expect(performance.now() - started).toBeLessThan(1700);
    expect(verdict(await checkHttp(at(server.port)))).toBe('up');
  });

  test('case 023: a body that is cut short is named at once, although the text was in it', async () => {
    const server = await startAnswering('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nREADY-TO-SERVE, but n');
    const result = await checkHttp(at(server.port), contains('READY-TO-SERVE'));
    expect(verdict(result)).toBe('down protocol/incomplete-body');
    expect(result.failure?.message).toContain('21 of 1000 bytes');
    expect(verdict(await checkHttp(at(server.port)))).toBe('up');
    const chunked = await startAnswering('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n');
    expect(verdict(await checkHttp(at(chunked.port), contains('hello')))).toBe('down protocol/incomplete-body');
  });

  test('case 027: headers of 40 kB are fine, above 512 kB they are refused with their size', async () => {
    const big = (bytes: number): string =>
      `HTTP/1.1 200 OK\r\nX-Policy: ${'v'.repeat(bytes)}\r\nContent-Length: 2\r\n\r\nok`;
    const fine = await startAnswering(big(40_000));
    expect(verdict(await checkHttp(at(fine.port)))).toBe('up');
    const large = await startAnswering(big(256 * 1024));
    expect(verdict(await checkHttp(at(large.port)))).toBe('up');
    const tooLarge = await startAnswering(big(600 * 1024));
    const result = await checkHttp(at(tooLarge.port));
    expect(verdict(result)).toBe('down protocol/headers-too-large');
    expect(result.failure?.message).toMatch(/larger than 512 kB \(\d+ kB so far\)/);
  });

  test('case 029: chunked wins over a length beside it, and nothing is waited for', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 250\r\nTransfer-Encoding: chunked\r\n\r\n';
    const server = await startAnswering(`${head}5\r\nhello\r\n0\r\n\r\n`, false);
    expect(verdict(await checkHttp(at(server.port), contains('hello')))).toBe('up');
  });

  test('case 031: interim answers are skipped, in separate packets and in one', async () => {
    const interim = ['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n'];
    const server = await startRaw((socket) => {
      socket.once('data', (bytes) => {
        void (async () => {
          const isDown = bytes.toString().startsWith('GET /down');
          const final = `HTTP/1.1 ${isDown ? '503 Service Unavailable' : '200 OK'}\r\nContent-Length: 5\r\n\r\nfinal`;
          if (bytes.toString().startsWith('GET /one')) return socket.end([...interim, final].join(''));
          for (const part of [...interim, interim[1]!]) {
            socket.write(part);
            await pause(30);
          }
          return socket.end(final);
        })();
      });
    });
    const result = await checkHttp(at(server.port), contains('final'));
    expect(verdict(result)).toBe('up');
    expect(result.phases.firstByteMs).toBeGreaterThan(60);
    expect(verdict(await checkHttp(at(server.port, '/one'), contains('final')))).toBe('up');
    const down = await checkHttp(at(server.port, '/down'));
    expect(verdict(down)).toBe('down status/unexpected-status');
    expect(down.http?.status).toBe(503);
  });

  test('case 041: a text is found in the charset the header names', async () => {
    const pages: Record<string, [string, string, string]> = {
      '/gbk': ['GBK', 'b7fecef1d5fdb3a3', '服务正常'],
      '/latin1': ['ISO-8859-1', '636166e9', 'café'],
      '/cp1251': ['windows-1251', 'f0e0e1eef2e0e5f2', 'работает'],
      '/sjis': ['Shift_JIS', '90b38fed89d293ad', '正常稼働'],
      '/utf8': ['utf-8', Buffer.from('服务正常').toString('hex'), '服务正常'],
    };
    const server = await startHttp((request, response) => {
      const [charset, hex] = pages[request.url ?? '']!;
      response.setHeader('content-type', `text/html; charset=${charset}`);
      response.end(Buffer.from(hex, 'hex'));
    });
    for (const [path, [, , text]] of Object.entries(pages)) {
      expect(verdict(await checkHttp(at(server.port, path), contains(text)))).toBe('up');
    }
  });

  test('a charset is also taken from a byte order mark and from the page; without one, UTF-8 or else windows-1252', async () => {
    const bodies: Record<string, Buffer> = {
      '/bom16': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('größe', 'utf16le')]),
      '/meta': Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), Buffer.from('größe', 'latin1')]),
      '/plain': Buffer.from('größe', 'latin1'),
      '/utf8': Buffer.from('größe'),
    };
    const server = await startHttp((request, response) => response.end(bodies[request.url ?? '']));
    for (const path of Object.keys(bodies)) {
      expect(verdict(await checkHttp(at(server.port, path), contains('größe')))).toBe('up');
    }
  });
});

describe('case 026: framing that devices send and browsers take', () => {
  test.each([
    ['lf', 'HTTP/1.1 200 OK\nContent-Type: text/plain\nContent-Length: 2\nConnection: close\n\nok'],
    ['space before the colon', 'HTTP/1.1 200 OK\r\nContent-Length : 2\r\nConnection: close\r\n\r\nok'],
    ['trailing blank', Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 2\xa0\r\n\r\nok', 'latin1')],
    ['folded line', 'HTTP/1.1 200 OK\r\nX-Long: one\r\n two\r\nContent-Length: 2\r\n\r\nok'],
    ['no reason', 'HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok'],
    ['lower case', 'http/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'],
    ['empty lines first', '\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'],
    ['a line without a colon', 'HTTP/1.1 200 OK\r\nnonsense\r\nContent-Length: 2\r\n\r\nok'],
    ['mixed line ends', 'HTTP/1.0 200 OK\n\r\nok'],
    ['a length that is no number', 'HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\nok'],
    ['the same length twice', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok'],
  ])('%s is up', async (_name, answer) => {
    const server = await startAnswering(answer);
    expect(verdict(await checkHttp(at(server.port), contains('ok')))).toBe('up');
  });

  test.each([
    ['not HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'down protocol/not-http'],
    ['no status', 'HTTP/1.1 OK\r\n\r\n', 'down protocol/malformed-status'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok',
      'down protocol/malformed-header',
    ],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-', 'down protocol/incomplete-headers'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n', 'down protocol/malformed-body'],
  ])('%s is down with a reason', async (_name, answer, expected) => {
    const server = await startAnswering(answer);
    expect(verdict(await checkHttp(at(server.port), contains('ok')))).toBe(expected);
  });

  test('a connection that is closed, or reset, without an answer is named', async () => {
    const closing = await startRaw((socket) => void socket.once('data', () => socket.end()));
    expect(verdict(await checkHttp(at(closing.port)))).toBe('down reset/empty-answer');
    const resetting = await startRaw((socket) => void socket.once('data', () => socket.resetAndDestroy()));
    expect(verdict(await checkHttp(at(resetting.port)))).toBe('down reset/connection-reset');
  });
});

test('a JSON body that would take much memory once parsed is refused, and one path through a large one is not', async () => {
  const server = await startHttp((request, response) => {
    response.end(JSON.stringify(Array.from({ length: request.url === '/large' ? 400_000 : 100_000 }, () => 1)));
  });
  const json = (path: string) => ({ expectations: [{ type: 'json', path, operator: '==', value: '1' } as const] });
  expect(verdict(await checkHttp(at(server.port), json('$[99]')))).toBe('up');
  expect(verdict(await checkHttp(at(server.port), json('$[?@ > 0]')))).toBe('up');
  expect(verdict(await checkHttp(at(server.port, '/large'), json('$[99]')))).toBe('up');
  expect(verdict(await checkHttp(at(server.port, '/large'), json('$..*')))).toBe('down assertion/body-too-large');
});
