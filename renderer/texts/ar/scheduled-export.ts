import type { Shape } from '../catalogue';
import type { scheduledExport as english } from '../en/scheduled-export';

export const scheduledExport: Shape<typeof english> = {
  title: 'تصدير مجدول',
  isOn: 'كتابة السجل في مجلد تلقائيًا',
  hint: 'ملف لكل يوم أو ساعة انقضت. وما فات أثناء توقف التطبيق يُستدرك.',
  noFolder: 'اختر مجلدًا ليبدأ.',
  folder: 'المجلد',
  choose: 'اختيار مجلد…',
  every: 'الوتيرة',
  rhythms: { day: 'كل يوم', hour: 'كل ساعة' },
  never: 'لم يُكتب شيء بعد.',
  good: (at, path) => `آخر كتابة ${at}: ${path}`,
  failed: (at, message) => `فشل ${at}: ${message}`,
};
