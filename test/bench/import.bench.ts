import { test } from 'vitest';
import { planImport } from '../../electron/engine/import/import-file';

const count = 10_000;
const rows = Array.from({ length: count }, (_, index) => index);

const files: Readonly<Record<string, string>> = {
  'plain list': rows.map((index) => `https://host-${index}.example.test/health`).join('\n'),
  csv: ['name,url,interval', ...rows.map((index) => `Site ${index},https://host-${index}.example.test/,60`)].join('\n'),
  'Uptime Kuma': JSON.stringify({
    version: '1.23.13',
    monitorList: rows.map((index) => ({
      ...{ id: index, name: `Site ${index}`, type: 'http', url: `https://host-${index}.example.test/`, method: 'GET' },
      ...{ maxretries: 1, active: true, timeout: 48, interval: 60, retryInterval: 60, maxredirects: 10, tags: [] },
      ...{ accepted_statuscodes: ['200-299'], headers: '{"X-A":"1"}', upsideDown: false, ignoreTls: false },
    })),
  }),
  'Gatus (YAML)': [
    'endpoints:',
    ...rows.map(
      (index) =>
        `  - name: site-${index}\n    url: https://host-${index}.example.test/\n    conditions: ["[STATUS] == 200"]`,
    ),
  ].join('\n'),
};

test('reading and judging 10 000 sites', () => {
  for (const [name, text] of Object.entries(files)) {
    const bytes = new TextEncoder().encode(text);
    const times = [1, 2, 3].map(() => {
      const from = performance.now();
      const plan = planImport(bytes, []);
      if (!plan.ok || plan.value.rows.length !== count) throw new Error(name);
      return performance.now() - from;
    });
    console.log(`${name}: ${Math.round(Math.min(...times))} ms for ${(bytes.length / 1_000_000).toFixed(1)} MB`);
  }
});
