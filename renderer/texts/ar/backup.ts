import type { Shape } from '../catalogue';
import type { backup as english } from '../en/backup';
import { plural } from './plural';

const siteCount = (sites: number): string =>
  plural(sites, {
    zero: 'لا مواقع',
    one: 'موقع واحد',
    two: 'موقعان',
    few: '# مواقع',
    many: '# موقعًا',
    other: '# موقع',
  });
const hourCount = (hours: number): string =>
  plural(hours, {
    zero: 'لا ساعات',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  });

export const backup: Shape<typeof english> = {
  title: 'النسخ الاحتياطي',
  hint: 'المواقع والإعدادات والسجل والحوادث والتصحيحات والقنوات في ملف واحد.',
  write: 'نسخ احتياطي…',
  restore: 'استعادة…',
  restoreNow: 'استعادة',
  check: 'تحقق',
  passphrase: 'عبارة المرور (اختيارية)',
  passphraseHint: 'معها يُشفَّر الملف وتكون فيه كلمات المرور والرموز، ومن دونها تُستبعد. ولا يمكن استرجاع عبارة منسية.',
  short: 'عبارة المرور 8 أحرف على الأقل.',
  passphraseOf: 'عبارة مرور النسخة',
  locked: 'هذه النسخة مشفّرة:',
  wrong: 'عبارة المرور خاطئة. لم يتغير شيء.',
  progress: 'التقدم',
  written: (path) => `كُتبت في ${path}.`,
  leftOut: 'ليست فيها كلمات مرور ولا رموز.',
  found: (date, sites, hours) => `النسخة كاملة: أُنشئت ${date}، وفيها ${siteCount(sites)}، والسجل: ${hourCount(hours)}.`,
  withSecrets: 'مع كلمات المرور والرموز.',
  withoutSecrets: 'من دون كلمات المرور والرموز: يجب إدخالها من جديد.',
  confirm: 'تحل محل البيانات الحالية، التي تُحفظ ويمكن استرجاعها.',
  restored: 'تمت الاستعادة. تبدأ المراقبة بها من جديد.',
  missing: (names) => `أدخل من جديد كلمات المرور والرموز الخاصة بـ: ${names}.`,
  undo: 'التراجع عن الاستعادة',
  undoHint: (date) => `البيانات السابقة لاستعادة ${date} محفوظة.`,
  drop: 'حذف…',
  dropNow: 'حذف',
  confirmDrop: (size) => `هل تُحذف البيانات السابقة للاستعادة؟ حجمها ${size}، ولا يمكن التراجع عن الاستعادة بعد ذلك.`,
  dropped: 'حُذفت البيانات المحفوظة.',
  undone: 'عادت البيانات السابقة.',
};
