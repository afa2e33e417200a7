import { useApp, useModel } from '../../state/app-context';
import { texts } from '../../texts';
import type { SettingProps } from './section';

const words = texts.organise.tag;

/** Renames a tag with every site that has it, or takes it away from all; one notice puts both back. */
export function useTagChanges({ settings, change }: SettingProps) {
  const { api, toasts } = useApp();
  const { sites } = useModel();

  const apply = async (tag: string, next: string | null): Promise<void> => {
    const { tags } = settings;
    const ids = [...sites.values()].filter((site) => site.tags.includes(tag)).map(({ id }) => id);
    const edit = { removeTags: [tag], ...(next === null ? {} : { addTags: [next] }) };
    const reply = ids.length === 0 ? null : await api.call('sites:bulk-edit', { ids, edit });
    if (reply?.ok === false) {
      toasts.show({ tone: 'error', title: texts.toasts.failed, detail: reply.error.message });
      return;
    }
    const others = tags.filter(({ name }) => name !== tag && name !== next);
    const color = tags.find(({ name }) => name === next || name === tag)?.color ?? 'grey';
    if (!(await change({ tags: next === null ? others : [...others, { name: next, color }] }))) return;
    const undo = async (): Promise<void> => {
      const changes = reply?.value.before ?? [];
      if (changes.length > 0) await api.call('sites:set-fields', { changes });
      await change({ tags });
    };
    toasts.show({
      tone: 'plain',
      title: { name: next ?? tag, text: next === null ? words.removed : words.renamed },
      action: { label: texts.undo, run: () => void undo() },
    });
  };

  return {
    rename: (tag: string, next: string) => apply(tag, next),
    remove: (tag: string) => apply(tag, null),
  };
}
