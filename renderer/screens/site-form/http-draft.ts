import type { Expectation, HttpAuth, HttpProbe, ProxySettings } from '../../../electron/domain/probe-settings';
import { assertNever } from '../../../electron/domain/result';
import { texts } from '../../texts';
import type { FieldReading } from './field-reading';
import { parseStatusRanges } from './field-reading';
import type { ExpectationRow, FormValues } from './form-values';

const { errors: words } = texts.form;

/** RFC 9110 section 5.1. */
const headerName = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,200}$/;
const maxRedirects = 50;

/** The http settings of the form. A user in the address itself counts where the form names none. */
export function httpProbeOf(address: HttpProbe, values: FormValues, reading: FieldReading): HttpProbe {
  const method = values.method.trim().toUpperCase();
  if (!/^[A-Z]{1,20}$/.test(method)) reading.fail('method', words.method);
  const expectStatus = parseStatusRanges(values.expectStatus);
  if (expectStatus === null) reading.fail('expectStatus', words.status);
  return {
    ...address,
    method,
    headers: headersOf(values, reading),
    body: values.body === '' ? null : values.body,
    auth: values.authScheme === 'none' ? address.auth : authOf(values),
    expectStatus: expectStatus ?? address.expectStatus,
    expectations: values.expectations.map((row) => expectationOf(row, reading)),
    maxRedirects: reading.number('maxRedirects', values.maxRedirects, {
      min: 0,
      max: maxRedirects,
      isWhole: true,
      message: words.wholeNumber('0', String(maxRedirects)),
    }),
    proxy: proxyOf(values, reading),
  };
}

function headersOf(values: FormValues, reading: FieldReading): HttpProbe['headers'] {
  const filled = values.headers.filter(({ name, value }) => name.trim() !== '' || value !== '');
  for (const { name, value } of filled) {
    if (!headerName.test(name.trim())) reading.fail('headers', words.headerName);
    else if (/[\r\n\0]/.test(value)) reading.fail('headers', words.headerValue);
  }
  return filled.map(({ name, value, secret }) => ({ name: name.trim(), value: secret ? '' : value, secret }));
}

function authOf({ authScheme, user }: FormValues): HttpAuth {
  if (authScheme === 'basic' || authScheme === 'digest') return { scheme: authScheme, user };
  return { scheme: authScheme };
}

function proxyOf({ proxyMode, proxyUrl }: FormValues, reading: FieldReading): ProxySettings {
  if (proxyMode !== 'url') return { mode: proxyMode };
  const url = proxyUrl.trim();
  if (!/^[a-z0-9]+:\/\/[^\s/]+/i.test(url)) reading.fail('proxyUrl', words.proxy);
  return { mode: 'url', url };
}

function expectationOf(row: ExpectationRow, reading: FieldReading): Expectation {
  const needsTarget = row.type === 'json' || row.type === 'header';
  const mayBeEmpty = needsTarget;
  if ((needsTarget && row.target.trim() === '') || (!mayBeEmpty && row.text === '')) {
    reading.fail('expectations', words.expectation);
  }
  switch (row.type) {
    case 'contains':
    case 'not-contains':
      return { type: row.type, text: row.text };
    case 'matches':
      return { type: 'matches', pattern: row.text };
    case 'json':
      return { type: 'json', path: row.target.trim(), operator: row.operator, value: row.text };
    case 'header':
      return { type: 'header', name: row.target.trim(), value: row.text };
    default:
      return assertNever(row.type);
  }
}
