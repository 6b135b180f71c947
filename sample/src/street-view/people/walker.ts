import { n, type Body, type Gait, type Wear } from './body.ts'
import { rgb, times } from '../colour.ts'

/** Somebody on foot, in metres around where they stand, y downwards. */
export function walkerSvg(
  { step, isStanding }: Gait,
  height: number,
  yaw: number,
  { paint, coat, trousers, skin, from }: Wear,
): Body {
  const side = Math.abs(Math.sin((yaw * Math.PI) / 180))
  const wide = 1 - 0.34 * side
  const swing = isStanding ? 0.02 : Math.sin(step * 2 * Math.PI)
  const hip = -height * 0.5
  const shoulder = -height + 0.3
  const stride = swing * (0.05 + 0.2 * side)
  const lift = Math.abs(swing) * 0.05 * (1 - side)
  const leg = (sign: 1 | -1): string => {
    const foot = sign * 0.078 * wide + sign * stride * (side > 0.5 ? 1 : 0.2)
    const rise = sign * swing > 0 ? lift : 0
    return `<path d="M${n(-sign * 0.01)} ${n(hip)}L${n(sign * 0.17 * wide)} ${n(hip)}Q${n(sign * 0.16 * wide)} ${n(hip * 0.55)} ${n(foot + sign * 0.055)} ${n(-0.07 - rise)}L${n(foot - sign * 0.05)} ${n(-0.07 - rise)}Q${n(foot - sign * 0.06)} ${n(hip * 0.5)} ${n(-sign * 0.01)} ${n(hip + 0.12)}Z" fill="${paint(times(trousers, sign * from > 0 ? 1.06 : 0.82))}"/><path d="M${n(foot - 0.055)} ${n(-0.08 - rise)}h.11q.03 .05 .01 .085h-.13q-.02 -.04 .01 -.085Z" fill="${paint(rgb('#2a2724'))}"/>`
  }
  const arm = (sign: 1 | -1): string => {
    const hand = sign * 0.235 * wide - sign * stride * 0.8
    return `<path d="M${n(sign * 0.19 * wide)} ${n(shoulder + 0.02)}Q${n(sign * 0.27 * wide)} ${n(shoulder + 0.25)} ${n(hand + sign * 0.035)} ${n(hip + 0.03)}L${n(hand - sign * 0.04)} ${n(hip + 0.03)}Q${n(sign * 0.17 * wide)} ${n(shoulder + 0.3)} ${n(sign * 0.13 * wide)} ${n(shoulder + 0.08)}Z" fill="${paint(times(coat, sign * from > 0 ? 1 : 0.76))}"/><circle cx="${n(hand)}" cy="${n(hip + 0.06)}" r=".04" fill="${paint(skin)}"/>`
  }
  // The side away from the sun.
  const dim = from > 0 ? -1 : 1
  const torso = `<path d="M${n(-0.09 * wide)} ${n(shoulder - 0.045)}Q${n(-0.2 * wide)} ${n(shoulder - 0.02)} ${n(-0.215 * wide)} ${n(shoulder + 0.07)}L${n(-0.18 * wide)} ${n(hip + 0.06)}Q0 ${n(hip + 0.1)} ${n(0.18 * wide)} ${n(hip + 0.06)}L${n(0.215 * wide)} ${n(shoulder + 0.07)}Q${n(0.2 * wide)} ${n(shoulder - 0.02)} ${n(0.09 * wide)} ${n(shoulder - 0.045)}Q0 ${n(shoulder + 0.03)} ${n(-0.09 * wide)} ${n(shoulder - 0.045)}Z" fill="${paint(coat)}"/><path d="M${n(dim * 0.215 * wide)} ${n(shoulder + 0.07)}Q${n(dim * 0.2 * wide)} ${n(shoulder - 0.02)} ${n(dim * 0.13 * wide)} ${n(shoulder - 0.04)}Q${n(dim * 0.06 * wide)} ${n(shoulder + 0.3)} ${n(dim * 0.09 * wide)} ${n(hip + 0.085)}L${n(dim * 0.18 * wide)} ${n(hip + 0.06)}Z" fill="${paint(times(coat, 0.7))}" fill-opacity=".55"/>`
  const isFront = Math.abs(yaw) < 90
  const zip = isFront
    ? `<path d="M0 ${n(shoulder + 0.01)}L0 ${n(hip + 0.08)}" stroke="${paint(times(coat, 0.6))}" stroke-width=".012"/>`
    : ''
  return {
    behind: `<ellipse cx="0" cy="0" rx=".26" ry=".06" fill="#14181c" fill-opacity=".35"/>${leg(-1)}${leg(1)}${arm(-1)}${arm(1)}`,
    trunk: torso + zip,
  }
}
