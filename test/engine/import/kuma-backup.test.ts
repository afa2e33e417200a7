import { describe, expect, it } from 'vitest';
import { formatAddress } from '../../../electron/contract/address';
import { planImport } from '../../../electron/engine/import/import-file';
import type { ImportRow } from '../../../electron/engine/import/import-plan';

const http = {
  id: 3,
  name: 'API',
  type: 'http',
  url: 'https://api.example.test/health',
  method: 'POST',
  hostname: null,
  port: null,
  maxretries: 0,
  active: true,
  timeout: 24,
  interval: 120,
  maxredirects: 0,
  accepted_statuscodes: ['200-204', '301', 7],
  headers: '{"X-Env":"prod","Authorization":"Bearer abc"}',
  body: '{"a":1}',
  httpBodyEncoding: 'json',
  basic_auth_user: null,
  ignoreTls: true,
  upsideDown: false,
  tags: [
    { name: 'env', value: 'prod' },
    { name: 'team', value: '' },
  ],
};

function rowsOf(monitors: unknown, root: object = {}): readonly ImportRow[] {
  const text = JSON.stringify({ version: '1.23.13', notificationList: [], monitorList: monitors, ...root }, null, 4);
  const plan = planImport(new TextEncoder().encode(text), []);
  if (!plan.ok) throw new Error(plan.error);
  expect(plan.value.format).toBe('uptime-kuma');
  return plan.value.rows;
}

describe('an Uptime Kuma backup', () => {
  it('gives an http monitor with everything this app has a place for', () => {
    const [row] = rowsOf([http]);
    expect(row).toMatchObject({ action: 'create', name: 'API', notes: [] });
    expect(row?.draft).toMatchObject({
      intervalMs: 120_000,
      timeoutMs: 24_000,
      paused: false,
      tags: ['env: prod', 'team'],
      secrets: { headers: { authorization: 'Bearer abc' } },
      probe: {
        method: 'POST',
        maxRedirects: 0,
        body: '{"a":1}',
        expectStatus: [
          { from: 200, to: 204 },
          { from: 301, to: 301 },
        ],
        tls: { acceptAnyCertificate: true },
        headers: [
          { name: 'X-Env', value: 'prod', secret: false },
          { name: 'Authorization', value: '', secret: true },
          { name: 'Content-Type', value: 'application/json', secret: false },
        ],
      },
    });
  });

  it('gives ports, pings and names, whose url is only a placeholder', () => {
    const other = { url: 'https://', interval: 60, active: 1, accepted_statuscodes: ['200-299'] };
    const rows = rowsOf([
      { ...other, name: 'ssh', type: 'port', hostname: 'h.example.test', port: 22 },
      { ...other, name: 'v6', type: 'port', hostname: '2001:db8::1', port: '443' },
      { ...other, name: 'gw', type: 'ping', hostname: '192.0.2.1' },
      {
        ...other,
        name: 'mx',
        type: 'dns',
        hostname: 'example.test',
        dns_resolve_type: 'MX',
        dns_resolve_server: '1.1.1.1',
      },
    ]);
    expect(rows.map((row) => row.draft && formatAddress(row.draft.probe))).toEqual([
      'tcp://h.example.test:22',
      'tcp://[2001:db8::1]:443',
      'ping://192.0.2.1',
      'dns://example.test?type=MX&server=1.1.1.1',
    ]);
  });

  it('gives keywords, inverted ones and simple JSON queries; other queries are told as lost', () => {
    const rows = rowsOf([
      { ...http, url: 'https://a.test', type: 'keyword', keyword: 'ok' },
      { ...http, url: 'https://b.test', type: 'keyword', keyword: 'error', invertKeyword: true },
      { ...http, url: 'https://c.test', type: 'json-query', jsonPath: '$.state.code', expectedValue: '5' },
      { ...http, url: 'https://d.test', type: 'json-query', jsonPath: '$sum(a.b)', expectedValue: '5' },
    ]);
    expect(rows.map((row) => row.draft?.probe.kind === 'http' && row.draft.probe.expectations)).toEqual([
      [{ type: 'contains', text: 'ok' }],
      [{ type: 'not-contains', text: 'error' }],
      [{ type: 'json', path: '$.state.code', operator: '==', value: '5' }],
      [],
    ]);
    expect(rows.map((row) => row.action)).toEqual(['create', 'create', 'create', 'partial']);
  });

  it('makes groups of its groups, also where a member stands before them', () => {
    const rows = rowsOf([
      { ...http, id: 1, parent: 2 },
      { id: 2, name: 'TCP/IP', type: 'group', parent: 9 },
      { id: 9, name: 'Outer', type: 'group', parent: null },
    ]);
    expect(rows[0]?.draft?.group).toBe('Outer/TCP\\/IP');
    expect(rows.slice(1).map((row) => row.action)).toEqual(['skip', 'skip']);
  });

  it('ends in a circle of groups', () => {
    const rows = rowsOf([
      { ...http, id: 1, parent: 2 },
      { id: 2, name: 'A', type: 'group', parent: 3 },
      { id: 3, name: 'B', type: 'group', parent: 2 },
    ]);
    expect(rows[0]?.draft?.group).toBe('B/A');
  });

  it('knows both spellings of active, and pauses what points at this machine', () => {
    const rows = rowsOf([
      { ...http, url: 'https://a.test', active: 1 },
      { ...http, url: 'https://b.test', active: 0 },
      { ...http, url: 'https://c.test', active: false },
      { ...http, url: 'http://localhost:3000' },
    ]);
    expect(rows.map((row) => row.draft?.paused)).toEqual([false, true, true, true]);
  });

  it('takes 0.8 of the interval where there is no timeout, and keeps sign-in with the secrets', () => {
    const [row] = rowsOf([{ ...http, timeout: 0, interval: 20, basic_auth_user: 'me', basic_auth_pass: 'pw' }]);
    expect(row?.draft).toMatchObject({ timeoutMs: 16_000, probe: { auth: { scheme: 'basic', user: 'me' } } });
    expect(row?.draft?.secrets.password).toBe('pw');
  });

  it('tells what cannot come in, and reads a list that is an object', () => {
    const rows = rowsOf({
      1: { name: 'job', type: 'push', url: 'https://', pushToken: 'x' },
      2: { name: 'queue', type: 'mqtt', hostname: 'm.test' },
      3: { ...http, upsideDown: true },
      4: { name: 'db', type: 'postgres', databaseConnectionString: 'postgres://me:pw@db.test/x' },
    });
    expect(rows.map((row) => row.action)).toEqual(['unsupported', 'partial', 'unsupported', 'unsupported']);
    expect(rows[1]?.draft && formatAddress(rows[1].draft.probe)).toBe('tcp://m.test:1883');
    expect(JSON.stringify(rows)).not.toContain('pw');
  });

  it('turns retries into failed checks in a row', () => {
    const [row] = rowsOf([{ ...http, maxretries: 2, retryInterval: 20 }]);
    expect(row).toMatchObject({ action: 'create', draft: { confirm: { failures: 3 }, retryIntervalMs: 20_000 } });
  });

  it('takes what people write by hand, with little in it', () => {
    const rows = rowsOf([{ name: 'hand', type: 'ping', url: 'https://', hostname: 'h.test' }, null]);
    expect(rows.map((row) => row.action)).toEqual(['create', 'invalid']);
  });
});
