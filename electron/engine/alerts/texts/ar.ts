import { createPlural } from '../../../contract/plural';
import type { AlertTexts } from './alert-texts';

const plural = createPlural('ar');

/** Counted sites, as the beginning of a heading. */
const sites = (count: number): string =>
  plural(count, {
    zero: 'لا مواقع',
    one: 'موقع واحد',
    two: 'موقعان',
    few: '# مواقع',
    many: '# موقعًا',
    other: '# موقع',
  });
const days = (count: number): string =>
  plural(count, { zero: 'أقل من يوم', one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });

export const alertsAr: AlertTexts = {
  down: (name) => `${name} متعطّل`,
  downMany: (count, total) => `المتعطّل: ${sites(count)} من أصل ${total}`,
  since: (time) => `منذ ${time}.`,
  behind: (count) => `ومتعطّل أيضًا مما يعتمد عليه: ${sites(count)}.`,
  behindMany: (count) => `ومتعطّل أيضًا مما يعتمد عليها: ${sites(count)}.`,
  someSay: (count, reason) => `منها ${count}: ${reason}`,
  manySay: (reason) => `كثير منها: ${reason}`,
  overAlready: (name, span, from, to) => `تعطّل ${name} لمدة ${span}، من ${from} إلى ${to}، وعاد إلى العمل.`,
  overMore: (count) => `وعاد إلى العمل غيرها: ${sites(count)}.`,
  recovered: (name) => `عاد ${name} إلى العمل`,
  recoveredMany: (count) => `عاد إلى العمل: ${sites(count)}`,
  wasDown: (span, from, to) => `مدة العطل ${span}، من ${from} إلى ${to}.`,
  wereDown: (span, from, to) => `مدة الأعطال ${span}، من ${from} إلى ${to}.`,
  unwatched: (span) => `منها ${span} دون مراقبة.`,
  passed: (name, span) => `تعطّل ${name} لمدة ${span}`,
  passedMany: (count) => `تعطّل ثم عاد: ${sites(count)}`,
  passedSpan: (from, to) => `من ${from} إلى ${to}، وقد عاد إلى العمل.`,
  passedSpanMany: (span, from, to) => `من ${from} إلى ${to} (${span})، وقد عادت إلى العمل.`,
  reminder: (name) => `${name} ما زال متعطّلًا`,
  reminderMany: (count) => `ما زال متعطّلًا: ${sites(count)}`,
  lasting: (time, span) => `منذ ${time}، أي ${span}.`,
  flapping: (name) => `${name} غير مستقر`,
  flappingMany: (count) => `غير مستقر: ${sites(count)}`,
  flappingText: (time) => `يتعطّل ويعود مرارًا منذ ${time}. تأتي الرسالة التالية عندما ينتهي ذلك.`,
  stable: (name) => `عاد ${name} مستقرًا`,
  stableMany: (count) => `عاد مستقرًا: ${sites(count)}`,
  stableText: (time) => `يعمل منذ ${time} دون تغيّر.`,
  connection: (from, to) => `كان اتصالك مقطوعًا من ${from} إلى ${to}`,
  connectionText: (count, span) => `لم يُراقَب في تلك المدة (${span}): ${sites(count)}. لا يُحسب شيء منها عطلًا.`,
  certificateOver: (name) => `انتهت صلاحية شهادة ${name}`,
  certificateToday: (name) => `تنتهي صلاحية شهادة ${name} اليوم`,
  certificateSoon: (name, left) => `تنتهي صلاحية شهادة ${name} خلال ${days(left)}`,
  certificatesOver: (count) => `شهادات منتهية أو توشك أن تنتهي: ${sites(count)}`,
  certificatesSoon: (count) => `شهادات توشك أن تنتهي: ${sites(count)}`,
  isOver: (name) => `${name}: منتهية.`,
  isOverToday: (name) => `${name}: تنتهي اليوم.`,
  isOverSoon: (name, left) => `${name}: تنتهي خلال ${days(left)}.`,
  valid: (time) => `صالحة حتى ${time}. جدّدها قبل ذلك.`,
  wasValid: (time) => `كانت صالحة حتى ${time}. جدّدها الآن.`,
  test: 'رسالة تجريبية من Uptime Desk',
  testText: (time) => `هكذا ستصل التنبيهات. أُرسلت: ${time}.`,
  more: (count) =>
    plural(count, {
      zero: 'لا غير',
      one: 'واحد آخر',
      two: 'اثنان آخران',
      few: '# أخرى',
      many: '# أخرى',
      other: '# أخرى',
    }),
  late: (time) => `(أُرسلت متأخرة؛ وهي من ${time}.)`,
};
