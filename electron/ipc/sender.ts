/** What of an ipc event tells who sent it. */
export interface SenderFrame {
  readonly url: string;
  /** Null for the main frame. */
  readonly parent: unknown;
}

/**
 * True for the main frame of our own page. Protocol and host are compared, since Node gives `app://` addresses the origin
 * `null`.
 */
export function isTrustedSender(
  frame: SenderFrame | null,
  page: { readonly protocol: string; readonly host: string },
): boolean {
  if (frame?.parent !== null || !URL.canParse(frame.url)) return false;
  const url = new URL(frame.url);
  return url.protocol === page.protocol && url.host === page.host;
}
