import type { Shape } from '../catalogue';
import type { incidents as english } from '../en/incidents';
import { plural } from './plural';

export const incidents: Shape<typeof english> = {
  title: 'الحوادث',
  lead: 'الأعطال المؤكدة لكل المواقع، الأحدث أولًا.',
  list: 'حوادث كل المواقع',
  loading: 'جارٍ قراءة الحوادث…',
  loadFailed: 'تعذّرت قراءة الحوادث',
  none: 'لم يتأكد أي عطل لهذا الموقع.',
  noneAtAll: 'لم يتأكد أي عطل بعد.',
  noneHint: 'يظهر العطل هنا حالما يخفق عدد كافٍ من الفحوص لتأكيده.',
  count: (count) =>
    plural(count, {
      zero: 'لا حوادث',
      one: 'حادثة واحدة',
      two: 'حادثتان',
      few: '# حوادث',
      many: '# حادثة',
      other: '# حادثة',
    }),
  downtime: (span) => `زمن التعطّل المُلاحَظ: ${span}`,
  cut: 'الأقدم من ذلك غير مدرج في هذه القائمة.',
  more: (count) =>
    plural(count, {
      zero: 'لا مزيد',
      one: 'عرض حادثة أخرى',
      two: 'عرض حادثتين أخريين',
      few: 'عرض # حوادث أخرى',
      many: 'عرض # حادثة أخرى',
      other: 'عرض # حادثة أخرى',
    }),
  stillDown: 'ما زال متعطّلًا',
  span: (from, to) => `${from} – ${to}`,
  since: (from) => `منذ ${from}`,
  flapping: 'بينما كان يتعطّل ويعود كثيرًا',
  ends: {
    paused: 'انتهت لأن الفحص أُوقف مؤقتًا.',
    changed: 'انتهت لأن الموقع يراقب الآن شيئًا آخر.',
    removed: 'انتهت لأن الموقع أُزيل.',
  },
  gap: (span, cause) => `منها ${span} دون مراقبة: ${cause}`,
  openSite: (name) => `فتح ${name}`,
  evidence: 'الأدلة',
  noEvidence: 'لم يُحفظ شيء آخر عن هذه الحادثة.',
  facts: {
    confirmed: 'تأكدت',
    kind: 'نوع الإخفاق',
    status: 'سطر الحالة',
    ip: 'متصل بـ',
    phases: 'المراحل',
    certificate: 'الشهادة',
    connection: 'من جهتك',
  },
  certificate: (issuer, expires) => `من ${issuer}، صالحة حتى ${expires}`,
  notes: 'ملاحظات',
  note: 'ملاحظة',
  addNote: 'إضافة ملاحظة',
  saveNote: 'حفظ الملاحظة',
  emptyNote: 'اكتب ملاحظة.',
};
