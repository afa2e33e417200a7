import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { HandOverReply, HandOverRequest } from '../../electron/contract/hand-over-schema';
import { createHandOverServer, sendToHolder } from '../../electron/storage';
import { handOverAddress } from '../../electron/storage/hand-over-address';
import { aDraft } from '../support/site';
import { openedStorage, temporaryFolder } from '../support/storage';

function aRequest(): HandOverRequest {
  return { call: 'add', drafts: [aDraft({ secrets: { token: 's3cret' } })] };
}

async function listening(
  dataDir: string,
  onRequest: (request: HandOverRequest) => Promise<HandOverReply>,
  patienceMs = 5_000,
) {
  const server = await createHandOverServer(dataDir, onRequest, { patienceMs });
  if (!server.ok) throw new Error(server.error.message);
  onTestFinished(() => server.value.close());
  return server.value;
}

const added: HandOverReply = { ok: true, sites: [{ added: true, id: 'site0001', name: 'Home page' }] };

describe('handing over', () => {
  test('takes the drafts to the holder and its answer back', async () => {
    const dataDir = temporaryFolder();
    await openedStorage(dataDir);
    const requests: HandOverRequest[] = [];
    await listening(dataDir, (request) => {
      requests.push(request);
      return Promise.resolve(added);
    });
    expect(await sendToHolder(dataDir, aRequest())).toEqual({ ok: true, value: added });
    expect(requests).toEqual([aRequest()]);
  });

  test('says that nobody is there: without a lock, and with one whose holder does not listen', async () => {
    const dataDir = temporaryFolder();
    expect(await sendToHolder(dataDir, aRequest())).toMatchObject({ ok: false, error: { kind: 'nobody' } });
    await openedStorage(dataDir);
    expect(await sendToHolder(dataDir, aRequest())).toMatchObject({ ok: false, error: { kind: 'nobody' } });
  });

  test('listens for its owner only, also in place of a socket a crash left', async () => {
    const dataDir = temporaryFolder();
    await openedStorage(dataDir);
    fs.writeFileSync(handOverAddress(dataDir), '');
    const server = await listening(dataDir, () => Promise.resolve(added));
    expect(fs.statSync(handOverAddress(dataDir)).mode & 0o777).toBe(0o600);
    expect((await sendToHolder(dataDir, aRequest())).ok).toBe(true);
    await server.close();
    expect(fs.existsSync(handOverAddress(dataDir))).toBe(false);
  });

  test('finds a shorter path where the data folder is too deep for a socket', async () => {
    const dataDir = path.join(temporaryFolder(), 'deep'.repeat(12), 'deeper'.repeat(12));
    await openedStorage(dataDir);
    expect(handOverAddress(dataDir).length).toBeLessThan(100);
    await listening(dataDir, () => Promise.resolve(added));
    expect((await sendToHolder(dataDir, aRequest())).ok).toBe(true);
  });

  test('refuses who does not know the token, and what it does not understand', async () => {
    const dataDir = temporaryFolder();
    await openedStorage(dataDir);
    let calls = 0;
    await listening(dataDir, () => {
      calls++;
      return Promise.resolve(added);
    });
    const wrong = { token: '0'.repeat(24), request: aRequest() };
    for (const line of [JSON.stringify(wrong), 'nonsense', '{"token":"x","request":{"call":"add","drafts":[]}}']) {
      expect(JSON.parse(await exchanged(dataDir, `${line}\n`))).toMatchObject({ ok: false });
    }
    expect(calls).toBe(0);
  });

  test('a handler that throws is answered without what it said', async () => {
    const dataDir = temporaryFolder();
    await openedStorage(dataDir);
    await listening(dataDir, () => Promise.reject(new Error('s3cret')));
    const reply = await sendToHolder(dataDir, aRequest());
    expect(reply).toEqual({ ok: false, error: { kind: 'refused', message: 'The running app could not do it.' } });
  });

  test('who says nothing is let go, and who gets no answer gives up', async () => {
    const dataDir = temporaryFolder();
    await openedStorage(dataDir);
    await listening(dataDir, never, 100);
    expect(await exchanged(dataDir, '')).toBe('');
    const reply = await sendToHolder(dataDir, aRequest(), { patienceMs: 100 });
    expect(reply).toMatchObject({ ok: false, error: { kind: 'broken' } });
  });

  test('cuts off what never ends', async () => {
    const dataDir = temporaryFolder();
    await openedStorage(dataDir);
    await listening(dataDir, () => Promise.resolve(added));
    expect(await exchanged(dataDir, 'x'.repeat(33 * 1024 * 1024))).toBe('');
  });
});

function never(): Promise<HandOverReply> {
  return Promise.race([]);
}

/** Everything the server says to some bytes until it closes. */
function exchanged(dataDir: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(handOverAddress(dataDir));
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
    if (bytes) socket.write(bytes);
  });
}
