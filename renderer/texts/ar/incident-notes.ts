import type { Shape } from '../catalogue';
import type { incidentNotes as english } from '../en/incident-notes';

export const incidentNotes: Shape<typeof english> = {
  edit: 'تعديل الملاحظة',
  remove: 'إزالة الملاحظة',
  removed: 'أُزيلت الملاحظة',
  siteRemoved: 'موقع أُزيل',
};
