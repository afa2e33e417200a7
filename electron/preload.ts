import { contextBridge, ipcRenderer } from 'electron';
import { callChannel, eventChannel } from './contract/channels';
import type { Api } from './contract/api';

/** Bridges the contract, nothing else: one channel for calls, one for events. Main parses what comes in. */
const api: Api = {
  call: (name, input) => ipcRenderer.invoke(callChannel, name, input),
  on: (name, listener) => {
    const forward = (_event: unknown, eventName: string, payload: unknown): void => {
      if (eventName === name) listener(payload as Parameters<typeof listener>[0]);
    };
    ipcRenderer.on(eventChannel, forward);
    return () => ipcRenderer.off(eventChannel, forward);
  },
};

contextBridge.exposeInMainWorld('api', api);
