import { callChannel } from '../contract/channels';
import { calls, desktopCalls } from '../contract/calls';
import type { CallInput, CallName, CallOutput, DesktopCallName } from '../contract/calls';
import type { Reply } from '../contract/failure';
import { isTrustedSender } from './sender';
import type { SenderFrame } from './sender';

/** The part of Electron's `ipcMain` that is used. */
export interface IpcMainLike {
  handle(
    channel: string,
    listener: (event: { readonly senderFrame: SenderFrame | null }, ...args: unknown[]) => unknown,
  ): void;
}

/** One function for each call main answers itself; a missing one does not compile. */
export type DesktopHandlers = {
  readonly [N in DesktopCallName]: (input: CallInput<N>) => Promise<Reply<CallOutput<N>>>;
};

const untrusted: Reply<never> = {
  ok: false,
  error: { code: 'untrusted', message: 'This call did not come from the window of Uptime Desk.' },
};

function invalid(message: string): Reply<never> {
  return { ok: false, error: { code: 'invalid', message } };
}

/** The first fault of an input in words: where, and what. */
function wordsOf(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'The call could not be read.';
  const place = issue.path.join('.');
  return place === '' ? issue.message : `${place}: ${issue.message}`;
}

function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(calls, name);
}

/** Registers every call once: sender check, parse, handler, reply. Nothing is thrown back at the window. */
export function serveCalls(options: {
  readonly ipcMain: IpcMainLike;
  readonly page: { readonly protocol: string; readonly host: string };
  readonly desktop: DesktopHandlers;
  /** Answers the calls of the watching thread. */
  readonly forward: (name: string, input: unknown) => Promise<Reply<unknown>>;
  readonly onFault: (message: string, cause: unknown) => void;
}): void {
  const { ipcMain, page, desktop, forward, onFault } = options;

  async function carryOut(name: CallName, input: unknown): Promise<Reply<unknown>> {
    if (!Object.hasOwn(desktopCalls, name)) return forward(name, input);
    const handler = desktop[name as DesktopCallName] as (input: unknown) => Promise<Reply<unknown>>;
    return handler(input);
  }

  ipcMain.handle(callChannel, async (event, name, input): Promise<Reply<unknown>> => {
    if (!isTrustedSender(event.senderFrame, page)) return untrusted;
    if (!isCallName(name)) return invalid('There is no such call.');
    const parsed = calls[name].input.safeParse(input);
    if (!parsed.success) return invalid(wordsOf(parsed.error));
    try {
      return await carryOut(name, parsed.data);
    } catch (cause) {
      onFault(`The call ${name} failed`, cause);
      const message = 'Something went wrong inside Uptime Desk. The log says more.';
      return { ok: false, error: { code: 'internal', message } };
    }
  });
}
