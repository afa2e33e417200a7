import type { Shape } from '../catalogue';
import type { backup as english } from '../en/backup';
import { plural } from './plural';

const siteCount = (sites: number): string => plural(sites, { one: '# site', other: '# sites' });
const hourCount = (hours: number): string => plural(hours, { one: '# heure', other: '# heures' });

export const backup: Shape<typeof english> = {
  title: 'Sauvegarde',
  hint: 'Sites, réglages, historique, incidents, corrections et canaux dans un seul fichier.',
  write: 'Sauvegarder…',
  restore: 'Restaurer…',
  restoreNow: 'Restaurer',
  check: 'Vérifier',
  passphrase: 'Phrase secrète (facultative)',
  passphraseHint:
    'Avec elle, le fichier est chiffré et contient mots de passe et jetons ; sans elle, ils sont omis. Une phrase secrète oubliée ne peut pas être récupérée.',
  short: 'Une phrase secrète a au moins 8 caractères.',
  passphraseOf: 'Phrase secrète de la sauvegarde',
  locked: 'Cette sauvegarde est chiffrée :',
  wrong: 'La phrase secrète est fausse. Rien n’a été modifié.',
  progress: 'Progression',
  written: (path) => `Écrite dans ${path}.`,
  leftOut: 'Les mots de passe et jetons n’y sont pas.',
  found: (date, sites, hours) =>
    `La sauvegarde est complète : du ${date}, ${siteCount(sites)}, ${hourCount(hours)} d’historique.`,
  withSecrets: 'Avec mots de passe et jetons.',
  withoutSecrets: 'Sans mots de passe ni jetons : il faudra les saisir à nouveau.',
  confirm: 'Elle remplace les données actuelles, qui sont conservées et peuvent être rétablies.',
  restored: 'Restauré. La surveillance redémarre avec ces données.',
  missing: (names) => `Saisissez à nouveau les mots de passe et jetons de : ${names}.`,
  undo: 'Annuler la restauration',
  undoHint: (date) => `Les données d’avant la restauration du ${date} sont conservées.`,
  drop: 'Supprimer…',
  dropNow: 'Supprimer',
  confirmDrop: (size) =>
    `Supprimer les données d’avant la restauration ? Elles occupent ${size} ; la restauration ne pourra plus être annulée.`,
  dropped: 'Les données conservées sont supprimées.',
  undone: 'Les données précédentes sont rétablies.',
};
