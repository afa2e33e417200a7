import { createPlural } from '../../../contract/plural';

const plural = createPlural('en');
const days = (count: number): string => plural(count, { one: '# day', other: '# days' });

/** Every text of the alerts in English: their shape is what other languages fill. Times and spans come in words. */
export const alertsEn = {
  down: (name: string) => `${name} is down`,
  downMany: (count: number, total: string) =>
    plural(count, { one: `# of ${total} sites down`, other: `# of ${total} sites down` }),
  since: (time: string) => `Since ${time}.`,
  behind: (count: number) =>
    plural(count, { one: '# site that depends on it is down too.', other: '# sites that depend on it are down too.' }),
  behindMany: (count: number) =>
    plural(count, {
      one: '# site that depends on them is down too.',
      other: '# sites that depend on them are down too.',
    }),
  someSay: (count: string, reason: string) => `${count} of them: ${reason}`,
  manySay: (reason: string) => `Many of them: ${reason}`,
  overAlready: (name: string, span: string, from: string, to: string) =>
    `${name} was down for ${span}, from ${from} to ${to}, and is up again.`,
  overMore: (count: number) => plural(count, { one: '# more is up again.', other: '# more are up again.' }),
  recovered: (name: string) => `${name} is up again`,
  recoveredMany: (count: number) => plural(count, { one: '# site is up again', other: '# sites are up again' }),
  wasDown: (span: string, from: string, to: string) => `Was down for ${span}, from ${from} to ${to}.`,
  wereDown: (span: string, from: string, to: string) => `Were down for ${span}, from ${from} to ${to}.`,
  unwatched: (span: string) => `For ${span} of that it was not watched.`,
  passed: (name: string, span: string) => `${name} was down for ${span}`,
  passedMany: (count: number) => plural(count, { one: '# site was down', other: '# sites were down' }),
  passedSpan: (from: string, to: string) => `From ${from} to ${to}; it is up again.`,
  passedSpanMany: (span: string, from: string, to: string) => `From ${from} to ${to}, ${span}; they are up again.`,
  reminder: (name: string) => `${name} is still down`,
  reminderMany: (count: number) => plural(count, { one: '# site is still down', other: '# sites are still down' }),
  lasting: (time: string, span: string) => `Since ${time}, that is ${span}.`,
  flapping: (name: string) => `${name} is unstable`,
  flappingMany: (count: number) => plural(count, { one: '# site is unstable', other: '# sites are unstable' }),
  flappingText: (time: string) =>
    `Changing between up and down again and again since ${time} (flapping). The next message comes when that is over.`,
  stable: (name: string) => `${name} is stable again`,
  stableMany: (count: number) => plural(count, { one: '# site is stable again', other: '# sites are stable again' }),
  stableText: (time: string) => `Up at ${time}, without changes since.`,
  connection: (from: string, to: string) => `Your connection was down from ${from} to ${to}`,
  connectionText: (count: number, span: string) =>
    plural(count, {
      one: `# site was not observed in that time, ${span}. None of it counts as downtime.`,
      other: `# sites were not observed in that time, ${span}. None of it counts as downtime.`,
    }),
  certificateOver: (name: string) => `The certificate of ${name} has expired`,
  certificateToday: (name: string) => `The certificate of ${name} expires today`,
  certificateSoon: (name: string, left: number) => `The certificate of ${name} expires in ${days(left)}`,
  certificatesOver: (count: number) =>
    plural(count, {
      one: 'Certificates of # site have expired or expire soon',
      other: 'Certificates of # sites have expired or expire soon',
    }),
  certificatesSoon: (count: number) =>
    plural(count, { one: 'Certificates of # site expire soon', other: 'Certificates of # sites expire soon' }),
  isOver: (name: string) => `${name} has expired.`,
  isOverToday: (name: string) => `${name} expires today.`,
  isOverSoon: (name: string, left: number) => `${name} expires in ${days(left)}.`,
  valid: (time: string) => `Valid until ${time}. Renew it before that.`,
  wasValid: (time: string) => `It was valid until ${time}. Renew it now.`,
  test: 'Test message from Uptime Desk',
  testText: (time: string) => `This is how alerts will arrive. Sent ${time}.`,
  more: (count: number) => plural(count, { one: '# more', other: '# more' }),
  late: (time: string) => `(Sent late: this is of ${time}.)`,
} as const;
