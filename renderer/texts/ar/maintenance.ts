import type { Shape } from '../catalogue';
import type { maintenance as english } from '../en/maintenance';
import { plural } from './plural';

export const maintenance: Shape<typeof english> = {
  title: 'الصيانة',
  lead: 'أوقات مخططة: تستمر الفحوص دون أن تنبّه أو تُحسب.',
  list: 'نوافذ الصيانة',
  none: 'لا شيء مخطط.',
  add: 'إضافة نافذة صيانة',
  formTitle: 'نافذة صيانة جديدة',
  name: 'الاسم',
  namePlaceholder: 'نسخ احتياطي',
  start: 'البداية',
  startHint: (zone) => `بتوقيت ${zone}.`,
  length: 'المدة (دقائق)',
  repeats: 'التكرار',
  repeat: { once: 'مرة واحدة', daily: 'كل يوم', weekly: 'كل أسبوع', monthly: 'كل شهر' },
  scope: 'لـ',
  scopes: { all: 'كل المواقع', sites: 'هذه المواقع', group: 'مجموعة', tag: 'وسم' },
  sites: 'المواقع',
  group: 'المجموعة',
  tag: 'الوسم',
  save: 'إضافة',
  remove: 'إزالة',
  removeOf: (name) => `إزالة ${name}`,
  rule: {
    once: (start) => `مرة واحدة، ${start}`,
    daily: (start) => `كل يوم في ${start}`,
    weekly: (day, start) => `كل ${day} في ${start}`,
    monthly: (day, start) => `كل شهر في اليوم ${day} في ${start}`,
    own: (rule, start) => `${rule}، من ${start}`,
  },
  lasts: (span) => `لمدة ${span}`,
  for: {
    all: 'كل المواقع',
    sites: (count) =>
      plural(count, {
        zero: 'لا مواقع',
        one: 'موقع واحد',
        two: 'موقعان',
        few: '# مواقع',
        many: '# موقعًا',
        other: '# موقع',
      }),
    group: (name) => `المجموعة ${name}`,
    tag: (name) => `الوسم ${name}`,
  },
  errors: {
    length: 'أدخل عددًا صحيحًا من 1 إلى 44,640.',
    start: 'أدخل تاريخًا ووقتًا.',
    sites: 'اختر موقعًا واحدًا على الأقل.',
    group: 'أدخل اسم المجموعة.',
    tag: 'أدخل الوسم.',
  },
};
