import { n, type Body, type Wear } from './body.ts'
import { rgb, times } from '../colour.ts'

/** Somebody on a bicycle, seen from any side. */
export function riderSvg(yaw: number, { paint, coat, trousers, skin, from }: Wear): Body {
  const side = Math.sin((yaw * Math.PI) / 180)
  const wide = 0.75 + 0.25 * (1 - Math.abs(side))
  const reach = side * 0.56
  const isFront = Math.abs(yaw) < 90
  const wheel = (cx: number): string =>
    `<ellipse cx="${n(cx)}" cy="-.34" rx="${n(Math.max(0.03, Math.abs(side) * 0.34))}" ry=".34" fill="none" stroke="${paint(rgb('#232427'))}" stroke-width=".045"/>`
  const frame = `<path d="M${n(-reach)} -.34L${n(-reach * 0.3)} -.86L${n(reach * 0.7)} -.92L${n(reach)} -.34M${n(-reach * 0.3)} -.86L${n(reach * 0.05)} -.3L${n(reach * 0.7)} -.85" fill="none" stroke="${paint(rgb('#8c3b34'))}" stroke-width=".045" stroke-linejoin="round"/>`
  const leg = (sign: 1 | -1): string =>
    `<path d="M${n(sign * 0.04 * wide)} -.98L${n(sign * 0.2 * wide)} -.96L${n(sign * 0.17 * wide + reach * 0.35)} -.55L${n(sign * 0.13 * wide + reach * 0.1)} ${sign > 0 ? -0.16 : -0.3}L${n(sign * 0.05 * wide + reach * 0.05)} ${sign > 0 ? -0.16 : -0.3}L${n(sign * 0.05 * wide + reach * 0.3)} -.55Z" fill="${paint(times(trousers, sign * from > 0 ? 1 : 0.8))}"/><rect x="${n(sign * 0.09 * wide - 0.05 + reach * 0.08)}" y="${sign > 0 ? -0.2 : -0.34}" width=".11" height=".07" rx=".02" fill="${paint(rgb('#26262a'))}"/>`
  const bar = `<path d="M${n(-0.29 * wide + reach * 0.75)} -1.06L${n(0.29 * wide + reach * 0.75)} -1.06" stroke="${paint(rgb('#1f2124'))}" stroke-width=".035" stroke-linecap="round"/><circle cx="${n(reach * 0.8)}" cy="-.98" r=".045" fill="${isFront ? '#fdf6dc' : paint(rgb('#a12b25'))}"/>`
  const torso = `<path d="M${n(-0.1 * wide)} -1.44Q${n(-0.21 * wide)} -1.43 ${n(-0.22 * wide)} -1.33L${n(-0.17 * wide - reach * 0.25)} -.92Q0 -.88 ${n(0.17 * wide - reach * 0.25)} -.92L${n(0.22 * wide)} -1.33Q${n(0.21 * wide)} -1.43 ${n(0.1 * wide)} -1.44Q0 -1.38 ${n(-0.1 * wide)} -1.44Z" fill="${paint(coat)}"/><path d="M${n((from > 0 ? -0.22 : 0.08) * wide)} -1.34L${n((from > 0 ? -0.08 : 0.22) * wide)} -1.34L${n((from > 0 ? -0.06 : 0.17) * wide - reach * 0.25)} -.92L${n((from > 0 ? -0.17 : 0.06) * wide - reach * 0.25)} -.92Z" fill="${paint(times(coat, 0.7))}" fill-opacity=".6"/>`
  const arm = (sign: 1 | -1): string =>
    `<path d="M${n(sign * 0.2 * wide)} -1.39Q${n(sign * 0.33 * wide + reach * 0.2)} -1.24 ${n(sign * 0.28 * wide + reach * 0.75)} -1.09" fill="none" stroke="${paint(times(coat, sign * from > 0 ? 0.98 : 0.74))}" stroke-width=".09" stroke-linecap="round"/><circle cx="${n(sign * 0.27 * wide + reach * 0.75)}" cy="-1.07" r=".042" fill="${paint(skin)}"/>`
  const cycle = wheel(-reach) + wheel(reach) + frame
  const shadow = `<ellipse cx="0" cy="0" rx="${n(0.25 + Math.abs(reach))}" ry=".06" fill="#14181c" fill-opacity=".35"/>`
  return isFront
    ? { behind: shadow + leg(-1) + leg(1), trunk: torso + cycle + bar + arm(-1) + arm(1) }
    : { behind: shadow + bar + arm(-1) + arm(1) + cycle + leg(-1) + leg(1), trunk: torso }
}
