import { safeStorage, session } from 'electron';
import type { Question } from '../contract/watcher-protocol';

/**
 * Whether the desktop's keychain can be used. On Linux without one Electron would encrypt with a fixed password, which
 * protects nothing: the key file of the command line is used instead.
 */
export function hasKeychain(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

/** Answers what the watching thread asks; null where it cannot be answered. */
export async function answerQuestion(question: Question): Promise<string | null> {
  switch (question.port) {
    case 'encrypt':
      return safeStorage.encryptString(question.text).toString('base64');
    case 'decrypt':
      return safeStorage.decryptString(Buffer.from(question.text, 'base64'));
    case 'proxy':
      return session.defaultSession.resolveProxy(question.url);
  }
}
