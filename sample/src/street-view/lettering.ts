import { drawnLine } from '../plane/drawn-line.ts'
import type { Line } from '../plane/line.ts'

/** Strokes in a box one high; drawn by ourselves, so that no machine needs a font. */
const STROKES: Readonly<Record<string, string>> = {
  '0': '.1,.3 .1,.7 .18,.92 .34,1 .5,.92 .58,.7 .58,.3 .5,.08 .34,0 .18,.08 .1,.3',
  '1': '.18,.8 .4,1 .4,0',
  '2': '.1,.76 .2,.95 .36,1 .52,.93 .56,.74 .46,.52 .1,.02 .1,0 .58,0',
  '3': '.1,1 .55,1 .3,.6 .46,.58 .57,.44 .58,.26 .48,.06 .32,0 .18,.03 .08,.18',
  '4': '.44,0 .44,1 .06,.28 .6,.28',
  '5': '.54,1 .16,1 .12,.56 .3,.62 .48,.56 .58,.36 .54,.12 .36,0 .2,.02 .08,.14',
  '6': '.5,.97 .26,.78 .12,.48 .1,.26 .18,.07 .34,0 .5,.06 .58,.24 .56,.42 .44,.56 .28,.56 .14,.44',
  '7': '.08,1 .58,1 .26,0',
  '8': '.34,.54 .16,.66 .12,.82 .2,.96 .34,1 .48,.96 .56,.82 .52,.66 .34,.54 .14,.42 .08,.22 .18,.05 .34,0 .5,.05 .6,.22 .54,.42 .34,.54',
  '9': '.18,.03 .42,.22 .56,.52 .58,.74 .5,.93 .34,1 .18,.94 .1,.76 .12,.58 .24,.44 .4,.44 .54,.56',
  S: '.56,.84 .44,.98 .26,1 .12,.9 .1,.72 .22,.58 .46,.46 .58,.3 .54,.1 .4,0 .22,.01 .08,.16',
  W: '.04,1 .2,0 .38,.8 .56,0 .72,1',
}

const lines = new Map<string, Line>(Object.entries(STROKES).map(([sign, text]) => [sign, drawnLine(text)]))

/** The middle line of a sign's stroke. */
export function glyphStroke(sign: string): Line {
  const line = lines.get(sign)
  if (!line) throw new RangeError(`no stroke for ${sign}`)
  return line
}

const THICK = 0.13

/** The strokes of a sign as areas, one for each piece. */
export const glyphAreas = (sign: string): Line[] => strokeAreas(glyphStroke(sign), THICK)

function strokeAreas(line: Line, thick: number): Line[] {
  return line.slice(1).map((to, index) => {
    const from = line[index]!
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const [u, v] = [((to[0] - from[0]) / span) * (thick / 2), ((to[1] - from[1]) / span) * (thick / 2)]
    return [
      [from[0] - v - u, from[1] + u - v],
      [from[0] + v - u, from[1] - u - v],
      [to[0] + v + u, to[1] - u + v],
      [to[0] - v + u, to[1] + u + v],
    ]
  })
}

const circle = (x: number, y: number, radius: number): Line =>
  Array.from({ length: 13 }, (_, index) => [
    x + radius * Math.cos((index * Math.PI) / 6),
    y + radius * Math.sin((index * Math.PI) / 6),
  ])

/** The bicycle painted on lanes: about one wide and one high around its middle. */
export const bicycleAreas = (): Line[] => [
  ...strokeAreas(circle(-0.32, -0.2, 0.24), 0.08),
  ...strokeAreas(circle(0.32, -0.2, 0.24), 0.08),
  ...strokeAreas(
    [
      [-0.32, -0.2],
      [-0.12, 0.24],
      [0.22, 0.24],
      [-0.02, -0.2],
      [-0.32, -0.2],
    ],
    0.08,
  ),
  ...strokeAreas(
    [
      [-0.02, -0.2],
      [-0.16, 0.34],
    ],
    0.08,
  ),
  ...strokeAreas(
    [
      [-0.26, 0.36],
      [-0.06, 0.36],
    ],
    0.08,
  ),
  ...strokeAreas(
    [
      [0.32, -0.2],
      [0.2, 0.4],
      [0.36, 0.42],
    ],
    0.08,
  ),
]
