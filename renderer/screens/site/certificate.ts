const dayMs = 86_400_000;

/** Whole days until a certificate expires, cut; negative once it has. */
export function certificateDays(expiresAt: string, now: number): number {
  return Math.floor((Date.parse(expiresAt) - now) / dayMs);
}
