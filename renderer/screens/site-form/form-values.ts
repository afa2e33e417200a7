import type { SiteDetail } from '../../../electron/contract/view-schema';
import { formatAddress } from '../../../electron/contract/address';
import { defaultConfirmation } from '../../../electron/domain/confirmation';
import type {
  AddressFamily,
  Expectation,
  HttpAuth,
  HttpProbe,
  JsonOperator,
  ProbeSettings,
  ProxySettings,
  StatusRange,
} from '../../../electron/domain/probe-settings';
import { siteLimits } from '../../../electron/domain/site';

/** Failures in a row, or so many among the last ones. */
export type ConfirmMode = 'row' | 'among';

export interface HeaderRow {
  readonly key: number;
  readonly name: string;
  readonly value: string;
  readonly secret: boolean;
}

export interface ExpectationRow {
  readonly key: number;
  readonly type: Expectation['type'];
  /** Text, pattern, or the value that is compared with. */
  readonly text: string;
  /** JSON path or header name. */
  readonly target: string;
  readonly operator: JsonOperator;
}

/** What stands in the fields, as it was typed. Fields of other kinds keep what they hold and are left out when saving. */
export interface FormValues {
  readonly address: string;
  readonly name: string;
  readonly every: string;
  readonly timeout: string;
  readonly slowOver: string;
  readonly windowSize: string;
  readonly tags: string;
  readonly group: string;
  readonly method: string;
  readonly expectStatus: string;
  readonly headers: readonly HeaderRow[];
  readonly body: string;
  readonly expectations: readonly ExpectationRow[];
  readonly authScheme: HttpAuth['scheme'];
  readonly user: string;
  readonly password: string;
  readonly token: string;
  readonly maxRedirects: string;
  readonly acceptAny: boolean;
  readonly caPem: string;
  readonly clientCert: string;
  readonly clientKey: string;
  readonly family: AddressFamily;
  readonly resolver: string;
  readonly proxyMode: ProxySettings['mode'];
  readonly proxyUrl: string;
  readonly proxyPassword: string;
  readonly send: string;
  readonly expect: string;
  readonly useTls: boolean;
  readonly count: string;
  readonly expectValues: string;
  readonly warnDays: string;
  readonly confirmMode: ConfirmMode;
  readonly confirmFailures: string;
  readonly confirmOf: string;
  readonly confirmRecover: string;
  readonly retryEvery: string;
  readonly onMyNetwork: boolean;
  /** Empty: none. */
  readonly parentId: string;
}

export type FieldName = keyof FormValues;
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

export const emptyValues: FormValues = {
  address: '',
  name: '',
  every: String(siteLimits.intervalMs.default / 1_000),
  timeout: String(siteLimits.timeoutMs.default / 1_000),
  slowOver: '',
  windowSize: String(siteLimits.windowSize.default),
  tags: '',
  group: '',
  method: 'GET',
  expectStatus: '200-299',
  headers: [],
  body: '',
  expectations: [],
  authScheme: 'none',
  user: '',
  password: '',
  token: '',
  maxRedirects: '10',
  acceptAny: false,
  caPem: '',
  clientCert: '',
  clientKey: '',
  family: 'any',
  resolver: '',
  proxyMode: 'none',
  proxyUrl: '',
  proxyPassword: '',
  send: '',
  expect: '',
  useTls: false,
  count: '1',
  expectValues: '',
  warnDays: '14',
  confirmMode: 'row',
  confirmFailures: String(defaultConfirmation.failures),
  confirmOf: '5',
  confirmRecover: String(defaultConfirmation.recover),
  retryEvery: '',
  onMyNetwork: false,
  parentId: '',
};

export function formatStatusRanges(ranges: readonly StatusRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

let lastKey = 0;

/** A key for a row that is added: rows have no identity of their own. */
export function nextRowKey(): number {
  lastKey += 1;
  return lastKey;
}

function expectationRow(expectation: Expectation): ExpectationRow {
  const row: ExpectationRow = { key: nextRowKey(), type: expectation.type, text: '', target: '', operator: '==' };
  switch (expectation.type) {
    case 'contains':
    case 'not-contains':
      return { ...row, text: expectation.text };
    case 'matches':
      return { ...row, text: expectation.pattern };
    case 'json':
      return { ...row, target: expectation.path, operator: expectation.operator, text: expectation.value };
    case 'header':
      return { ...row, target: expectation.name, text: expectation.value };
  }
}

function httpValues(probe: HttpProbe): Partial<FormValues> {
  return {
    method: probe.method,
    expectStatus: formatStatusRanges(probe.expectStatus),
    headers: probe.headers.map((header) => ({ key: nextRowKey(), ...header })),
    body: probe.body ?? '',
    expectations: probe.expectations.map(expectationRow),
    authScheme: probe.auth.scheme,
    user: 'user' in probe.auth ? probe.auth.user : '',
    maxRedirects: String(probe.maxRedirects),
    proxyMode: probe.proxy.mode,
    proxyUrl: probe.proxy.mode === 'url' ? probe.proxy.url : '',
  };
}

function kindValues(probe: ProbeSettings): Partial<FormValues> {
  switch (probe.kind) {
    case 'http':
      return httpValues(probe);
    case 'tcp':
      return { send: probe.send ?? '', expect: probe.expect ?? '', useTls: probe.useTls };
    case 'ping':
      return { count: String(probe.count) };
    case 'dns':
      return { expectValues: probe.expectValues.join('\n') };
    case 'tls':
      return { warnDays: String(probe.warnDays) };
  }
}

function sharedValues(probe: ProbeSettings): Partial<FormValues> {
  return {
    ...('slowOverMs' in probe && probe.slowOverMs !== null ? { slowOver: String(probe.slowOverMs) } : {}),
    ...('family' in probe ? { family: probe.family } : {}),
    resolver: probe.resolver ?? '',
    ...('tls' in probe
      ? {
          acceptAny: probe.tls.acceptAnyCertificate,
          caPem: probe.tls.caPem ?? '',
          clientCert: probe.tls.clientCertificatePem ?? '',
        }
      : {}),
  };
}

function outageValues({ confirm, retryIntervalMs, onMyNetwork, parentId }: SiteDetail): Partial<FormValues> {
  return {
    confirmMode: confirm.of === null ? 'row' : 'among',
    confirmFailures: String(confirm.failures),
    ...(confirm.of === null ? {} : { confirmOf: String(confirm.of) }),
    confirmRecover: String(confirm.recover),
    retryEvery: retryIntervalMs === null ? '' : String(retryIntervalMs / 1_000),
    onMyNetwork,
    parentId: parentId ?? '',
  };
}

/** The form of a site that is there already. Secrets stay empty: their values never reach the window. */
export function valuesOfSite(detail: SiteDetail): FormValues {
  const { view, probe, timeoutMs, windowSize } = detail;
  return {
    ...emptyValues,
    ...sharedValues(probe),
    ...kindValues(probe),
    ...outageValues(detail),
    address: formatAddress(probe),
    name: view.name,
    every: String(view.intervalMs / 1_000),
    timeout: String(timeoutMs / 1_000),
    windowSize: String(windowSize),
    tags: view.tags.join(', '),
    group: view.group ?? '',
  };
}
