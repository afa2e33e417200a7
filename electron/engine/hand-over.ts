import type { HandOverReply, HandOverRequest } from '../contract/hand-over-schema';
import type { UseCases } from './use-cases';

/** Answers the command line that hands sites over to the app that holds the data directory: they are watched at once. */
export function createHandOver(useCases: UseCases): (request: HandOverRequest) => Promise<HandOverReply> {
  return async ({ drafts }) => {
    const reply = await useCases['sites:add']({ drafts });
    if (!reply.ok) return { ok: false, message: reply.error.message };
    const sites = reply.value.ids.map((id, index) => ({ added: true as const, id, name: drafts[index]?.name ?? id }));
    return { ok: true, sites };
  };
}
