import type { DesktopTexts } from './desktop-texts';
import { createPlural } from '../../contract/plural';

const plural = createPlural('ar');

export const desktopAr: DesktopTexts = {
  appName: 'Uptime Desk',
  menus: { file: 'ملف', edit: 'تحرير', view: 'عرض', sites: 'المواقع', window: 'نافذة', help: 'مساعدة' },
  roles: {
    services: 'الخدمات',
    hide: 'إخفاء Uptime Desk',
    hideOthers: 'إخفاء الأخرى',
    unhide: 'إظهار الكل',
    undo: 'تراجع',
    redo: 'إعادة',
    cut: 'قص',
    copy: 'نسخ',
    paste: 'لصق',
    selectAll: 'تحديد الكل',
    minimize: 'تصغير',
    zoom: 'تكبير/تصغير',
    front: 'إحضار الكل إلى الأمام',
    close: 'إغلاق النافذة',
  },
  tray: {
    open: 'فتح Uptime Desk',
    none: 'لا مواقع بعد',
    noneWatched: 'كل المواقع موقوفة مؤقتًا',
    allUp: (count) =>
      plural(count, {
        zero: 'لا مواقع',
        one: 'الموقع يعمل',
        two: 'الموقعان يعملان',
        few: 'المواقع كلها (#) تعمل',
        many: 'المواقع كلها (#) تعمل',
        other: 'المواقع كلها (#) تعمل',
      }),
    down: (down, all) => `المتعطّل: ${down} من ${all}`,
    slow: (slow, all) => `البطيء: ${slow} من ${all}`,
    offline: 'اتصالك مقطوع، فالمواقع غير مراقَبة',
    stopped: 'المراقبة قيد إعادة التشغيل',
    waiting: 'في انتظار أول الفحوص',
    problems: (summary, names) => `${summary}: ${names}`,
    more: (count) =>
      plural(count, {
        zero: 'لا غير',
        one: 'موقع آخر',
        two: 'موقعان آخران',
        few: '# أخرى',
        many: '# أخرى',
        other: '# أخرى',
      }),
    siteDown: (name) => `متعطّل: ${name}`,
    siteSlow: (name) => `بطيء: ${name}`,
  },
  badge: {
    down: (count) =>
      plural(count, {
        zero: 'لا مواقع متعطّلة',
        one: 'موقع واحد متعطّل',
        two: 'موقعان متعطّلان',
        few: '# مواقع متعطّلة',
        many: '# موقعًا متعطّلًا',
        other: '# موقع متعطّل',
      }),
  },
  closing: {
    title: 'يواصل Uptime Desk المراقبة',
    inTray: 'أُغلقت النافذة، ومواقعك ما زالت مراقَبة. انقر الأيقونة في الشريط للعودة.',
    inDock: 'أُغلقت النافذة، ومواقعك ما زالت مراقَبة. انقر التطبيق في Dock للعودة.',
    minimised: 'لا يعرض سطح المكتب هذا أيقونات في الشريط، لذلك صُغِّرت النافذة بدل إغلاقها، ومواقعك ما زالت مراقَبة.',
    settingsHint: 'يُقال هذا مرة واحدة. ما يفعله الإغلاق محدد في الإعدادات تحت «سطح المكتب».',
    keep: 'متابعة المراقبة',
    quit: 'الإنهاء بدل الإخفاء',
  },
  confirmCommand: {
    message: 'هل يُشغَّل هذا البرنامج عند التنبيهات؟',
    detail: 'يعمل بصلاحياتك كلما خرج تنبيه. لا تسمح إلا بما أعددته بنفسك.',
    cancel: 'إلغاء',
    allow: 'سماح',
  },
  exportTitle: 'تصدير السجل',
  diagnosticsTitle: 'حفظ التشخيص',
  diagnosticsFilter: 'نص',
};
