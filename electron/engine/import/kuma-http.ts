import type { Expectation, HeaderField, HttpProbe, ProbeSecrets } from '../../domain/probe-settings';
import { isSecretHeader } from '../secret-header';
import { readStatusRanges } from './entry-values';
import { isObject, readJson } from './json-reader';
import type { KumaFields } from './kuma-fields';

interface HttpParts {
  readonly probe: HttpProbe;
  readonly secrets: ProbeSecrets;
}

/** The http settings of a monitor. What cannot be carried over is added to `losses`. */
export function kumaHttp(probe: HttpProbe, secrets: ProbeSecrets, fields: KumaFields, losses: string[]): HttpParts {
  const headers = headersOf(fields, losses);
  const auth = authOf(probe, secrets, fields, losses);
  const ranges = readStatusRanges(fields.texts('accepted_statuscodes').join(','));
  const body = fields.text('body');
  const ca = fields.text('tlsCa');
  const certificate = fields.text('tlsCert');
  return {
    probe: {
      ...probe,
      method: fields.text('method').toUpperCase() || 'GET',
      headers: withContentType(headers.fields, body === '' ? '' : fields.text('httpBodyEncoding')),
      body: body === '' ? null : body,
      auth: auth.auth,
      expectStatus: ranges ?? probe.expectStatus,
      expectations: expectationsOf(fields, losses),
      maxRedirects: fields.has('maxredirects') ? Math.min(fields.number('maxredirects'), 50) : probe.maxRedirects,
      tls: {
        acceptAnyCertificate: fields.flag('ignoreTls'),
        caPem: ca === '' ? null : ca,
        clientCertificatePem: certificate === '' ? null : certificate,
      },
    },
    secrets: { ...auth.secrets, ...(Object.keys(headers.secret).length > 0 ? { headers: headers.secret } : {}) },
  };
}

/** `headers` is a text that holds a JSON object. */
function headersOf(
  fields: KumaFields,
  losses: string[],
): { readonly fields: readonly HeaderField[]; readonly secret: Readonly<Record<string, string>> } {
  const text = fields.text('headers');
  const parsed = text === '' ? null : readJson(text);
  if (parsed === null) return { fields: [], secret: {} };
  if (!parsed.ok || !isObject(parsed.value.value)) {
    losses.push('Its headers could not be read and are left out.');
    return { fields: [], secret: {} };
  }
  const list: HeaderField[] = [];
  const secret: Record<string, string> = {};
  for (const [name, raw] of Object.entries(parsed.value.value)) {
    const value = typeof raw === 'object' ? '' : String(raw);
    const isSecret = isSecretHeader(name);
    list.push({ name, value: isSecret ? '' : value, secret: isSecret });
    if (isSecret) secret[name.toLowerCase()] = value;
  }
  return { fields: list, secret };
}

const contentTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  xml: 'text/xml; charset=utf-8',
  form: 'application/x-www-form-urlencoded',
};

function withContentType(headers: readonly HeaderField[], encoding: string): readonly HeaderField[] {
  const value = contentTypes[encoding];
  if (value === undefined || headers.some(({ name }) => name.toLowerCase() === 'content-type')) return headers;
  return [...headers, { name: 'Content-Type', value, secret: false }];
}

function authOf(
  probe: HttpProbe,
  secrets: ProbeSecrets,
  fields: KumaFields,
  losses: string[],
): { readonly auth: HttpProbe['auth']; readonly secrets: ProbeSecrets } {
  const method = fields.text('authMethod');
  const user = fields.text('basic_auth_user');
  if (method === 'mtls') {
    const key = fields.text('tlsKey');
    return { auth: probe.auth, secrets: key === '' ? secrets : { ...secrets, clientKeyPem: key } };
  }
  if (method !== '' && method !== 'basic') losses.push(`Its sign-in by ${method} is not carried over.`);
  else if (user !== '') {
    return { auth: { scheme: 'basic', user }, secrets: { ...secrets, password: fields.text('basic_auth_pass') } };
  }
  return { auth: probe.auth, secrets };
}

/** A path of names and indexes, which JSONata and JSONPath write alike. */
const simplePath = /^\$?\.?[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*|\[\d+\])*$/;

function expectationsOf(fields: KumaFields, losses: string[]): readonly Expectation[] {
  const keyword = fields.text('keyword');
  if (fields.type === 'keyword' && keyword !== '') {
    return [{ type: fields.flag('invertKeyword') ? 'not-contains' : 'contains', text: keyword }];
  }
  if (fields.type !== 'json-query') return [];
  const path = fields.text('jsonPath');
  if (!simplePath.test(path)) {
    losses.push(`Its JSON query is not carried over: ${path}`);
    return [];
  }
  const plain = path.replace(/^\$\.?/, '');
  return [{ type: 'json', path: `$.${plain}`, operator: '==', value: fields.text('expectedValue') }];
}
