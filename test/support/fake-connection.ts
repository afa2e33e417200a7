import type { ConnectionFacts } from '../../electron/domain/connectivity-verdict';
import type { Connectivity } from '../../electron/engine/ports';

/** A fake of the port to our own side of the network: it says what the test has set, and counts what it was asked. */
export interface FakeConnection extends Connectivity {
  facts: ConnectionFacts;
  /** How often reference hosts were contacted. */
  contacted: number;
  looks: number;
}

export const wellFacts: ConnectionFacts = {
  interfaces: ['eth0'],
  gateway: 'present',
  nameServers: 'answering',
  references: { asked: 4, reached: 4 },
};

/** The line is dead behind a router that is up, as seen from here: nothing beyond it answers. */
export const deadLineFacts: ConnectionFacts = {
  ...wellFacts,
  nameServers: 'silent',
  references: { asked: 4, reached: 0 },
};

export const cableOutFacts: ConnectionFacts = {
  interfaces: [],
  gateway: 'absent',
  nameServers: 'none',
  references: null,
};

export function createFakeConnection(): FakeConnection {
  return {
    facts: wellFacts,
    contacted: 0,
    looks: 0,
    glance() {
      return Promise.resolve(this.facts);
    },
    look({ referenceHosts }) {
      this.looks += 1;
      if (referenceHosts.length === 0) return Promise.resolve({ ...this.facts, references: null });
      this.contacted += 1;
      return Promise.resolve(this.facts);
    },
  };
}
