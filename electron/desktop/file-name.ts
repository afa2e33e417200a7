const longestName = 120;

/** A name as every system allows it: no character or ending that one of them forbids, and no name of a device. */
export function safeFileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .slice(0, longestName)
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return plain === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(plain) ? 'uptime-desk' : plain;
}
