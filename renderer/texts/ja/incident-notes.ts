import type { Shape } from '../catalogue';
import type { incidentNotes as english } from '../en/incident-notes';

export const incidentNotes: Shape<typeof english> = {
  edit: 'メモを編集',
  remove: 'メモを削除',
  removed: 'メモを削除しました',
  siteRemoved: '削除済みのサイト',
};
