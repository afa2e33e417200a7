import type { ProbeKind } from '../domain/probe-settings';
import { siteLimits } from '../domain/site';
import type { OptionSpec } from './arguments';
import {
  addExpectation,
  addHeader,
  addValue,
  recordTypes,
  set,
  setBasic,
  setFamily,
  setNumber,
  setProxy,
  setRecord,
  setResolver,
  setSecret,
  setStatus,
  setTimeoutMs,
  setTls,
} from './site-option-values';
import type { Apply } from './site-option-values';

/** One option of `check` and `add`: what it takes, which kinds have it, what it says in the help, and what it does. */
export interface SiteOption extends OptionSpec {
  /** Name of its value in the help; empty for a flag. */
  readonly value: string;
  readonly kinds: readonly ProbeKind[];
  readonly help: string;
  /** Its value names a file; `apply` gets the text in it. */
  readonly isFile?: boolean;
  readonly apply: Apply;
}

const every: readonly ProbeKind[] = ['http', 'tcp', 'ping', 'dns', 'tls'];
const http: readonly ProbeKind[] = ['http'];
const withTls: readonly ProbeKind[] = ['http', 'tcp', 'tls'];
const withRoute: readonly ProbeKind[] = ['http', 'tcp', 'ping', 'tls'];

const maxSlowMs = siteLimits.timeoutMs.max;

/** The options `check` and `add` have in common, in the order of the help. */
export const siteOptions: readonly SiteOption[] = [
  {
    name: 'timeout',
    takes: 'text',
    value: 'MS',
    kinds: every,
    help: 'give up after so many milliseconds (10000)',
    apply: setTimeoutMs,
  },
  {
    name: 'slow-over',
    takes: 'text',
    value: 'MS',
    kinds: ['http', 'tcp', 'ping', 'dns'],
    help: 'an answer that takes longer is slow',
    apply: setNumber('slow-over', 1, maxSlowMs, 'slowOverMs'),
  },
  {
    name: 'method',
    takes: 'text',
    value: 'M',
    kinds: http,
    help: 'request method (GET)',
    apply: (site, text) => set(site, { method: text.toUpperCase() }),
  },
  {
    name: 'header',
    takes: 'texts',
    value: "'K: V'",
    kinds: http,
    help: 'a header of the request; may be repeated',
    apply: addHeader,
  },
  {
    name: 'body',
    takes: 'text',
    value: 'TEXT',
    kinds: http,
    help: 'body of the request',
    apply: (site, body) => set(site, { body }),
  },
  {
    name: 'expect-status',
    takes: 'text',
    value: 'LIST',
    kinds: http,
    help: 'good statuses, such as 200-299,301 (200-299)',
    apply: setStatus,
  },
  {
    name: 'contains',
    takes: 'texts',
    value: 'TEXT',
    kinds: http,
    help: 'text the answer must hold',
    apply: (site, text) => addExpectation(site, { type: 'contains', text }),
  },
  {
    name: 'not-contains',
    takes: 'texts',
    value: 'TEXT',
    kinds: http,
    help: 'text the answer must not hold',
    apply: (site, text) => addExpectation(site, { type: 'not-contains', text }),
  },
  {
    name: 'matches',
    takes: 'texts',
    value: 'REGEX',
    kinds: http,
    help: 'pattern the answer must match',
    apply: (site, pattern) => addExpectation(site, { type: 'matches', pattern }),
  },
  {
    name: 'max-redirects',
    takes: 'text',
    value: 'N',
    kinds: http,
    help: 'redirects followed, 0 to 50 (10)',
    apply: setNumber('max-redirects', 0, 50, 'maxRedirects'),
  },
  {
    name: 'basic',
    takes: 'text',
    value: 'USER:PASS',
    kinds: http,
    help: 'sign in with a name and a password',
    apply: setBasic,
  },
  {
    name: 'bearer',
    takes: 'text',
    value: 'TOKEN',
    kinds: http,
    help: 'sign in with a token',
    apply: (site, token) => setSecret(site, { auth: { scheme: 'bearer' } }, { token }),
  },
  {
    name: 'ca',
    takes: 'text',
    value: 'FILE',
    kinds: withTls,
    isFile: true,
    help: 'trust the authorities in this PEM file too',
    apply: (site, caPem) => setTls(site, { caPem }),
  },
  {
    name: 'cert',
    takes: 'text',
    value: 'FILE',
    kinds: withTls,
    isFile: true,
    help: 'client certificate, PEM',
    apply: (site, clientCertificatePem) => setTls(site, { clientCertificatePem }),
  },
  {
    name: 'key',
    takes: 'text',
    value: 'FILE',
    kinds: withTls,
    isFile: true,
    help: 'key of the client certificate, PEM',
    apply: (site, clientKeyPem) => setSecret(site, {}, { clientKeyPem }),
  },
  {
    name: 'accept-any-certificate',
    takes: 'flag',
    value: '',
    kinds: withTls,
    help: 'do not judge the certificate of this site',
    apply: (site) => setTls(site, { acceptAnyCertificate: true }),
  },
  {
    name: 'family',
    takes: 'text',
    value: '4|6|any',
    kinds: withRoute,
    help: 'IP version to connect with (any)',
    apply: setFamily,
  },
  { name: 'resolver', takes: 'text', value: 'IP[:PORT]', kinds: every, help: 'DNS server to ask', apply: setResolver },
  {
    name: 'proxy',
    takes: 'text',
    value: 'URL|system|none',
    kinds: http,
    help: 'proxy to go through (none)',
    apply: setProxy,
  },
  {
    name: 'record',
    takes: 'text',
    value: 'TYPE',
    kinds: ['dns'],
    help: `record to ask for: ${recordTypes.join(' ')}`,
    apply: setRecord,
  },
  {
    name: 'expect-value',
    takes: 'texts',
    value: 'V',
    kinds: ['dns'],
    help: 'value that has to be among the answers',
    apply: addValue,
  },
  {
    name: 'send',
    takes: 'text',
    value: 'TEXT',
    kinds: ['tcp'],
    help: 'text to send once connected',
    apply: (site, send) => set(site, { send }),
  },
  {
    name: 'expect',
    takes: 'text',
    value: 'TEXT',
    kinds: ['tcp'],
    help: 'text that has to come back',
    apply: (site, expect) => set(site, { expect }),
  },
  {
    name: 'count',
    takes: 'text',
    value: 'N',
    kinds: ['ping'],
    help: 'echo requests a check sends, 1 to 10 (3)',
    apply: setNumber('count', 1, 10, 'count'),
  },
];
