import type { Shape } from '../catalogue';
import type { past as english } from '../en/past';
import { plural } from './plural';

const hours = (count: number): string =>
  plural(count, {
    zero: 'لا ساعات',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  });

export const past: Shape<typeof english> = {
  title: 'استيراد السجل',
  lead: 'يضيف إلى مواقعك الساعات التي حفظها برنامج آخر: قاعدة بيانات Uptime Kuma (kuma.db) أو Gatus، أو جدول فيه صف لكل ساعة.',
  choose: 'اختيار ملف…',
  other: 'اختيار ملف آخر…',
  reading: 'تجري قراءة الملف…',
  file: (name) => `الملف: ${name}`,
  formats: {
    'uptime-kuma-database': 'قاعدة بيانات Uptime Kuma',
    'gatus-database': 'قاعدة بيانات Gatus',
    'history-table': 'جدول سجل',
  },
  entries: 'عناصر الملف',
  columns: { entry: 'العنصر', hours: 'الساعات', goesTo: 'الوجهة' },
  hours,
  span: (from, to) => `من ${from} إلى ${to}`,
  overlapping: (count) => `مسجّل هنا من قبل: ${hours(count)}`,
  newSite: (address) => `موقع جديد: ${address}`,
  newPaused: (address) => `موقع جديد متوقف مؤقتًا: ${address}`,
  suggested: 'كما هو مقترح',
  leaveOut: 'تركه',
  targetOf: (name) => `الموقع المقابل لـ ${name}`,
  overlap: 'الساعات المسجّلة هنا من قبل',
  overlaps: { keep: 'إبقاء المسجّل هنا', replace: 'استبداله بالساعات المستوردة' },
  overlapHint: 'في الحالتين يعيد «تراجع» ما هو موجود الآن.',
  start: (count) => `استيراد: ${hours(count)}`,
  importing: 'يجري الاستيراد…',
  nothing: 'لا يمكن استيراد أي ساعة من هذا الملف. اختر المواقع التي تنتمي إليها عناصره.',
  done: (count, sites) =>
    `استُورد: ${hours(count)}؛ المواقع المضافة: ${plural(sites, {
      zero: 'لا شيء',
      one: 'موقع واحد',
      two: 'موقعان',
      few: '# مواقع',
      many: '# موقعًا',
      other: '# موقع',
    })}.`,
  undone: 'تم التراجع عن الاستيراد.',
  earlier: 'ما استُورد من قبل',
  record: (count, at) => `${hours(count)}، ${at}`,
  undoOf: (name) => `التراجع عن استيراد ${name}`,
  mapping: {
    title: 'معنى الأعمدة',
    none: 'لا عمود',
    sample: 'الصفوف الأولى',
    look: 'عرض الساعات',
    fields: {
      time: 'الوقت',
      site: 'اسم الموقع',
      address: 'العنوان',
      up: 'الفحوص الناجحة',
      down: 'الفحوص الفاشلة',
      checks: 'كل الفحوص',
      uptimePercent: 'مدة التشغيل بالمئة',
      avgMs: 'متوسط زمن الاستجابة (ms)',
      minMs: 'أقل زمن استجابة (ms)',
      maxMs: 'أكبر زمن استجابة (ms)',
    },
  },
  setting: 'سجل من برامج أخرى',
  settingHint: 'Uptime Kuma أو Gatus أو جدول؛ ترى أولًا ما سيُستورد ويمكنك التراجع عنه.',
};
