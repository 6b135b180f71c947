import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { centreOf } from '@allmend/domain/platform/geo/polygon'
import { quarters } from '../land/quarters.ts'
import type { Town } from '../town/town.ts'
import type { MapColours } from '@allmend/domain/base/network/base-map/map-colours'
import { pen, type View } from '@allmend/domain/base/network/base-map/pen'

/** Names and stations. */
export function labelParts({ land }: Town, view: View, colour: MapColours): string[] {
  const { place } = pen(view)
  const text = (point: PlanePoint, label: string, style: string): string => {
    const [x, y] = place(point)
    return `<text x="${x}" y="${y}" ${style}>${label}</text>`
  }
  const halo = `paint-order="stroke" stroke="${colour.halo}" stroke-width="3.4" stroke-linejoin="round"`
  const size = view.metresPerPixel > 7 ? 10 : view.metresPerPixel > 3 ? 11.5 : 13
  const labels = quarters.map(({ name, centre, isVillage }) =>
    text(
      centre,
      name,
      `font-size="${isVillage ? size * 1.1 : size}" font-weight="500" fill="${colour.label}" ${halo}`,
    ),
  )
  const parkLabels =
    view.metresPerPixel < 6.5
      ? land.parks
          .filter(({ ring }) => !quarters.some(({ centre }) => isNear(place(centre), place(centreOf(ring)))))
          .map(({ name, ring }) =>
            text(
              centreOf(ring),
              name,
              `font-size="${size * 0.88}" font-style="italic" fill="${colour.labelPark}" ${halo}`,
            ),
          )
      : []
  const stations = land.stations.map(({ point, isMain }) => {
    const [x, y] = place(point)
    const r = isMain ? 7.5 : 5
    const [rail, sleeper, end] = [r * 0.38, r * 0.2, r * 0.5]
    const track = `M${-rail} ${-end}V${end}M${rail} ${-end}V${end}M${-rail} ${-sleeper}H${rail}M${-rail} ${sleeper}H${rail}`
    return `<g transform="translate(${x} ${y})"><rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" rx="1.5" fill="${colour.label}" stroke="${colour.halo}"/><path d="${track}" fill="none" stroke="${colour.halo}"/></g>`
  })
  const water = `font-style="italic" fill="${colour.labelWater}" letter-spacing=".14em"`
  return [
    `<g font-family="'Archivo Variable',Archivo,Arial,sans-serif" text-anchor="middle" style="font-stretch:92%">`,
    ...stations,
    ...labels,
    ...parkLabels,
    text([-150, 30], 'Seewil', `font-size="${size * 1.55}" font-weight="600" fill="${colour.label}" ${halo}`),
    text([4300, -900], 'Seewiler See', `font-size="${size * 1.35}" ${water}`),
    text([2650, 3800], 'Rohrsee', `font-size="${size * 0.95}" ${water}`),
    '</g>',
  ]
}

/** Whether two names at these pixels would touch. */
const isNear = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  Math.abs(a[0] - b[0]) < 70 && Math.abs(a[1] - b[1]) < 15
