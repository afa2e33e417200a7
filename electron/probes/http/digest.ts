import { createHash, randomBytes } from 'node:crypto';

export interface DigestQuestion {
  readonly challenges: readonly string[];
  readonly user: string;
  readonly password: string;
  readonly method: string;
  /** Path and query as they are sent. */
  readonly target: string;
}

interface Challenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | undefined;
  readonly algorithm: string;
  /** Null: the old form of RFC 2069 without a quality of protection. */
  readonly qop: 'auth' | null;
  readonly userhash: boolean;
}

const hashes: Readonly<Record<string, string>> = { 'SHA-256': 'sha256', MD5: 'md5' };

/** The header that answers a Digest challenge (RFC 7616), the strongest one offered; null where none can be answered. */
export function answerDigest(question: DigestQuestion): string | null {
  const offered = question.challenges.flatMap(parseChallenges);
  const chosen = offered.find(({ algorithm }) => algorithm.startsWith('SHA-256')) ?? offered[0];
  return chosen === undefined ? null : headerFor(question, chosen);
}

function parseChallenges(header: string): readonly Challenge[] {
  const starts = [...header.matchAll(/(?:^|,)\s*Digest\s+/gi)].map((match) => match.index + match[0].length);
  return starts.map((start) => parseChallenge(header.slice(start))).filter((challenge) => challenge !== null);
}

function parseChallenge(text: string): Challenge | null {
  const fields = fieldsOf(text);
  const algorithm = (fields.get('algorithm') ?? 'MD5').toUpperCase();
  const nonce = fields.get('nonce');
  const qop = fields.get('qop');
  if (nonce === undefined || !(algorithm.replace(/-SESS$/, '') in hashes)) return null;
  if (qop !== undefined && !/(?:^|,)\s*auth\s*(?:,|$)/i.test(qop)) return null;
  return {
    realm: fields.get('realm') ?? '',
    nonce,
    opaque: fields.get('opaque'),
    algorithm,
    qop: qop === undefined ? null : 'auth',
    userhash: fields.get('userhash')?.toLowerCase() === 'true',
  };
}

/** `name=value` and `name="quoted value"`, up to the first thing that is neither. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const field = /\s*,?\s*([a-z]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/iy;
  for (let match = field.exec(text); match !== null; match = field.exec(text)) {
    fields.set((match[1] ?? '').toLowerCase(), match[2]?.replace(/\\(.)/g, '$1') ?? match[3] ?? '');
  }
  return fields;
}

function headerFor(question: DigestQuestion, challenge: Challenge): string {
  const { user, password, method, target } = question;
  const { realm, nonce, algorithm, qop, opaque } = challenge;
  const digest = (text: string): string =>
    createHash(hashes[algorithm.replace(/-SESS$/, '')] ?? 'md5')
      .update(text)
      .digest('hex');
  const cnonce = randomBytes(12).toString('hex');
  const count = '00000001';
  const base = digest(`${user}:${realm}:${password}`);
  const secret = algorithm.endsWith('-SESS') ? digest(`${base}:${nonce}:${cnonce}`) : base;
  const asked = digest(`${method}:${target}`);
  const response = digest(
    qop === null ? `${secret}:${nonce}:${asked}` : `${secret}:${nonce}:${count}:${cnonce}:${qop}:${asked}`,
  );
  const named = challenge.userhash ? digest(`${user}:${realm}`) : user;
  return [
    `Digest username="${escaped(named)}"`,
    `realm="${escaped(realm)}"`,
    `nonce="${escaped(nonce)}"`,
    `uri="${target}"`,
    `algorithm=${algorithm}`,
    `response="${response}"`,
    ...(opaque === undefined ? [] : [`opaque="${escaped(opaque)}"`]),
    ...(qop === null ? [] : [`qop=${qop}`, `nc=${count}`, `cnonce="${cnonce}"`]),
    ...(challenge.userhash ? ['userhash=true'] : []),
  ].join(', ');
}

function escaped(text: string): string {
  return text.replace(/[\r\n\0]/g, ' ').replace(/["\\]/g, '\\$&');
}
