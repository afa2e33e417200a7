import type { Shape } from '../catalogue';
import type { corrections as english } from '../en/corrections';

export const corrections: Shape<typeof english> = {
  title: 'التصحيحات',
  open: 'تصحيح…',
  dialog: 'تصحيح السجل',
  lead: 'يبقى ما سُجّل كما هو. تتبع الأرقام والرسوم والتصدير التصحيحَ إلى أن يُلغى.',
  kind: 'ما الذي حدث',
  kinds: { maintenance: 'صيانة', 'false-alarm': 'إنذار كاذب' },
  kindHints: {
    maintenance: 'لا تُحسب الفحوص، ويُعدّ الوقت صيانة.',
    'false-alarm': 'لا تُحسب الفحوص الفاشلة، ويبقى الوقت مرصودًا.',
  },
  thisSite: 'هذا الموقع',
  group: (name) => `مواقع المجموعة ${name}`,
  allSites: 'كل المواقع',
  reason: 'السبب',
  emptyReason: 'اذكر السبب ليُفهم لاحقًا.',
  save: 'تصحيح',
  none: 'لم يُصحَّح شيء من سجل هذا الموقع.',
  marked: 'مصحَّح',
  said: (kind, reason) => `صُحّح بوصفه ${kind}: ${reason}`,
  undoOf: (kind, from) => `إلغاء ${kind} بتاريخ ${from}`,
};
