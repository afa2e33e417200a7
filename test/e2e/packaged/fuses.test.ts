import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from 'vitest';
import { packagedFolders } from '../support/packaged';

const off = [
  FuseV1Options.RunAsNode,
  FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  FuseV1Options.EnableNodeCliInspectArguments,
  FuseV1Options.GrantFileProtocolExtraPrivileges,
] as const;
const on = [
  FuseV1Options.OnlyLoadAppFromAsar,
  FuseV1Options.EnableCookieEncryption,
  FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
] as const;

test('the packaged executable cannot be turned into something else', async () => {
  const wire = await getCurrentFuseWire(packagedFolders().executable);
  // A fuse is one byte in the executable: the digit 0 or 1.
  const stateOf = (fuse: FuseV1Options): string => String.fromCharCode(Number(wire[fuse]));
  expect(off.map(stateOf).join('')).toBe('0000');
  expect(on.map(stateOf).join('')).toBe('111');
});
