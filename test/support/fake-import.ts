import type { CallInput, CallOutput } from '../../electron/contract/calls';
import type { Reply } from '../../electron/contract/failure';
import type { ImportCallName } from '../../electron/contract/import-calls';
import type { SiteDraft } from '../../electron/contract/site-schema';
import type { ProbeSettings } from '../../electron/domain/probe-settings';
import { planImport } from '../../electron/engine/import/import-file';
import type { ImportPlan } from '../../electron/engine/import/import-plan';
import { chosenDraft, previewOf } from '../../electron/engine/import/import-preview';

type Handlers = { [N in ImportCallName]: (input: CallInput<N>) => Reply<CallOutput<N>> };

/** The import over the sites of the fake bridge; files are read as the app reads them. */
export function createFakeImport(watched: () => readonly ProbeSettings[], add: (draft: SiteDraft) => string): Handlers {
  let kept: ImportPlan | null = null;
  return {
    'import:preview': ({ bytes }) => {
      const plan = planImport(bytes, watched());
      if (!plan.ok) return { ok: false, error: { code: 'invalid', message: plan.error } };
      kept = plan.value;
      return { ok: true, value: previewOf('1', plan.value) };
    },
    'import:apply': (choice) => {
      const ids = choice.rows.map(({ index, name }) => {
        const draft = kept?.rows[index]?.draft ?? null;
        if (draft === null) throw new Error(`Entry ${index} cannot be taken in`);
        return add(chosenDraft(draft, name, choice));
      });
      return { ok: true, value: { ids, hours: 0 } };
    },
  };
}
