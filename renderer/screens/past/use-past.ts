import { useState } from 'react';
import type { CallInput } from '../../../electron/contract/calls';
import type { PastImported, PastOrder, PastPreview } from '../../../electron/contract/past-calls';
import { useApp } from '../../state/app-context';

type Mapping = PastOrder['mapping'];

/** What a person has said about an entry: a site, `null` for leaving it out; one that is not in here is as suggested. */
export type Choices = ReadonlyMap<string, string | null>;

export interface PastWork {
  readonly file: { readonly fileId: string; readonly name: string } | null;
  readonly preview: PastPreview | null;
  readonly isBusy: 'reading' | 'importing' | null;
  readonly failure: string | null;
  readonly choices: Choices;
  readonly mapping: Mapping;
  choose(): Promise<void>;
  look(mapping: Mapping): Promise<void>;
  decide(key: string, choice: string | null | undefined): Promise<void>;
  /** Resolves with what came in, or null where it did not. */
  bringIn(overlap: PastOrder['overlap']): Promise<PastImported | null>;
}

/** The steps of an import: choosing a file, looking at what is in it, bringing it in. */
export function usePast(): PastWork {
  const { api } = useApp();
  const [file, setFile] = useState<PastWork['file']>(null);
  const [preview, setPreview] = useState<PastPreview | null>(null);
  const [isBusy, setBusy] = useState<PastWork['isBusy']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [mapping, setMapping] = useState<Mapping>(null);

  const ask = async (question: CallInput<'past:look'>): Promise<void> => {
    setBusy('reading');
    setFailure(null);
    const reply = await api.call('past:look', question);
    setBusy(null);
    if (reply.ok) setPreview(reply.value);
    else setFailure(reply.error.message);
  };

  return {
    ...{ file, preview, isBusy, failure, choices, mapping },
    async choose() {
      const chosen = await api.call('past:choose', null);
      if (!chosen.ok) {
        if (chosen.error.code !== 'cancelled') setFailure(chosen.error.message);
        return;
      }
      setFile(chosen.value);
      setPreview(null);
      setChoices(new Map());
      setMapping(null);
      await ask({ fileId: chosen.value.fileId, mapping: null, choices: [] });
    },
    async look(next) {
      if (file === null) return;
      setMapping(next);
      await ask({ fileId: file.fileId, mapping: next, choices: listOf(choices) });
    },
    async decide(key, choice) {
      if (file === null) return;
      const next = new Map(choices);
      if (choice === undefined) next.delete(key);
      else next.set(key, choice);
      setChoices(next);
      await ask({ fileId: file.fileId, mapping, choices: listOf(next) });
    },
    async bringIn(overlap) {
      if (file === null) return null;
      setBusy('importing');
      setFailure(null);
      const reply = await api.call('past:import', { fileId: file.fileId, mapping, choices: listOf(choices), overlap });
      setBusy(null);
      if (reply.ok) return reply.value;
      setFailure(reply.error.message);
      return null;
    },
  };
}

function listOf(choices: Choices): { key: string; siteId: string | null }[] {
  return [...choices].map(([key, siteId]) => ({ key, siteId }));
}
