import { describe, expect, it } from 'vitest';
import { formatAddress } from '../../../electron/contract/address';
import type { HttpProbe } from '../../../electron/domain/probe-settings';
import { planImport } from '../../../electron/engine/import/import-file';
import type { ImportPlan, ImportRow } from '../../../electron/engine/import/import-plan';

function planOf(content: unknown): ImportPlan {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const plan = planImport(new TextEncoder().encode(text), []);
  if (!plan.ok) throw new Error(plan.error);
  return plan.value;
}

const addressOf = (row: ImportRow | undefined): string | null => (row?.draft ? formatAddress(row.draft.probe) : null);
const httpOf = (row: ImportRow | undefined): HttpProbe => {
  if (row?.draft?.probe.kind !== 'http') throw new Error(`Not http: ${row?.notes.join(' ') ?? 'no row'}`);
  return row.draft.probe;
};
const actionsOf = ({ rows }: ImportPlan): readonly string[] => rows.map(({ action }) => action);

describe('UptimeRobot', () => {
  it('as CSV: an alarm if the keyword exists means that the page must not hold it; names are unescaped', () => {
    const plan = planOf(
      'ID,Type,Status,Friendly Name,URL/IP,Keyword Type,Keyword Value,Port\r\n' +
        '7,HTTP(s),Up,Ben &amp; Co,https://ben.example.test/?a=1&amp;b=2,,,\r\n' +
        '8,Keyword,Paused,Stock,https://stock.example.test/,exists,sold out,\r\n' +
        '9,Port,Up,Mail,mail.example.test,,,587\r\n',
    );
    expect(plan.format).toBe('uptimerobot');
    expect(plan.rows.map(({ name }) => name)).toEqual(['Ben & Co', 'Stock', 'Mail']);
    expect(httpOf(plan.rows[0]).url).toBe('https://ben.example.test/?a=1&b=2');
    expect(httpOf(plan.rows[1]).expectations).toEqual([{ type: 'not-contains', text: 'sold out' }]);
    expect(plan.rows[1]?.draft?.paused).toBe(true);
    expect(addressOf(plan.rows[2])).toBe('tcp://mail.example.test:587');
  });

  it('as the answer of API 2: numbers as texts, empty ports, old intervals in minutes, heartbeats told', () => {
    const plan = planOf({
      stat: 'ok',
      monitors: [
        {
          friendly_name: 'Web',
          url: 'https://w.example.test',
          type: 1,
          interval: 300,
          status: 2,
          port: '',
          sub_type: null,
        },
        { friendly_name: 'FTP', url: 'ftp.example.test', type: '4', sub_type: '3', port: '', interval: 5, status: 0 },
        {
          friendly_name: 'Word',
          url: 'https://k.example.test',
          type: 2,
          keyword_type: 2,
          keyword_value: 'ok',
          interval: 60,
          http_username: 'me',
          http_password: 'pw-1',
        },
        { friendly_name: 'Job', url: 'https://hb.example.test', type: 5 },
      ],
    });
    expect(plan.format).toBe('uptimerobot');
    expect(actionsOf(plan)).toEqual(['create', 'create', 'create', 'unsupported']);
    expect(addressOf(plan.rows[1])).toBe('tcp://ftp.example.test:21');
    expect(plan.rows[1]?.draft).toMatchObject({ intervalMs: 300_000, paused: true });
    expect(httpOf(plan.rows[2])).toMatchObject({
      auth: { scheme: 'basic', user: 'me' },
      expectations: [{ type: 'contains', text: 'ok' }],
    });
    expect(plan.rows[2]?.draft?.secrets.password).toBe('pw-1');
  });

  it('as the answer of API 3: headers, body, statuses and tags; a secret header goes to the secrets', () => {
    const plan = planOf({
      data: [
        {
          ...{ friendlyName: 'API', url: 'https://api.example.test/v1', type: 'HTTP', interval: 60, timeout: 20 },
          ...{ httpMethodType: 'POST', customHttpHeaders: { 'X-Api-Key': 'k-1', Accept: 'text/plain' } },
          ...{ successHttpResponseCodes: ['200', '201'], followRedirections: false, checkSSLErrors: false },
          ...{ postValueType: 'RAW_JSON', postValueData: { a: 1 }, tags: [{ id: 1, name: 'prod', color: '#f00' }] },
        },
      ],
    });
    const [row] = plan.rows;
    expect(row?.draft).toMatchObject({
      timeoutMs: 20_000,
      tags: ['prod'],
      secrets: { headers: { 'x-api-key': 'k-1' } },
    });
    expect(httpOf(row)).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      maxRedirects: 0,
      tls: { acceptAnyCertificate: true },
    });
    expect(JSON.stringify(httpOf(row))).not.toContain('k-1');
  });
});

describe('Gatus', () => {
  const yaml = `
defaults: &defaults
  group: core
  interval: 1m30s
  client: &client
    timeout: 5s
endpoints:
  - name: front
    <<: *defaults
    url: https://front.example.test/health
    method: POST
    headers:
      Authorization: Bearer abc
      X-Token: \${TOKEN}
    conditions:
      - "[STATUS] == any(200, 204)"
      - "[RESPONSE_TIME] < 500"
      - "[BODY].status == UP"
      - "[BODY] == pat(*ready*)"
      - "[DOMAIN_EXPIRATION] > 720h"
    alerts:
      - type: slack
        failure-threshold: 5
        success-threshold: 1
  - name: open
    url: https://open.example.test
    conditions: ["[CONNECTED] == true"]
  - name: mx
    url: 8.8.8.8
    dns: { query-name: example.test, query-type: MX }
    conditions: ["[DNS_RCODE] == NOERROR"]
  - { name: gw, url: "icmp://192.0.2.1", enabled: false, conditions: ["[CONNECTED] == true"] }
  - { name: cert, url: "tls://cert.example.test:443", conditions: ["[CERTIFICATE_EXPIRATION] > 480h"] }
  - { name: ssh, url: "ssh://box.example.test:2222", conditions: ["[CONNECTED] == true"] }
  - { name: udp, url: "udp://box.example.test:53", conditions: ["[CONNECTED] == true"] }
external-endpoints:
  - { name: job, token: secret-token }
`;

  it('brings kinds, durations, merged defaults and conditions; what has no counterpart is told', () => {
    const plan = planOf(yaml);
    expect(plan.format).toBe('gatus');
    expect(plan.rows.map(addressOf)).toEqual([
      'https://front.example.test/health',
      'https://open.example.test/',
      'dns://example.test?type=MX&server=8.8.8.8',
      'ping://192.0.2.1',
      'tls://cert.example.test:443',
      'tcp://box.example.test:2222',
      null,
      null,
    ]);
    expect(actionsOf(plan)).toEqual([
      ...(['partial', 'create', 'create', 'create', 'create', 'partial', 'unsupported', 'unsupported'] as const),
    ]);
    const [front, open, , gateway, certificate] = plan.rows;
    expect(front?.draft).toMatchObject({
      ...{ group: 'core', intervalMs: 90_000, timeoutMs: 5_000, confirm: { failures: 5, of: null, recover: 1 } },
      secrets: { headers: { authorization: 'Bearer abc' } },
    });
    expect(httpOf(front)).toMatchObject({
      slowOverMs: 500,
      expectStatus: [
        { from: 200, to: 200 },
        { from: 204, to: 204 },
      ],
      expectations: [
        { type: 'json', path: '$.status', operator: '==', value: 'UP' },
        { type: 'contains', text: 'ready' },
      ],
    });
    expect(front?.notes.join(' ')).toContain('$' + '{TOKEN}');
    expect(front?.notes.join(' ')).toContain('[DOMAIN_EXPIRATION]');
    expect(httpOf(open).expectStatus).toEqual([{ from: 100, to: 599 }]);
    expect(gateway?.draft?.paused).toBe(true);
    expect(certificate?.draft?.probe).toMatchObject({ kind: 'tls', warnDays: 20 });
    expect(front?.line).toBe(8);
    expect(JSON.stringify(plan)).not.toContain('secret-token');
  });
});

describe('Upptime', () => {
  it('brings headers, dangerous texts and ports; a secret by name and a WebSocket are told', () => {
    const plan = planOf(`
owner: me
repo: status
sites:
  - name: Shop
    url: https://shop.example.test
    headers: ["Authorization: Bearer $SECRET_KEY", "X-A: b:c"]
    expectedStatusCodes: [200, 404]
    maxResponseTime: 2000
    __dangerous__body_down_if_text_missing: Welcome
    __dangerous__insecure: true
  - { name: Mail, url: mail.example.test, check: tcp-ping, port: 587 }
  - { name: Live, url: "wss://live.example.test", check: ws }
  - { name: Hidden, url: $HIDDEN_URL }
`);
    expect(plan.format).toBe('upptime');
    expect(actionsOf(plan)).toEqual(['partial', 'create', 'unsupported', 'unsupported']);
    expect(httpOf(plan.rows[0])).toMatchObject({
      headers: [{ name: 'X-A', value: 'b:c', secret: false }],
      slowOverMs: 2_000,
      expectations: [{ type: 'contains', text: 'Welcome' }],
      tls: { acceptAnyCertificate: true },
    });
    expect(plan.rows[0]?.draft?.intervalMs).toBe(300_000);
    expect(addressOf(plan.rows[1])).toBe('tcp://mail.example.test:587');
  });
});

describe('Statping and Checkmate', () => {
  it('Statping: only services and groups are read', () => {
    const plan = planOf({
      core: { api_secret: 'hush' },
      users: [{ password: 'hush' }],
      groups: [{ id: 2, name: 'Clients' }],
      services: [
        {
          ...{
            name: 'Site',
            domain: 'https://s.example.test',
            type: 'http',
            method: 'POST',
            post_data: 'a=1',
            group_id: 2,
          },
          ...{
            expected: '^ok$',
            expected_status: 201,
            check_interval: 30,
            timeout: 10,
            verify_ssl: false,
            redirect: false,
          },
          headers: 'X-A=1,Cookie=c=2',
        },
        { name: 'DB', domain: 'db.example.test', type: 'tcp', port: 5432, check_interval: 60 },
        { name: 'Note', domain: 'x', type: 'static' },
      ],
    });
    expect(plan.format).toBe('statping');
    expect(actionsOf(plan)).toEqual(['create', 'create', 'unsupported']);
    expect(plan.rows[0]?.draft).toMatchObject({
      ...{ group: 'Clients', intervalMs: 30_000, timeoutMs: 10_000, secrets: { headers: { cookie: 'c=2' } } },
      probe: { maxRedirects: 0, expectations: [{ type: 'matches', pattern: '^ok$' }], body: 'a=1' },
    });
    expect(JSON.stringify(plan)).not.toContain('hush');
  });

  it('Checkmate: intervals are milliseconds, a share of the last checks is one of failures among them', () => {
    const base = { statusWindowSize: 5, statusWindowThreshold: 60, isActive: true, ignoreTlsErrors: false };
    const plan = planOf([
      {
        ...base,
        name: 'A',
        type: 'http',
        url: 'https://a.example.test',
        interval: 60_000,
        matchMethod: 'include',
        expectedValue: 'up',
      },
      { ...base, name: 'B', type: 'port', url: 'b.example.test', port: 22, interval: 30_000, isActive: false },
      { ...base, name: 'C', type: 'hardware', url: 'http://c.example.test', interval: 60_000 },
    ]);
    expect(plan.format).toBe('checkmate');
    expect(actionsOf(plan)).toEqual(['create', 'create', 'unsupported']);
    expect(plan.rows[0]?.draft).toMatchObject({ intervalMs: 60_000, confirm: { failures: 3, of: 5, recover: 1 } });
    expect(plan.rows[1]?.draft).toMatchObject({ paused: true, intervalMs: 30_000 });
  });
});

describe('targets, outlines and hosts to ping', () => {
  it('Prometheus: labels become tags, a module tells the kind', () => {
    const plan = planOf(
      '- targets: ["https://a.example.test", "b.example.test:9100"]\n  labels: { env: prod, group: web }\n' +
        '- targets: [192.0.2.7]\n  labels: { __param_module: icmp }\n',
    );
    expect(plan.format).toBe('prometheus');
    expect(plan.rows.map(addressOf)).toEqual([
      'https://a.example.test/',
      'tcp://b.example.test:9100',
      'ping://192.0.2.7',
    ]);
    expect(plan.rows[0]?.draft).toMatchObject({ tags: ['env: prod'], group: 'web' });
  });

  it('OPML: outlines above are the group, the page comes before its feed', () => {
    const plan = planOf(
      '<?xml version="1.0"?><opml version="2.0"><body><outline text="News"><outline text="A &amp; B" htmlUrl="https://a.example.test" xmlUrl="https://a.example.test/feed"/></outline></body></opml>',
    );
    expect(plan.format).toBe('opml');
    expect(plan.rows[0]).toMatchObject({ name: 'A & B', draft: { group: 'News' } });
    expect(addressOf(plan.rows[0])).toBe('https://a.example.test/');
  });

  it('vmPing: favorites are groups, aliases are names, bare hosts are pinged', () => {
    const plan = planOf(
      '<vmping><aliases><alias host="192.0.2.1">Router</alias></aliases><favorites><favorite title="Home"><host>192.0.2.1</host><host>nas.example.test:22</host><host>D/example.test</host></favorite></favorites></vmping>',
    );
    expect(plan.format).toBe('vmping');
    expect(plan.rows.map(addressOf)).toEqual([
      'ping://192.0.2.1',
      'tcp://nas.example.test:22',
      'dns://example.test?type=A',
    ]);
    expect(plan.rows[0]).toMatchObject({ name: 'Router', draft: { group: 'Home' } });
  });

  it('PingInfoView and vmPing lists: descriptions, ranges and prefixes; a range too long is told', () => {
    const plan = planOf(
      '# ours\n192.0.2.1 nas.local\n192.0.2.10-192.0.2.12 Printers\n192.0.2.64/30\nT/h.example.test\n10.0.0.0/8\n',
    );
    expect(plan.format).toBe('ping-list');
    expect(plan.rows.map(addressOf)).toEqual([
      ...(['ping://192.0.2.1', 'ping://192.0.2.10', 'ping://192.0.2.11', 'ping://192.0.2.12'] as const),
      ...(['ping://192.0.2.65', 'ping://192.0.2.66', 'ping://h.example.test', null] as const),
    ]);
    expect(plan.rows[0]?.name).toBe('nas.local');
    expect(plan.rows.at(-1)?.notes.join(' ')).toContain('at most 1024');
  });

  it('a keyword behind an address and a comma', () => {
    const [row, ping] = planOf('http://a.example.test, all good\nping:b.example.test\n').rows;
    expect(httpOf(row).expectations).toEqual([{ type: 'contains', text: 'all good' }]);
    expect(addressOf(ping)).toBe('ping://b.example.test');
  });
});
