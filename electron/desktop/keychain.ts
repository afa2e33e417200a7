import { safeStorage, session } from 'electron';
import type { Question } from '../contract/watcher-protocol';
import { confirmCommand } from './confirm-command';
import { showNotification } from './notifications';
import type { DesktopTexts } from './texts';
import type { MainWindow } from './window';

/** The calls of older Electrons; newer ones keep them beside their asynchronous successors. */
interface OlderSafeStorage {
  isEncryptionAvailable(): boolean;
  encryptString(text: string): Buffer;
  decryptString(encrypted: Buffer): string;
}

const older: OlderSafeStorage = safeStorage;
const hasAsyncCalls = 'encryptStringAsync' in safeStorage;

/**
 * Whether the desktop's keychain can be used. On Linux without one Electron would encrypt with a fixed password, which
 * protects nothing: the key file of the command line is used instead.
 */
export async function hasKeychain(): Promise<boolean> {
  if (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return false;
  return hasAsyncCalls ? safeStorage.isAsyncEncryptionAvailable() : older.isEncryptionAvailable();
}

async function encrypt(text: string): Promise<string> {
  const encrypted = hasAsyncCalls ? await safeStorage.encryptStringAsync(text) : older.encryptString(text);
  return encrypted.toString('base64');
}

async function decrypt(text: string): Promise<string> {
  const encrypted = Buffer.from(text, 'base64');
  if (!hasAsyncCalls) return older.decryptString(encrypted);
  return (await safeStorage.decryptStringAsync(encrypted)).result;
}

/** What of the desk a question needs. */
export interface Asked {
  readonly window: () => MainWindow | null;
  readonly texts: () => DesktopTexts;
}

/** Answers what the watching thread asks; null where it cannot be answered. */
export async function answerQuestion(question: Question, desk: Asked): Promise<string | null> {
  switch (question.port) {
    case 'encrypt':
      return encrypt(question.text);
    case 'decrypt':
      return decrypt(question.text);
    case 'proxy':
      return session.defaultSession.resolveProxy(question.url);
    case 'notify':
      return showNotification({ ...question, onClick: () => desk.window()?.raise() });
    case 'confirm-command':
      return confirmCommand(question.argv, desk.window()?.browserWindow ?? null, desk.texts());
  }
}
