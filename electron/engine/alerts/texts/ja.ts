import { createPlural } from '../../../contract/plural';
import type { AlertTexts } from './alert-texts';

const plural = createPlural('ja');
const sites = (count: number): string => plural(count, { other: '# 件のサイト' });
const days = (count: number): string => plural(count, { other: '# 日' });

export const alertsJa: AlertTexts = {
  down: (name) => `${name} がダウンしています`,
  downMany: (count, total) => plural(count, { other: `${total} 件中 # 件のサイトがダウンしています` }),
  since: (time) => `${time} から。`,
  behind: (count) => `これに依存する${sites(count)}もダウンしています。`,
  behindMany: (count) => `これらに依存する${sites(count)}もダウンしています。`,
  someSay: (count, reason) => `うち ${count} 件: ${reason}`,
  manySay: (reason) => `多くのサイト: ${reason}`,
  overAlready: (name, span, from, to) => `${name} は ${from} から ${to} まで ${span}ダウンし、すでに復旧しています。`,
  overMore: (count) => plural(count, { other: 'ほか # 件も復旧しています。' }),
  recovered: (name) => `${name} が復旧しました`,
  recoveredMany: (count) => `${sites(count)}が復旧しました`,
  wasDown: (span, from, to) => `ダウン時間は ${span}（${from} から ${to} まで）。`,
  wereDown: (span, from, to) => `全体のダウン時間は ${span}（${from} から ${to} まで）。`,
  unwatched: (span) => `うち ${span}は監視していませんでした。`,
  passed: (name, span) => `${name} が ${span}ダウンしていました`,
  passedMany: (count) => `${sites(count)}がダウンしていました`,
  passedSpan: (from, to) => `${from} から ${to} まで。すでに復旧しています。`,
  passedSpanMany: (span, from, to) => `${from} から ${to} まで（${span}）。すでに復旧しています。`,
  reminder: (name) => `${name} はまだダウンしています`,
  reminderMany: (count) => `${sites(count)}がまだダウンしています`,
  lasting: (time, span) => `${time} から、${span}経過。`,
  flapping: (name) => `${name} が不安定です`,
  flappingMany: (count) => `${sites(count)}が不安定です`,
  flappingText: (time) => `${time} から正常とダウンを繰り返しています。次の通知は、落ち着いたときに届きます。`,
  stable: (name) => `${name} が安定しました`,
  stableMany: (count) => `${sites(count)}が安定しました`,
  stableText: (time) => `${time} に正常となり、その後は変化がありません。`,
  connection: (from, to) => `${from} から ${to} までお使いの接続が切れていました`,
  connectionText: (count, span) =>
    `その間（${span}）、${sites(count)}は監視できませんでした。ダウンとしては数えません。`,
  certificateOver: (name) => `${name} の証明書の期限が切れました`,
  certificateToday: (name) => `${name} の証明書は今日期限が切れます`,
  certificateSoon: (name, left) => `${name} の証明書はあと ${days(left)}で期限が切れます`,
  certificatesOver: (count) => `${sites(count)}の証明書が期限切れか、まもなく期限切れです`,
  certificatesSoon: (count) => `${sites(count)}の証明書がまもなく期限切れです`,
  isOver: (name) => `${name}: 期限切れ。`,
  isOverToday: (name) => `${name}: 今日まで。`,
  isOverSoon: (name, left) => `${name}: あと ${days(left)}。`,
  valid: (time) => `有効期限は ${time} です。それまでに更新してください。`,
  wasValid: (time) => `有効期限は ${time} でした。今すぐ更新してください。`,
  test: 'Uptime Desk からのテスト通知',
  testText: (time) => `通知はこのように届きます。送信: ${time}。`,
  more: (count) => plural(count, { other: 'ほか # 件' }),
  late: (time) => `（送信が遅れました。${time} の通知です。）`,
};
