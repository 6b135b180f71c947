import type { Line } from '../plane/line.ts'
import { projection } from '../land/frame.ts'
import type { Town } from '../town/town.ts'
import type { TransitMode } from '../transit/transit-line.ts'
import type { MapColours } from '@allmend/domain/base/network/base-map/map-colours'
import { pen, type View } from '@allmend/domain/base/network/base-map/pen'

/** Dashes in pixels; a train is drawn through and carries light ticks. */
const dashes: Partial<Record<TransitMode, string>> = {
  tram: '9 3 1.5 3',
  bus: '8 2.8',
  boat: '4.5 3.8',
}

const widths: Record<TransitMode, number> = { tram: 3.4, bus: 2.6, train: 3.8, boat: 2.8 }

/** From the quietest to the most important. */
const order = ['bus', 'boat', 'tram', 'train'] as const satisfies readonly TransitMode[]

/** All lines in the colours and dashes of their mode, each in its casing. */
export function transitParts(town: Town, view: View, colour: MapColours): string[] {
  const draw = pen(view)
  const flat = 'style="stroke-linecap:butt"'
  return order.flatMap((mode) => {
    const lines = coursesOf(town, mode)
    const dash = dashes[mode] ? `stroke-dasharray="${dashes[mode]}"` : ''
    return [
      draw.lines(lines, colour.lineCase, widths[mode] + 3),
      draw.lines(lines, colour.modes[mode], widths[mode], `${dash} ${dash ? flat : ''}`),
      mode === 'train' ? draw.lines(lines, colour.lineCase, 1.2, `stroke-dasharray="6 7" ${flat}`) : '',
    ]
  })
}

export function coursesOf({ transit }: Town, mode: TransitMode): Line[] {
  return transit.lines
    .filter((line) => line.mode === mode)
    .map(({ courses }) => courses[0].geometry.map((position) => projection.toPlane(position)))
}
