import type { Shape } from '../catalogue';
import type { overview as english } from '../en/overview';
import { plural } from './plural';

export const overview: Shape<typeof english> = {
  list: 'المواقع',
  search: 'البحث في المواقع',
  searchPlaceholder: 'ابحث باسم أو عنوان أو وسم أو حالة',
  clearSearch: 'مسح البحث',
  noMatch: (query) => `لا موقع يطابق «${query}»`,
  noMatchHint: 'يشمل البحث الأسماء والعناوين والوسوم والمجموعات والحالات وآخر إخفاق.',
  shown: (shown, all) =>
    `${shown} من ${plural(all, {
      zero: '# موقع',
      one: 'موقع واحد',
      two: 'موقعين',
      few: '# مواقع',
      many: '# موقعًا',
      other: '# موقع',
    })}`,
  filter: { all: 'الكل', group: 'العرض حسب الحالة' },
  sort: {
    group: 'الترتيب',
    by: (column) => `الترتيب حسب ${column}`,
    ascending: 'تصاعدي',
    descending: 'تنازلي',
  },
  columns: {
    name: 'الاسم',
    status: 'الحالة',
    trend: 'مؤخرًا',
    last: 'الأخير',
    min: 'الأدنى',
    avg: 'المتوسط',
    max: 'الأقصى',
    uptime: 'التوافر 24 س',
    failure: 'آخر إخفاق',
    checked: 'آخر فحص',
  },
  figures: {
    uptime: 'التوافر خلال 24 ساعة',
    coverage: (percent) => `رُوقب ${percent} من آخر 24 ساعة`,
    checked: 'آخر فحص',
    address: 'العنوان',
  },
  neverChecked: 'ليس بعد',
  empty: {
    title: 'راقب موقعك الأول',
    lead: 'ألصق عنوان شيء ينبغي أن يستجيب دائمًا. يفحصه Uptime Desk كل دقيقة ويحفظ السجل على هذا الحاسوب.',
    address: 'العنوان المراد مراقبته',
    placeholder: 'example.com',
    start: 'بدء المراقبة',
    options: 'خيارات إضافية…',
    examplesTitle: 'العناوين المفهومة',
    examples: [
      ['https://example.com', 'صفحة ويب'],
      ['tcp://mail.example.com:587', 'منفذ TCP'],
      ['ping://192.168.1.1', 'جهاز على الشبكة'],
      ['dns://example.com?type=MX', 'سجل DNS'],
      ['tls://example.com:443', 'شهادة'],
    ],
  },
};
