import { percent } from '../../../platform/i18n/formats.ts'

/** `10 %`, `8.1 %`: no more decimals than the share has. */
export function shareText(basisPoints: number): string {
  const decimals = basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2
  return percent(basisPoints / 10_000, decimals)
}
