import type { CommandId } from '../commands';

/** What the commands are called in one language. */
export type CommandNames = Readonly<Record<CommandId, string>>;
