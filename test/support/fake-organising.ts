import type { CallInput, CallOutput } from '../../electron/contract/calls';
import type { Reply } from '../../electron/contract/failure';
import type { SiteView } from '../../electron/contract/view-schema';
import { defaultConfirmation } from '../../electron/domain/confirmation';
import { changeOf, formerOf } from '../../electron/domain/site-change';
import type { SharedFields } from '../../electron/domain/site-change';

type Organising = 'sites:fields' | 'sites:bulk-edit' | 'sites:set-fields';
type Handlers = { [N in Organising]: (input: CallInput<N>) => Reply<CallOutput<N>> };

/** The calls for many sites at once, over the sites of the fake bridge. */
export function createFakeOrganising(
  sites: ReadonlyMap<string, SiteView>,
  changeView: (id: string, part: Partial<SiteView>) => void,
): Handlers {
  const unseen = new Map<string, Pick<SharedFields, 'timeoutMs' | 'confirm' | 'retryIntervalMs'>>();

  const fieldsOf = (id: string): SharedFields => {
    const { intervalMs = 60_000, group = null, tags = [] } = sites.get(id) ?? {};
    const rest = unseen.get(id) ?? { timeoutMs: 10_000, confirm: defaultConfirmation, retryIntervalMs: null };
    return { intervalMs, group, tags, ...rest };
  };
  const set = (id: string, fields: Partial<SharedFields>): void => {
    const { intervalMs, group, tags, ...rest } = { ...fieldsOf(id), ...fields };
    unseen.set(id, rest);
    changeView(id, { intervalMs, group, tags: [...tags] });
  };

  return {
    'sites:fields': ({ ids }) => ({ ok: true, value: ids.map((id) => ({ id, fields: fieldsOf(id) as never })) }),
    'sites:bulk-edit': ({ ids, edit }) => {
      const changes = ids
        .map((id) => ({ id, before: fieldsOf(id), fields: changeOf(fieldsOf(id), edit) }))
        .filter(({ fields }) => Object.keys(fields).length > 0);
      for (const { id, fields } of changes) set(id, fields);
      return {
        ok: true,
        value: { before: changes.map(({ id, before, fields }) => ({ id, fields: formerOf(before, fields) as never })) },
      };
    },
    'sites:set-fields': ({ changes }) => {
      for (const { id, fields } of changes) set(id, fields);
      return { ok: true, value: null };
    },
  };
}
