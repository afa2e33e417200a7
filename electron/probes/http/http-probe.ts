import type { Failure } from '../../domain/check';
import type { HttpProbe } from '../../domain/probe-settings';
import { err } from '../../domain/result';
import type { Result } from '../../domain/result';
import type { Probe } from '../../engine/ports';
import type { Trust } from '../connect/trust';
import { failure } from '../failures/failure';
import type { ProbeDeps } from '../probe-deps';
import { createPart, runCheck } from '../run';
import { createCookieJar } from './cookie-jar';
import type { Answer } from './exchange';
import { judgeAnswer, readsBody } from './expectations';
import type { ResponseHead } from './head-reader';
import { fetchHop } from './hop';
import type { HttpCheck } from './http-check';
import { challengedAuthorization, openingAuthorization } from './login';
import { isSameParty, locationOf, redirected, tooManyRedirects } from './redirect';
import { chosenHeaders } from './request';
import type { HttpRequest } from './request';
import { statusFailure, statusMatches } from './status';

export function createHttpProbe(deps: ProbeDeps, trust: Trust): Probe<HttpProbe> {
  return (request) => {
    const { probe, secrets } = request;
    return runCheck({ clock: deps.clock, request, slowOverMs: probe.slowOverMs }, (run) =>
      judgeMethod({ run, deps, trust, probe, secrets }),
    );
  };
}

/**
 * HEAD gets one chance and half of the time: many apps know only GET, and that must not look like an outage. Before a
 * site that was asked with HEAD counts as down, one GET decides.
 */
async function judgeMethod(check: HttpCheck): Promise<Failure | null> {
  const { run, probe } = check;
  if (probe.method !== 'HEAD') return judge(check, probe.method);
  // An answer to HEAD has no body to look at.
  if (readsBody(probe.expectations)) return judge(check, 'GET');
  const { part, end } = createPart(run);
  const first = judge({ ...check, run: part }, 'HEAD');
  const late = new Promise<Failure>((resolve) => {
    run.onEnd(run.clock.after(run.timeoutMs / 2, () => resolve(unanswered)));
  });
  const fault = await Promise.race([first, late]);
  if (fault === null || run.isOver()) return fault;
  end();
  run.stopwatch.reset();
  run.findings.notes.push(`HEAD failed (${fault.reason}), so one GET decided.`);
  return judge(check, 'GET');
}

const unanswered = failure('timeout', 'response-timeout', 'HEAD was not answered.');

async function judge(check: HttpCheck, method: string): Promise<Failure | null> {
  const { run, probe } = check;
  const first = parseUrl(probe.url);
  if (first === null) return failure('internal', 'bad-address', 'The address of this site is not a web address.');
  const answer = await follow(check, method, first);
  if (!answer.ok) return answer.error;
  const { head } = answer.value;
  if (!statusMatches(head.status, probe.expectStatus)) {
    return statusFailure(head.status, probe.expectStatus, run.findings.http?.redirects ?? 0);
  }
  return judgeAnswer(probe.expectations, answer.value, run.findings.notes);
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Sends the request and follows redirects, up to the answer that counts. */
async function follow(check: HttpCheck, method: string, first: URL): Promise<Result<Answer, Failure>> {
  const { run, probe } = check;
  const jar = createCookieJar(() => run.clock.now());
  let request: HttpRequest = { url: first, method, body: probe.body, headers: [] };
  let authorization = openingAuthorization(probe.auth, check.secrets);
  for (let redirects = 0, logins = 0; ;) {
    const isOurs = isSameParty(first, request.url);
    const headers = headersFor(check, isOurs, authorization, jar.headerFor(request.url));
    const answer = await fetchHop(check, { request: { ...request, headers }, redirects, wantsBody: bodyWish(probe) });
    if (!answer.ok) return answer;
    const { head } = answer.value;
    jar.store(request.url, head.headers);
    const reply = isOurs && logins < 1 ? challengedAuthorization(probe.auth, check.secrets, request, head) : null;
    const location = probe.maxRedirects > 0 ? locationOf(head) : null;
    if (reply !== null) {
      authorization = reply;
      logins += 1;
    } else if (location !== null) {
      if (redirects >= probe.maxRedirects) return err(tooManyRedirects(probe.maxRedirects));
      const next = redirected(request, head.status, location);
      if (!next.ok) return next;
      request = next.value;
      redirects += 1;
    } else return answer;
  }
}

/** The body is read only where it decides: not of redirects, not of an answer whose status is wrong already. */
function bodyWish(probe: HttpProbe): (head: ResponseHead) => boolean {
  const decides = readsBody(probe.expectations);
  return (head) => {
    const isFollowed = probe.maxRedirects > 0 && locationOf(head) !== null;
    return decides && !isFollowed && statusMatches(head.status, probe.expectStatus);
  };
}

/** Sent to strangers too: says nothing about who asks. */
const harmless = ['accept', 'accept-encoding', 'accept-language', 'cache-control', 'user-agent'];

/** What a person typed goes to the site's own address; another host gets nothing of it but harmless fields. */
function headersFor(
  { probe, secrets }: HttpCheck,
  isOurs: boolean,
  authorization: string | null,
  cookies: string | null,
): readonly (readonly [string, string])[] {
  const chosen = chosenHeaders(probe, secrets).filter(([name]) => isOurs || harmless.includes(name.toLowerCase()));
  const typed = new Set(chosen.map(([name]) => name.toLowerCase()));
  const own = chosen.find(([name]) => name.toLowerCase() === 'cookie')?.[1];
  const jar = [own, cookies].filter((part) => part !== undefined && part !== null).join('; ');
  return [
    ...chosen.filter(([name]) => name.toLowerCase() !== 'cookie'),
    ...(isOurs && authorization !== null && !typed.has('authorization')
      ? [['Authorization', authorization] as const]
      : []),
    ...(jar === '' ? [] : [['Cookie', jar] as const]),
  ];
}
