import { STATUS_CODES } from 'node:http';
import type { Failure } from '../../domain/check';
import type { StatusRange } from '../../domain/probe-settings';
import { failure } from '../failures/failure';

export function statusMatches(status: number, ranges: readonly StatusRange[]): boolean {
  return ranges.some(({ from, to }) => status >= from && status <= to);
}

/** The status is not one of those the site is expected to give. */
export function statusFailure(status: number, ranges: readonly StatusRange[], redirects: number): Failure {
  const phrase = STATUS_CODES[status];
  const named = phrase === undefined ? String(status) : `${status} (${phrase})`;
  const after = redirects === 0 ? '' : ` after ${redirects === 1 ? 'one redirect' : `${redirects} redirects`}`;
  const expected = ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
  return failure(
    'status',
    'unexpected-status',
    `The server answered ${named}${after}; expected was ${expected}.${hintFor(status)}`,
  );
}

function hintFor(status: number): string {
  if (status === 401 || status === 407) return ' Check the user name and password, or the token.';
  if (status === 403) return ' The server forbids the request: a firewall may take the check for a robot.';
  if (status === 404 || status === 410) return ' Check the path in the address.';
  if (status === 405 || status === 501) return ' The server does not support this request method.';
  if (status === 429) return ' The checks come too often for this server: choose a longer interval.';
  if (status >= 500) return ' Look into the log of the server.';
  return '';
}
