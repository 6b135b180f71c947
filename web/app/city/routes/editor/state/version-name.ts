/** `v4`, and `v4.1` once it was mended. */
export const versionName = ({ number, patch }: { number: number; patch: number }): string =>
  patch === 0 ? `v${number}` : `v${number}.${patch}`
