import { parentPort } from 'node:worker_threads';

/** The watching thread as it ships, and messages that make it run in circles for good, or die. */
parentPort?.on('message', (message: { readonly type: string; readonly name?: string }) => {
  if (message.type !== 'call') return;
  if (message.name === 'test:hang') for (;;);
  if (message.name === 'test:die') throw new Error('It was told to die.');
});

await import('../../electron/watcher');
