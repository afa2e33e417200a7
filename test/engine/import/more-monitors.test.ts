import { describe, expect, it } from 'vitest';
import { formatAddress } from '../../../electron/contract/address';
import { planImport } from '../../../electron/engine/import/import-file';
import type { ImportPlan, ImportRow } from '../../../electron/engine/import/import-plan';

function planOf(content: unknown): ImportPlan {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const plan = planImport(new TextEncoder().encode(text), []);
  if (!plan.ok) throw new Error(plan.error);
  return plan.value;
}

const addressOf = (row: ImportRow | undefined): string | null => (row?.draft ? formatAddress(row.draft.probe) : null);
const actionsOf = ({ rows }: ImportPlan): readonly string[] => rows.map(({ action }) => action);

describe('services less asked for', () => {
  it('Better Stack, Checkly, Kener, Pingdom and Uptime-Watcher are told apart', () => {
    const files: Readonly<Record<string, unknown>> = {
      'better-stack': {
        data: [
          {
            type: 'monitor',
            attributes: {
              url: 'https://a.example.test',
              monitor_type: 'keyword',
              required_keyword: 'x',
              check_frequency: 30,
              request_timeout: 15,
            },
          },
        ],
      },
      checkly: [
        {
          name: 'a',
          checkType: 'API',
          frequency: 5,
          activated: true,
          request: { url: 'https://a.example.test', method: 'GET' },
        },
      ],
      kener: [
        {
          tag: 'a',
          name: 'A',
          monitor_type: 'API',
          cron: '*/5 * * * *',
          type_data: { url: 'https://a.example.test', eval: 'x' },
        },
      ],
      pingdom: {
        checks: [{ id: 1, name: 'A', hostname: 'a.example.test', resolution: 5, type: 'http', status: 'up' }],
      },
      'uptime-watcher': {
        version: '1.0',
        sites: [
          { identifier: 'a', monitors: [{ type: 'http', url: 'https://a.example.test', checkInterval: 300_000 }] },
        ],
      },
    };
    for (const [format, content] of Object.entries(files)) {
      const plan = planOf(content);
      expect(plan.format).toBe(format);
      expect(addressOf(plan.rows[0])).toBe('https://a.example.test/');
      expect(plan.rows[0]?.draft?.intervalMs).toBe(format === 'better-stack' ? 30_000 : 300_000);
    }
  });
});

describe('hostile files', () => {
  const fault = (text: string): string => {
    const plan = planImport(new TextEncoder().encode(text), []);
    return plan.ok ? 'taken' : plan.error;
  };

  it('aliases of YAML that multiply, declared entities of XML and deep nesting are refused', () => {
    const bomb = [
      'endpoints: &a0 [x, x]',
      ...Array.from({ length: 30 }, (_, n) => `k${n}: &a${n + 1} [*a${n}, *a${n}]`),
    ];
    expect(fault(bomb.join('\n'))).toContain('aliases');
    expect(
      fault('<!DOCTYPE x [<!ENTITY e "boom">]><opml><body><outline text="&e;" url="https://a.test"/></body></opml>'),
    ).toContain('line 1');
    expect(fault(`<opml>${'<outline>'.repeat(5_000)}`)).toContain('deep');
    expect(fault('a:\n  - b\n c: d')).toMatch(/line \d/);
  });

  it('keys of the prototype and kinds by such names harm nothing', () => {
    const plan = planOf('[{"name":"A","url":"https://a.example.test","type":"constructor","__proto__":{"x":1}}]');
    expect(actionsOf(plan)).toEqual(['unsupported']);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});
