import { createPlural } from '../../../contract/plural';
import type { AlertTexts } from './alert-texts';

const plural = createPlural('es');
const days = (count: number): string => plural(count, { one: '# día', other: '# días' });

export const alertsEs: AlertTexts = {
  down: (name) => `${name} está caído`,
  downMany: (count, total) =>
    plural(count, { one: `# de ${total} sitios está caído`, other: `# de ${total} sitios están caídos` }),
  since: (time) => `Desde: ${time}.`,
  behind: (count) =>
    plural(count, {
      one: 'También está caído # sitio que depende de él.',
      other: 'También están caídos # sitios que dependen de él.',
    }),
  behindMany: (count) =>
    plural(count, {
      one: 'También está caído # sitio que depende de ellos.',
      other: 'También están caídos # sitios que dependen de ellos.',
    }),
  someSay: (count, reason) => `${count} de ellos: ${reason}`,
  manySay: (reason) => `Muchos de ellos: ${reason}`,
  overAlready: (name, span, from, to) => `${name} estuvo caído ${span}, de ${from} a ${to}, y vuelve a estar activo.`,
  overMore: (count) => plural(count, { one: '# más vuelve a estar activo.', other: '# más vuelven a estar activos.' }),
  recovered: (name) => `${name} vuelve a estar activo`,
  recoveredMany: (count) =>
    plural(count, { one: '# sitio vuelve a estar activo', other: '# sitios vuelven a estar activos' }),
  wasDown: (span, from, to) => `Estuvo caído ${span}, de ${from} a ${to}.`,
  wereDown: (span, from, to) => `Estuvieron caídos ${span}, de ${from} a ${to}.`,
  unwatched: (span) => `De ese tiempo, ${span} sin vigilancia.`,
  passed: (name, span) => `${name} estuvo caído ${span}`,
  passedMany: (count) => plural(count, { one: '# sitio estuvo caído', other: '# sitios estuvieron caídos' }),
  passedSpan: (from, to) => `De ${from} a ${to}; vuelve a estar activo.`,
  passedSpanMany: (span, from, to) => `De ${from} a ${to}, ${span}; vuelven a estar activos.`,
  reminder: (name) => `${name} sigue caído`,
  reminderMany: (count) => plural(count, { one: '# sitio sigue caído', other: '# sitios siguen caídos' }),
  lasting: (time, span) => `Desde: ${time}, es decir, ${span}.`,
  flapping: (name) => `${name} está inestable`,
  flappingMany: (count) => plural(count, { one: '# sitio está inestable', other: '# sitios están inestables' }),
  flappingText: (time) =>
    `Cambia una y otra vez entre activo y caído desde: ${time}. El próximo mensaje llegará cuando termine.`,
  stable: (name) => `${name} vuelve a ser estable`,
  stableMany: (count) =>
    plural(count, { one: '# sitio vuelve a ser estable', other: '# sitios vuelven a ser estables' }),
  stableText: (time) => `Activo a las ${time}, sin cambios desde entonces.`,
  connection: (from, to) => `Su conexión estuvo cortada de ${from} a ${to}`,
  connectionText: (count, span) =>
    plural(count, {
      one: `# sitio no se observó en ese tiempo, ${span}. Nada de ello cuenta como caída.`,
      other: `# sitios no se observaron en ese tiempo, ${span}. Nada de ello cuenta como caída.`,
    }),
  certificateOver: (name) => `El certificado de ${name} ha caducado`,
  certificateToday: (name) => `El certificado de ${name} caduca hoy`,
  certificateSoon: (name, left) => `El certificado de ${name} caduca en ${days(left)}`,
  certificatesOver: (count) =>
    plural(count, {
      one: 'Los certificados de # sitio han caducado o caducan pronto',
      other: 'Los certificados de # sitios han caducado o caducan pronto',
    }),
  certificatesSoon: (count) =>
    plural(count, {
      one: 'Los certificados de # sitio caducan pronto',
      other: 'Los certificados de # sitios caducan pronto',
    }),
  isOver: (name) => `${name}: caducado.`,
  isOverToday: (name) => `${name}: caduca hoy.`,
  isOverSoon: (name, left) => `${name}: caduca en ${days(left)}.`,
  valid: (time) => `Válido hasta: ${time}. Renuévelo antes.`,
  wasValid: (time) => `Era válido hasta: ${time}. Renuévelo ahora.`,
  test: 'Mensaje de prueba de Uptime Desk',
  testText: (time) => `Así llegarán las alertas. Enviado: ${time}.`,
  more: (count) => plural(count, { one: '# más', other: '# más' }),
  late: (time) => `(Enviado con retraso; el aviso es de ${time}.)`,
};
