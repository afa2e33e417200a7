import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Settings } from '../../../electron/contract/settings-schema';
import { defaultSettings } from '../../../electron/contract/settings-schema';
import { AreaField, CheckField } from '../../components/field';
import { texts } from '../../texts';

const words = texts.setting;
const mostHosts = 20;

interface OwnSideProps {
  readonly value: Settings['referenceHosts'];
  readonly onValue: (value: Settings['referenceHosts']) => void;
}

/** Which machines are asked whether our own line works, or none. */
export function OwnSideFields({ value, onValue }: OwnSideProps): ReactNode {
  const isOn = value.length > 0;
  return (
    <>
      <CheckField
        label={words.ownSide}
        hint={words.ownSideHint}
        checked={isOn}
        onValue={(next) => onValue(next ? defaultSettings.referenceHosts : [])}
      />
      {isOn && <HostsField value={value} onValue={onValue} />}
    </>
  );
}

/** Told on when the field is left: half an address is not meant. */
function HostsField({ value, onValue }: OwnSideProps): ReactNode {
  const [text, setText] = useState(value.join('\n'));
  const hosts = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isGood = hosts.length > 0 && hosts.length <= mostHosts && hosts.every(isHostAndPort);
  return (
    <AreaField
      label={words.referenceHosts}
      hint={words.referenceHostsHint}
      rows={4}
      dir="ltr"
      value={text}
      error={isGood ? undefined : words.badReferenceHosts}
      onValue={setText}
      onBlur={() => {
        if (isGood && hosts.join() !== value.join()) onValue(hosts);
      }}
    />
  );
}

/** `host:port`; an IPv6 address stands in brackets. */
function isHostAndPort(text: string): boolean {
  const port = /^(?:\[[0-9a-f:.]+\]|[^\s:[\]/]+):(\d{1,5})$/i.exec(text)?.[1];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
}
