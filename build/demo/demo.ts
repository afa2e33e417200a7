import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { noPhases } from '../../electron/domain/check';
import type { Incident } from '../../electron/domain/incident';
import { createKeyFileKeychain, openStorage } from '../../electron/storage';
import type { Storage } from '../../electron/storage';
import { machineUse, outagesOf, pastHours, pastStartMs, seededRandom } from './demo-history';
import type { Outage } from './demo-history';
import { startDemoServers } from './demo-servers';
import { demoSites } from './demo-sites';
import type { DemoSite } from './demo-sites';

/** The same past at every start. */
const seed = 20_261_130;

export interface Demo {
  readonly dataDir: string;
  /** Ends the servers and removes the data directory. */
  close(): Promise<void>;
}

/** A throw-away data directory with 90 days of history, and the local servers it is about. */
export async function prepareDemo(say: (line: string) => void): Promise<Demo> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'uptime-desk-demo-'));
  const servers = await startDemoServers();
  const close = async (): Promise<void> => {
    await servers.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    say(`The demo is over; ${dataDir} has been removed.`);
  };
  try {
    const nowMs = Date.now();
    const sites = demoSites(servers, pastStartMs(nowMs));
    say(`Demo: ${sites.length} local servers, steady, slow, flaky, down, redirecting, with an expiring certificate …`);
    const hours = await writePast(dataDir, sites, nowMs);
    say(`90 days of history made up: ${hours} hours in ${dataDir}.`);
    return { dataDir, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

async function writePast(dataDir: string, sites: readonly DemoSite[], nowMs: number): Promise<number> {
  const opened = await openStorage({ dataDir, what: 'demo', keychain: createKeyFileKeychain(dataDir) });
  if (!opened.ok) throw new Error(opened.error.message);
  const storage = opened.value;
  const random = seededRandom(seed);
  const uses = machineUse(nowMs, random);
  let written = 0;
  const saved = await storage.sites.save(
    sites.map(({ site }) => site),
    [],
  );
  if (!saved.ok) throw new Error(saved.error.message);
  for (const demo of sites) {
    const outages = outagesOf(demo, nowMs, random);
    const { sealed, fault } = await storage.history.seal(pastHours(demo, uses, outages, { nowMs, random }));
    if (fault !== null) throw new Error(fault.message);
    written += sealed.length;
    await writeIncidents(storage, demo, outages);
  }
  await storage.close();
  return written;
}

async function writeIncidents(storage: Storage, demo: DemoSite, outages: readonly Outage[]): Promise<void> {
  for (const [index, outage] of outages.entries()) {
    if (outage.toMs === Infinity) continue;
    const saved = await storage.incidents.append(incidentOf(demo, outage, index));
    if (!saved.ok) throw new Error(saved.error.message);
  }
}

function incidentOf({ site }: DemoSite, outage: Outage, index: number): Incident {
  const startedAt = Math.round(outage.fromMs);
  const message = 'The server did not answer within 5 seconds.';
  return {
    id: `${site.id}${String(index).padStart(3, '0')}`,
    siteId: site.id,
    startedAt,
    confirmedAt: startedAt + 60_000,
    endedAt: Math.round(outage.toMs),
    endedBy: 'recovered',
    failure: { kind: 'timeout', reason: 'response', message },
    evidence: { statusLine: null, phases: noPhases, ip: '127.0.0.1', certificate: null, connection: [] },
    gaps: [],
    notes: [],
    isFlapping: false,
  };
}
