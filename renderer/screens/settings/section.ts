import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';

/** What a setting's control works with. A change takes effect at once; it tells whether it was taken. */
export interface SettingProps {
  readonly settings: Settings;
  readonly change: (part: Partial<Settings>) => Promise<boolean>;
}

/** One setting: the words it is found by, and its control. */
export interface Setting {
  readonly id: string;
  readonly label: string;
  /** What it does, in a sentence. */
  readonly sentence: string;
  /** Further words people may look for it by. */
  readonly keywords?: string;
  readonly Control: (props: SettingProps) => ReactNode;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly settings: readonly Setting[];
}

/**
 * Sections with the settings in which every word of the search is found; a section whose title has them all is shown
 * whole, and one without any is left out.
 */
export function matchingSections(sections: readonly Section[], search: string): readonly Section[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string): boolean => words.every((word) => text.toLocaleLowerCase().includes(word));
  return sections.flatMap((section) => {
    if (hasAll(section.title)) return [section];
    const settings = section.settings.filter((setting) => hasAll(wordsOf(section, setting)));
    return settings.length === 0 ? [] : [{ ...section, settings }];
  });
}

function wordsOf(section: Section, { label, sentence, keywords = '' }: Setting): string {
  return [section.title, label, sentence, keywords].join('\n');
}
