import { commands } from '../../../electron/contract/commands';
import type { CommandId } from '../../../electron/contract/commands';
import type { SiteView } from '../../../electron/contract/view-schema';
import { acceleratorText, isApple, keyText } from '../../state/accelerators';
import { texts } from '../../texts';
import { fuzzyFind } from './fuzzy';

export type Choice =
  | { readonly kind: 'command'; readonly id: CommandId; readonly text: string; readonly keys: string }
  | { readonly kind: 'site'; readonly id: string; readonly text: string; readonly site: SiteView };

/** More would not be looked through; a further letter finds them. */
const mostShown = 50;

/** Sites and commands that fit what is typed. Untyped, the commands stand first: sites have a list of their own. */
export function choicesFor(
  typed: string,
  sites: ReadonlyMap<string, SiteView>,
  available: readonly CommandId[],
): readonly Choice[] {
  const ofCommands = available
    .filter((id) => id !== 'palette')
    .map((id): Choice => ({ kind: 'command', id, text: texts.commands[id], keys: keysOf(id) }));
  const ofSites = [...sites.values()].map((site): Choice => ({ kind: 'site', id: site.id, text: site.name, site }));
  return fuzzyFind([...ofCommands, ...ofSites], typed, searched).slice(0, mostShown);
}

function searched(choice: Choice): string {
  return choice.kind === 'command' ? choice.text : `${choice.text} ${choice.site.address}`;
}

/** The keys a command has, as they are printed. */
export function keysOf(id: CommandId): string {
  const { accelerator, key } = commands[id];
  if (accelerator !== undefined) return acceleratorText(accelerator, isApple);
  return key === undefined ? '' : keyText(key);
}
