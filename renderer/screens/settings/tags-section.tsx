import { texts } from '../../texts';
import type { Section } from './section';
import { TagsControl } from './tags-control';

const words = texts.organise.tag;

export const tagsSection: Section = {
  id: 'tags',
  title: words.title,
  settings: [
    { id: 'tags', label: words.title, sentence: words.sentence, keywords: words.keywords, Control: TagsControl },
  ],
};
