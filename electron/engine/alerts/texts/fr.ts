import { createPlural } from '../../../contract/plural';
import type { AlertTexts } from './alert-texts';

const plural = createPlural('fr');
const days = (count: number): string => plural(count, { one: '# jour', other: '# jours' });

export const alertsFr: AlertTexts = {
  down: (name) => `${name} est en panne`,
  downMany: (count, total) =>
    plural(count, { one: `# site sur ${total} est en panne`, other: `# sites sur ${total} sont en panne` }),
  since: (time) => `Depuis : ${time}.`,
  behind: (count) =>
    plural(count, {
      one: '# site qui en dépend est aussi en panne.',
      other: '# sites qui en dépendent sont aussi en panne.',
    }),
  behindMany: (count) =>
    plural(count, {
      one: '# site qui dépend d’eux est aussi en panne.',
      other: '# sites qui dépendent d’eux sont aussi en panne.',
    }),
  someSay: (count, reason) => `${count} d’entre eux : ${reason}`,
  manySay: (reason) => `Beaucoup d’entre eux : ${reason}`,
  overAlready: (name, span, from, to) =>
    `${name} a été en panne pendant ${span}, de ${from} à ${to}, et est de nouveau en ligne.`,
  overMore: (count) =>
    plural(count, { one: '# autre est de nouveau en ligne.', other: '# autres sont de nouveau en ligne.' }),
  recovered: (name) => `${name} est de nouveau en ligne`,
  recoveredMany: (count) =>
    plural(count, { one: '# site est de nouveau en ligne', other: '# sites sont de nouveau en ligne' }),
  wasDown: (span, from, to) => `En panne pendant ${span}, de ${from} à ${to}.`,
  wereDown: (span, from, to) => `Tous en panne pendant ${span}, de ${from} à ${to}.`,
  unwatched: (span) => `Dont ${span} sans surveillance.`,
  passed: (name, span) => `${name} a été en panne pendant ${span}`,
  passedMany: (count) => plural(count, { one: '# site a été en panne', other: '# sites ont été en panne' }),
  passedSpan: (from, to) => `De ${from} à ${to} ; il est de nouveau en ligne.`,
  passedSpanMany: (span, from, to) => `De ${from} à ${to}, ${span} ; ils sont de nouveau en ligne.`,
  reminder: (name) => `${name} est toujours en panne`,
  reminderMany: (count) =>
    plural(count, { one: '# site est toujours en panne', other: '# sites sont toujours en panne' }),
  lasting: (time, span) => `Début : ${time}, soit ${span}.`,
  flapping: (name) => `${name} est instable`,
  flappingMany: (count) => plural(count, { one: '# site est instable', other: '# sites sont instables' }),
  flappingText: (time) =>
    `Alterne sans cesse entre en ligne et en panne depuis : ${time}. Le prochain message viendra quand ce sera fini.`,
  stable: (name) => `${name} est de nouveau stable`,
  stableMany: (count) =>
    plural(count, { one: '# site est de nouveau stable', other: '# sites sont de nouveau stables' }),
  stableText: (time) => `En ligne à ${time}, sans changement depuis.`,
  connection: (from, to) => `Votre connexion a été coupée de ${from} à ${to}`,
  connectionText: (count, span) =>
    plural(count, {
      one: `# site n’a pas été observé pendant ce temps, ${span}. Rien ne compte comme panne.`,
      other: `# sites n’ont pas été observés pendant ce temps, ${span}. Rien ne compte comme panne.`,
    }),
  certificateOver: (name) => `Le certificat de ${name} a expiré`,
  certificateToday: (name) => `Le certificat de ${name} expire aujourd’hui`,
  certificateSoon: (name, left) => `Le certificat de ${name} expire dans ${days(left)}`,
  certificatesOver: (count) =>
    plural(count, {
      one: 'Des certificats de # site ont expiré ou expirent bientôt',
      other: 'Des certificats de # sites ont expiré ou expirent bientôt',
    }),
  certificatesSoon: (count) =>
    plural(count, {
      one: 'Des certificats de # site expirent bientôt',
      other: 'Des certificats de # sites expirent bientôt',
    }),
  isOver: (name) => `${name} : expiré.`,
  isOverToday: (name) => `${name} : expire aujourd’hui.`,
  isOverSoon: (name, left) => `${name} : expire dans ${days(left)}.`,
  valid: (time) => `Valable jusqu’au ${time}. Renouvelez-le avant.`,
  wasValid: (time) => `Il était valable jusqu’au ${time}. Renouvelez-le maintenant.`,
  test: 'Message d’essai d’Uptime Desk',
  testText: (time) => `Les alertes arriveront ainsi. Envoyé : ${time}.`,
  more: (count) => plural(count, { one: '# autre', other: '# autres' }),
  late: (time) => `(Envoyé en retard ; ce message est de ${time}.)`,
};
