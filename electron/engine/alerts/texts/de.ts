import { createPlural } from '../../../contract/plural';
import type { AlertTexts } from './alert-texts';

const plural = createPlural('de');
const days = (count: number): string => plural(count, { one: '# Tag', other: '# Tagen' });

export const alertsDe: AlertTexts = {
  down: (name) => `${name} ist ausgefallen`,
  downMany: (count, total) =>
    plural(count, { one: `# von ${total} Zielen ist ausgefallen`, other: `# von ${total} Zielen sind ausgefallen` }),
  since: (time) => `Seit ${time}.`,
  behind: (count) =>
    plural(count, {
      one: '# davon abhängiges Ziel ist ebenfalls ausgefallen.',
      other: '# davon abhängige Ziele sind ebenfalls ausgefallen.',
    }),
  behindMany: (count) =>
    plural(count, {
      one: '# von ihnen abhängiges Ziel ist ebenfalls ausgefallen.',
      other: '# von ihnen abhängige Ziele sind ebenfalls ausgefallen.',
    }),
  someSay: (count, reason) => `${count} davon: ${reason}`,
  manySay: (reason) => `Viele davon: ${reason}`,
  overAlready: (name, span, from, to) =>
    `${name} war ausgefallen (${span}, von ${from} bis ${to}) und ist wieder erreichbar.`,
  overMore: (count) =>
    plural(count, { one: '# weiteres ist wieder erreichbar.', other: '# weitere sind wieder erreichbar.' }),
  recovered: (name) => `${name} ist wieder erreichbar`,
  recoveredMany: (count) =>
    plural(count, { one: '# Ziel ist wieder erreichbar', other: '# Ziele sind wieder erreichbar' }),
  wasDown: (span, from, to) => `Dauer des Ausfalls: ${span}, von ${from} bis ${to}.`,
  wereDown: (span, from, to) => `Dauer der Ausfälle: ${span}, von ${from} bis ${to}.`,
  unwatched: (span) => `Davon nicht beobachtet: ${span}.`,
  passed: (name, span) => `${name} war ausgefallen: ${span}`,
  passedMany: (count) => plural(count, { one: '# Ziel war ausgefallen', other: '# Ziele waren ausgefallen' }),
  passedSpan: (from, to) => `Von ${from} bis ${to}; inzwischen wieder erreichbar.`,
  passedSpanMany: (span, from, to) => `Von ${from} bis ${to} (${span}); inzwischen wieder erreichbar.`,
  reminder: (name) => `${name} ist noch immer ausgefallen`,
  reminderMany: (count) =>
    plural(count, { one: '# Ziel ist noch immer ausgefallen', other: '# Ziele sind noch immer ausgefallen' }),
  lasting: (time, span) => `Beginn ${time}, Dauer bisher: ${span}.`,
  flapping: (name) => `${name} ist instabil`,
  flappingMany: (count) => plural(count, { one: '# Ziel ist instabil', other: '# Ziele sind instabil' }),
  flappingText: (time) =>
    `Seit ${time} in ständigem Wechsel zwischen erreichbar und ausgefallen. ` +
    'Die nächste Nachricht kommt, wenn das vorbei ist.',
  stable: (name) => `${name} ist wieder stabil`,
  stableMany: (count) => plural(count, { one: '# Ziel ist wieder stabil', other: '# Ziele sind wieder stabil' }),
  stableText: (time) => `Erreichbar seit ${time}, seither ohne Wechsel.`,
  connection: (from, to) => `Ihre Verbindung war von ${from} bis ${to} unterbrochen`,
  connectionText: (count, span) =>
    plural(count, {
      one: `# Ziel wurde in dieser Zeit nicht beobachtet (${span}). Nichts davon zählt als Ausfall.`,
      other: `# Ziele wurden in dieser Zeit nicht beobachtet (${span}). Nichts davon zählt als Ausfall.`,
    }),
  certificateOver: (name) => `Das Zertifikat von ${name} ist abgelaufen`,
  certificateToday: (name) => `Das Zertifikat von ${name} läuft heute ab`,
  certificateSoon: (name, left) => `Das Zertifikat von ${name} läuft in ${days(left)} ab`,
  certificatesOver: (count) =>
    plural(count, {
      one: 'Zertifikate von # Ziel sind abgelaufen oder laufen bald ab',
      other: 'Zertifikate von # Zielen sind abgelaufen oder laufen bald ab',
    }),
  certificatesSoon: (count) =>
    plural(count, { one: 'Zertifikate von # Ziel laufen bald ab', other: 'Zertifikate von # Zielen laufen bald ab' }),
  isOver: (name) => `${name}: abgelaufen.`,
  isOverToday: (name) => `${name}: läuft heute ab.`,
  isOverSoon: (name, left) => `${name}: läuft in ${days(left)} ab.`,
  valid: (time) => `Gültig bis ${time}. Erneuern Sie es vorher.`,
  wasValid: (time) => `Es galt bis ${time}. Erneuern Sie es jetzt.`,
  test: 'Testnachricht von Uptime Desk',
  testText: (time) => `So kommen Meldungen an. Gesendet: ${time}.`,
  more: (count) => plural(count, { one: '# weiteres', other: '# weitere' }),
  late: (time) => `(Verspätet gesendet; die Meldung ist von ${time}.)`,
};
