import { whyUnreadable } from './outcome';
import { parseAddress } from '../contract/address';
import type { SiteDraft } from '../contract/site-schema';
import { probeKinds } from '../domain/check';
import type { ProbeKind } from '../domain/probe-settings';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { siteLimits } from '../domain/site';
import type { SiteId } from '../domain/site';
import { draftOf } from '../engine/site-draft';
import type { OptionSpec, ParsedArguments } from './arguments';
import type { CommandIo } from './command-io';
import { keptOptions } from './kept-options';
import { jsonExpectation } from './site-option-values';
import type { SiteInProgress } from './site-option-values';
import { siteOptions } from './site-options';

const jsonOptions: readonly OptionSpec[] = ['json-path', 'json-op', 'json-value'].map((name) => ({
  name,
  takes: 'text',
}));

/** Every option that describes a site. */
export const siteArguments: readonly OptionSpec[] = [
  { name: 'kind', takes: 'text' },
  { name: 'parent', takes: 'text' },
  ...siteOptions,
  ...keptOptions,
  ...jsonOptions,
];

/** What of a site the options do not say. */
export interface SiteExtras {
  readonly name?: string;
  readonly intervalMs?: number;
  readonly parentId?: SiteId;
}

/** The site that an address and the site options describe; the error is a sentence. */
export async function readSite(
  args: ParsedArguments,
  io: CommandIo,
  extras: SiteExtras = {},
): Promise<Result<SiteDraft, string>> {
  const [address, ...others] = args.operands;
  if (address === undefined) return err('Which address? For example https://example.com.');
  if (others.length > 0) return err(`One address at a time, not also “${others[0] ?? ''}”. Quote texts with blanks.`);
  const kind = readKind(args.text('kind'));
  if (!kind.ok) return kind;
  const parsed = parseAddress(kind.value === null ? address : withKind(address, kind.value));
  if (!parsed.ok) return err(parsed.error.message);
  const { probe, secrets, suggestedName } = parsed.value;
  const site = await applyOptions({ probe, secrets, timeoutMs: siteLimits.timeoutMs.default, kept: {} }, args, io);
  if (!site.ok) return site;
  const { kept, ...fields } = site.value;
  const draft = draftOf({ name: suggestedName, ...extras, ...kept, ...fields });
  return draft.ok ? draft : err(draft.error[0]?.message ?? 'The site is not valid.');
}

async function applyOptions(
  start: SiteInProgress,
  args: ParsedArguments,
  io: CommandIo,
): Promise<Result<SiteInProgress, string>> {
  let site = start;
  for (const option of [...siteOptions, ...keptOptions]) {
    const given = option.takes === 'flag' ? (args.flag(option.name) ? [''] : []) : args.texts(option.name);
    for (const value of given) {
      if (!option.kinds.includes(site.probe.kind)) {
        return err(`--${option.name} is no option of a ${site.probe.kind} check, only of ${option.kinds.join(', ')}.`);
      }
      const text = option.isFile === true ? await readText(io, option.name, value) : ok(value);
      if (!text.ok) return text;
      const next = option.apply(site, text.value);
      if (!next.ok) return next;
      site = next.value;
    }
  }
  const json = { path: args.text('json-path'), operator: args.text('json-op'), value: args.text('json-value') };
  if (site.probe.kind !== 'http' && Object.values(json).some((value) => value !== null)) {
    return err(`--json-path is no option of a ${site.probe.kind} check, only of http.`);
  }
  return jsonExpectation(site, json);
}

function readKind(text: string | null): Result<ProbeKind | null, string> {
  if (text === null) return ok(null);
  const kind = probeKinds.find((known) => known === text.toLowerCase());
  return kind === undefined ? err(`--kind takes one of ${probeKinds.join(', ')}, not “${text}”.`) : ok(kind);
}

/** The address with the scheme of a kind: `--kind tls example.com` is `tls://example.com`. */
function withKind(address: string, kind: ProbeKind): string {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address);
  if (kind === 'http') return address;
  return `${kind}://${scheme === null ? address : address.slice(scheme[0].length)}`;
}

async function readText(io: CommandIo, option: string, file: string): Promise<Result<string, string>> {
  try {
    return ok(new TextDecoder().decode(await io.readFile(file)));
  } catch (fault) {
    return err(`--${option}: ${file} could not be read: ${whyUnreadable(fault)}.`);
  }
}
