import type { DraftsRequest, HandOverReply, HandOverRequest } from '../contract/hand-over-schema';
import type { FileImport } from './import/import-calls';
import type { PastCalls } from './import/past/past-calls';
import type { UseCases } from './use-cases';

/** Answers the command line that hands work over to the app that holds the data directory. */
export function createHandOver(
  useCases: Pick<UseCases, 'sites:add'> & PastCalls & FileImport,
): (request: HandOverRequest) => Promise<HandOverReply> {
  return async (request) => {
    switch (request.call) {
      case 'add':
      case 'import':
        return addSites(useCases, request);
      case 'import-history': {
        const reply = await useCases['past-file:import'](request.order);
        return reply.ok ? { ok: true, sites: [], imported: reply.value } : { ok: false, message: reply.error.message };
      }
      case 'import-file': {
        const reply = await useCases['import:take-file']({ path: request.path });
        return reply.ok ? { ok: true, sites: [], taken: reply.value } : { ok: false, message: reply.error.message };
      }
      case 'undo-import': {
        const reply = await useCases['past:undo'](request.order);
        return reply.ok ? { ok: true, sites: [] } : { ok: false, message: reply.error.message };
      }
    }
  };
}

/** They are watched at once. */
async function addSites(useCases: Pick<UseCases, 'sites:add'>, { drafts }: DraftsRequest): Promise<HandOverReply> {
  const reply = await useCases['sites:add']({ drafts });
  if (!reply.ok) return { ok: false, message: reply.error.message };
  const sites = reply.value.ids.map((id, index) => ({ added: true as const, id, name: drafts[index]?.name ?? id }));
  return { ok: true, sites };
}
