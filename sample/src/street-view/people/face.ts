import { oneOf, type Random } from '../../random.ts'
import { hexOf, mixed, rgb, times, type Rgb } from '../colour.ts'

/** How somebody looks; the same from one picture to the next. */
export type Looks = {
  skin: Rgb
  hair: Rgb
  cut: 'short' | 'long' | 'bald' | 'bun'
  beard: number
  hasGlasses: boolean
  headwear: 'none' | 'helmet' | 'cap'
  headwearColour: Rgb
  /** Wide or narrow, a tenth either way. */
  width: number
}

const SKINS = [
  '#f0c8a8',
  '#e8b995',
  '#dfa983',
  '#f3d2b8',
  '#c98f68',
  '#a86f4c',
  '#7c5038',
  '#5d3a29',
  '#ecc4a6',
  '#d9a27c',
].map(rgb)
const HAIRS = [
  '#2a211c',
  '#3b2a20',
  '#5a3f2b',
  '#7a5a38',
  '#a98455',
  '#c9a56c',
  '#8e8a86',
  '#c8c5c0',
  '#6b3a24',
  '#1e1a19',
].map(rgb)

export function looksOf(random: Random, wantsHelmet: boolean): Looks {
  const skin = oneOf(random, SKINS)
  const isDark = skin[0] < 180
  const cut = oneOf(random, ['short', 'short', 'long', 'long', 'bun', 'bald'] as const)
  return {
    skin,
    hair: isDark ? rgb('#1f1916') : oneOf(random, HAIRS),
    cut,
    beard: (cut === 'short' || cut === 'bald') && random() < 0.4 ? 0.35 + random() * 0.5 : 0,
    hasGlasses: random() < 0.24,
    headwear: wantsHelmet ? 'helmet' : random() < 0.12 ? 'cap' : 'none',
    headwearColour: rgb(oneOf(random, ['#e6e5df', '#c94b3c', '#2f5d8c', '#2b2d31', '#d9b23a', '#4b7a5a'])),
    width: 0.94 + random() * 0.12,
  }
}

/** Half the width of a head and from its middle to hairline and chin, in metres. */
const HALF_WIDTH = 0.078
export const FACE = { halfWidth: HALF_WIDTH, above: 0.09, below: 0.118 } as const

export type FaceLight = {
  /** -1 from the left of the picture, 1 from the right, 0 from all over. */
  from: number
  tone: (colour: Rgb) => Rgb
}

/** Long hair behind, then the neck with the shadow of the chin: the collar comes over it. */
export function neckSvg({ skin, hair, cut, width }: Looks, { tone }: FaceLight): string {
  const paint = (colour: Rgb): string => hexOf(tone(colour))
  const a = HALF_WIDTH * width
  const long =
    cut === 'long'
      ? `<path d="M${n(-a * 1.2)} -.02C${n(-a * 1.35)} -.185 ${n(a * 1.35)} -.185 ${n(a * 1.2)} -.02L${n(a * 1.4)} .17Q0 .22 ${n(-a * 1.4)} .17Z" fill="${paint(times(hair, 0.8))}"/>`
      : ''
  return `${long}<path d="M-.05 .04L-.054 .21L.054 .21L.05 .04Z" fill="${paint(times(skin, 0.88))}"/><path d="M-.05 .09Q0 .15 .05 .09L.052 .135Q0 .18 -.052 .135Z" fill="${paint(shadeOf(skin))}" fill-opacity=".5"/>`
}

const shadeOf = (skin: Rgb): Rgb => mixed(times(skin, 0.62), rgb('#5a2f22'), 0.25)

/**
 * A head in metres around its middle, y downwards. Turned by yaw: 0 looks at the camera, 90 to the picture's right,
 * 180 away. Everything a face is found by is there: brows, sockets, the ridge of the nose, the line of the mouth.
 */
export function headSvg(looks: Looks, yaw: number, { from, tone }: FaceLight, id: string): string {
  const turn = Math.sin((yaw * Math.PI) / 180)
  const towards = Math.cos((yaw * Math.PI) / 180)
  const a = HALF_WIDTH * looks.width * (1 + 0.1 * Math.abs(turn))
  const paint = (colour: Rgb): string => hexOf(tone(colour))
  const { skin, hair } = looks
  const dark = shadeOf(skin)
  const hairFill = paint(hair)
  const hairLight = paint(mixed(hair, [255, 255, 255], 0.14))
  const hasHair = looks.cut !== 'bald'
  let svg = ''
  if (looks.cut === 'bun') svg += `<circle cx="${n(-turn * 0.06)}" cy="-.125" r=".04" fill="${hairFill}"/>`
  const shape = `M${n(-a)} -.03C${n(-a)} -.15 ${n(a)} -.15 ${n(a)} -.03C${n(a * 1.01)} .03 ${n(a * 0.86)} .075 ${n(a * 0.5)} .105C${n(a * 0.3)} .121 ${n(-a * 0.3)} .121 ${n(-a * 0.5)} .105C${n(-a * 0.86)} .075 ${n(-a * 1.01)} .03 ${n(-a)} -.03Z`
  if (towards < -0.15) return svg + backSvg(looks, a, paint) + headwearSvg(looks, a, paint, 0)
  const ear = (side: number): string =>
    `<ellipse cx="${n(side * a * 0.99 - turn * 0.02)}" cy=".008" rx=".013" ry=".026" fill="${paint(times(skin, 0.84))}"/>`
  if (turn < 0.35) svg += ear(1)
  if (turn > -0.35) svg += ear(-1)
  const [lit, mid, shade] = [
    paint(mixed(skin, [255, 246, 232], 0.24)),
    paint(skin),
    paint(mixed(times(skin, 0.7), dark, 0.35)),
  ]
  const strength = Math.abs(from)
  svg += `<linearGradient id="${id}" x1="${from > 0 ? 1 : 0}" x2="${from > 0 ? 0 : 1}" y1=".1" y2=".6"><stop offset="0" stop-color="${strength > 0.15 ? lit : mid}"/><stop offset=".5" stop-color="${mid}"/><stop offset="1" stop-color="${strength > 0.15 ? shade : mid}"/></linearGradient>`
  svg += `<path d="${shape}" fill="url(#${id})"/>`
  // Features move with the turn of the head and draw together.
  const shift = turn * 0.05
  const squeeze = 0.35 + 0.65 * Math.max(0, towards)
  const x = (across: number): number => shift + across * squeeze
  const soft = (cx: number, cy: number, rx: number, ry: number, colour: Rgb, opacity: number): string =>
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint(colour)}" fill-opacity="${opacity}"/>`
  // Modelling: temples, cheeks, sockets, below the lip.
  svg += soft(x(-0.066), 0.03, 0.02, 0.05, dark, 0.2) + soft(x(0.066), 0.03, 0.02, 0.05, dark, 0.2)
  svg +=
    soft(x(-0.04), 0.036, 0.024, 0.018, mixed(skin, rgb('#d9705c'), 0.35), 0.4) +
    soft(x(0.04), 0.036, 0.024, 0.018, mixed(skin, rgb('#d9705c'), 0.35), 0.4)
  svg += soft(x(-0.032), -0.008, 0.025, 0.016, dark, 0.38) + soft(x(0.032), -0.008, 0.025, 0.016, dark, 0.38)
  svg += soft(x(-0.032), 0.008, 0.021, 0.008, dark, 0.16) + soft(x(0.032), 0.008, 0.021, 0.008, dark, 0.16)
  svg +=
    soft(x(0), 0.088, 0.024, 0.006, dark, 0.28) +
    soft(x(0), 0.102, 0.02, 0.01, mixed(skin, [255, 255, 255], 0.3), 0.3)
  svg += soft(x(0), -0.058, 0.042, 0.022, mixed(skin, [255, 255, 255], 0.35), 0.28)
  if (looks.beard > 0)
    svg += `<path d="M${n(-a * 0.99)} .01C${n(-a)} .06 ${n(-a * 0.8)} .09 ${n(-a * 0.45)} .112Q0 .128 ${n(a * 0.45)} .112C${n(a * 0.8)} .09 ${n(a)} .06 ${n(a * 0.99)} .01L${n(x(0.045))} .05L${n(x(0.03))} .056L${n(x(-0.03))} .056L${n(x(-0.045))} .05Z" fill="${hairFill}" fill-opacity="${looks.beard.toFixed(2)}"/>`
  // Nose: a lit ridge, its shaded flank, wings and nostrils.
  const flank = from > 0 ? -1 : 1
  const tip = x(0) + turn * 0.018
  svg += `<path d="M${n(x(0.004 * flank))} -.012L${n(tip + 0.016 * flank * squeeze)} .04Q${n(tip)} .052 ${n(tip - 0.004)} .046L${n(x(0))} -.012Z" fill="${paint(dark)}" fill-opacity=".34"/>`
  svg += `<path d="M${n(x(-0.003))} -.018L${n(tip - 0.005)} .034Q${n(tip)} .042 ${n(tip + 0.005)} .034L${n(x(0.003))} -.018Z" fill="${paint(mixed(skin, [255, 255, 255], 0.45))}" fill-opacity=".5"/>`
  svg +=
    soft(tip, 0.048, 0.019 * squeeze, 0.005, dark, 0.5) +
    soft(tip - 0.009 * squeeze, 0.0455, 0.0042, 0.003, rgb('#3a1c14'), 0.75) +
    soft(tip + 0.009 * squeeze, 0.0455, 0.0042, 0.003, rgb('#3a1c14'), 0.75)
  // Eyes under their lids, brows above.
  const brow = paint(mixed(hair, rgb('#2a1c14'), 0.45))
  for (const side of [-1, 1]) {
    const cx = x(0.0325 * side)
    const wide = 0.0165 * squeeze
    svg += `<path d="M${n(cx - wide)} -.001Q${n(cx)} -.0125 ${n(cx + wide)} -.001Q${n(cx)} .0075 ${n(cx - wide)} -.001Z" fill="${paint(rgb('#efe9e2'))}"/>`
    svg += `<circle cx="${n(cx + turn * 0.004)}" cy="-.0022" r=".0066" fill="${paint(rgb('#2c2019'))}"/><circle cx="${n(cx + turn * 0.004 - 0.002)}" cy="-.0045" r=".0014" fill="${paint(rgb('#ffffff'))}"/>`
    svg += `<path d="M${n(cx - wide * 1.05)} -.0005Q${n(cx)} -.0145 ${n(cx + wide * 1.05)} -.0005" fill="none" stroke="${paint(rgb('#33201a'))}" stroke-width=".0036" stroke-linecap="round"/>`
    svg += `<path d="M${n(cx - wide * 1.25)} ${side < 0 ? -0.0195 : -0.0225}Q${n(cx)} -.034 ${n(cx + wide * 1.25)} ${side < 0 ? -0.0225 : -0.0195}" fill="none" stroke="${brow}" stroke-width=".0068" stroke-linecap="round" stroke-opacity=".85"/>`
  }
  // Mouth.
  const lip = mixed(mixed(skin, rgb('#a3463f'), 0.5), dark, 0.2)
  const wide = 0.0265 * squeeze
  const mouth = x(0) + turn * 0.006
  svg += `<path d="M${n(mouth - wide)} .0725Q${n(mouth - wide * 0.35)} .0645 ${n(mouth)} .0675Q${n(mouth + wide * 0.35)} .0645 ${n(mouth + wide)} .0725Q${n(mouth)} .0765 ${n(mouth - wide)} .0725Z" fill="${paint(times(lip, 0.86))}"/><path d="M${n(mouth - wide)} .0725Q${n(mouth)} .0875 ${n(mouth + wide)} .0725Q${n(mouth)} .0765 ${n(mouth - wide)} .0725Z" fill="${paint(mixed(lip, [255, 255, 255], 0.12))}"/><path d="M${n(mouth - wide * 1.04)} .0724Q${n(mouth)} .077 ${n(mouth + wide * 1.04)} .0724" fill="none" stroke="${paint(rgb('#5a241f'))}" stroke-width=".003" stroke-linecap="round"/>`
  if (looks.hasGlasses)
    for (const side of [-1, 1])
      svg += `<rect x="${n(x(0.033 * side) - 0.022 * squeeze)}" y="-.014" width="${n(0.044 * squeeze)}" height=".028" rx=".01" fill="#fff" fill-opacity=".1" stroke="${paint(rgb('#2a2523'))}" stroke-width=".0036"/>`
  if (hasHair) {
    const line = looks.cut === 'short' ? -0.07 : -0.062
    svg += `<path d="M${n(-a * 1.05)} ${looks.cut === 'long' ? 0.05 : -0.005}C${n(-a * 1.2)} ${looks.cut === 'long' ? -0.215 : -0.185} ${n(a * 1.2)} ${looks.cut === 'long' ? -0.215 : -0.185} ${n(a * 1.05)} ${looks.cut === 'long' ? 0.05 : -0.005}C${n(a * 0.98)} -.045 ${n(a * 0.82 + shift * 0.4)} ${n(line + 0.012)} ${n(shift * 0.8 + 0.015)} ${n(line - 0.008)}C${n(-a * 0.5 + shift * 0.5)} ${n(line - 0.004)} ${n(-a * 0.95)} -.05 ${n(-a * 1.05)} ${looks.cut === 'long' ? 0.05 : -0.005}Z" fill="${hairFill}"/><path d="M${n(-a * 0.6)} -.1Q0 -.135 ${n(a * 0.5)} -.105Q0 -.12 ${n(-a * 0.6)} -.1Z" fill="${hairLight}" fill-opacity=".7"/>`
  }
  return svg + headwearSvg(looks, a, paint, shift)
}

/** From behind: hair to the nape, broad below, strands down; nothing of the oval of a face. */
function backSvg({ skin, hair, cut }: Looks, a: number, paint: (colour: Rgb) => string): string {
  const ear = (side: number): string =>
    `<ellipse cx="${n(side * a * 1.02)}" cy=".012" rx=".011" ry=".024" fill="${paint(times(skin, 0.82))}"/>`
  const ears = cut === 'long' ? '' : ear(-1) + ear(1)
  const nape = cut === 'long' ? 0.19 : 0.075
  const broad = cut === 'long' ? 1.25 : 0.86
  const crown = `M${n(-a)} -.02C${n(-a * 1.04)} -.165 ${n(a * 1.04)} -.165 ${n(a)} -.02C${n(a * 1.06)} .03 ${n(a * broad)} ${n(nape * 0.7)} ${n(a * broad)} ${n(nape)}L${n(-a * broad)} ${n(nape)}C${n(-a * broad)} ${n(nape * 0.7)} ${n(-a * 1.06)} .03 ${n(-a)} -.02Z`
  const neck =
    cut === 'long'
      ? ''
      : `<path d="M${n(-a * 0.78)} .05L${n(-a * 0.76)} .17L${n(a * 0.76)} .17L${n(a * 0.78)} .05Z" fill="${paint(times(skin, 0.8))}"/>`
  if (cut === 'bald')
    return `${neck}${ears}<path d="${crown}" fill="${paint(times(skin, 0.9))}"/><path d="M${n(-a * 1.02)} -.045Q0 -.005 ${n(a * 1.02)} -.045C${n(a * 1.06)} .03 ${n(a * 0.86)} .05 ${n(a * 0.86)} .075L${n(-a * 0.86)} .075C${n(-a * 0.86)} .05 ${n(-a * 1.06)} .03 ${n(-a * 1.02)} -.045Z" fill="${paint(hair)}"/>`
  const strands = [-0.8, -0.5, -0.2, 0.15, 0.45, 0.75]
    .map(
      (across) =>
        `M${n(across * a * 0.3)} -.12Q${n(across * a * 1.1)} -.05 ${n(across * a * broad)} ${n(nape)}`,
    )
    .join('')
  return `${neck}${ears}<path d="${crown}" fill="${paint(hair)}"/><path d="${strands}" fill="none" stroke="${paint(mixed(hair, [255, 255, 255], 0.16))}" stroke-width=".006" stroke-opacity=".6"/>`
}

function headwearSvg(
  { headwear, headwearColour }: Looks,
  a: number,
  paint: (colour: Rgb) => string,
  shift: number,
): string {
  if (headwear === 'none') return ''
  const fill = paint(headwearColour)
  const dark = paint(times(headwearColour, 0.6))
  if (headwear === 'cap')
    return `<path d="M${n(-a * 1.08)} -.06C${n(-a * 1.15)} -.165 ${n(a * 1.15)} -.165 ${n(a * 1.08)} -.06Z" fill="${fill}"/><path d="M${n(-a * 0.95 + shift)} -.06Q${n(shift)} -.088 ${n(a * 0.95 + shift)} -.06Q${n(shift * 1.6)} -.042 ${n(-a * 0.95 + shift)} -.06Z" fill="${dark}"/>`
  return `<path d="M${n(-a * 1.22)} -.052C${n(-a * 1.32)} -.185 ${n(a * 1.32)} -.185 ${n(a * 1.22)} -.052Q0 -.082 ${n(-a * 1.22)} -.052Z" fill="${fill}"/><path d="M-.012 -.148L-.02 -.072L-.004 -.074L0 -.15ZM.012 -.148L.02 -.072L.004 -.074L0 -.15ZM${n(-a * 0.75)} -.13L${n(-a * 0.8)} -.075L${n(-a * 0.6)} -.078L${n(-a * 0.5)} -.14ZM${n(a * 0.75)} -.13L${n(a * 0.8)} -.075L${n(a * 0.6)} -.078L${n(a * 0.5)} -.14Z" fill="${dark}" fill-opacity=".7"/>`
}

const n = (value: number): string => String(Math.round(value * 10_000) / 10_000)
