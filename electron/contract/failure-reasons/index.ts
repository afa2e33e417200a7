import type { Failure } from '../../domain/check';
import type { Language } from '../language';
import { failureReasons as ar } from './ar';
import { failureReasons as de } from './de';
import { failureReasons as en } from './en';
import { failureReasons as es } from './es';
import type { FailureReasons } from './failure-reasons-shape';
import { failureReasons as fr } from './fr';
import { failureReasons as ja } from './ja';

const all: Readonly<Record<Language, FailureReasons>> = { en, de, fr, es, ja, ar };

/**
 * Why a check failed, in a language. The check's own sentence is English and goes like that to history and exports; it
 * names hosts and values, so where English is spoken it is what is said.
 */
export function failureText({ kind, reason, message }: Failure, language: Language): string {
  if (language === 'en') return message;
  const words = all[language];
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const code = reason === 'unexpected-status' ? /\b[1-5]\d{2}\b/.exec(message)?.[0] : undefined;
  return code === undefined ? (reasons[reason] ?? words.kinds[kind]) : words.status(code);
}
