/** Four steps at most from zero up to at least the value, each 1, 2 or 5 times a power of ten. */
export function niceScale(most: number): number[] {
  const raw = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = Math.max(1, ([1, 2, 5, 10].find((it) => it * power >= raw) ?? 10) * power)
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}
