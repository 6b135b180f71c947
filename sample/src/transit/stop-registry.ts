import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween } from '../plane/line.ts'
import type { NearestNode } from '../streets/nearest-node.ts'
import { toLngLat } from '../land/frame.ts'
import { quarterAt } from '../land/quarters.ts'
import type { Stop, TransitMode } from './transit-line.ts'

/** Lines that stop at the same place share the stop. */
export type StopRegistry = {
  stops: () => readonly Stop[]
  stopAt: (mode: TransitMode, name: string, point: PlanePoint, isGateway?: boolean) => Stop
}

const SAME_METRES = 55

/** For stops in open country, where no street crosses. */
const farms =
  'Rank Höchi Eichhof Sagi Bächli Neuhof Chapfhof Letten Rüti Breiten Loohof Tobel Weiermatt Schürli Halter Lindenhof Chilerain Bodenhof Sennhof Gmeind Feldhüsli Bergli'.split(
    ' ',
  )

export function stopRegistry(nearestNode: NearestNode): StopRegistry {
  const stops: Stop[] = []
  const points: PlanePoint[] = []
  const nameFor = (mode: TransitMode, wanted: string, point: PlanePoint): string => {
    const isTaken = (name: string): boolean =>
      stops.some(
        (stop, at) => stop.mode === mode && stop.name === name && distanceBetween(points[at]!, point) > 1,
      )
    const quarter = quarterAt(point).name
    const wordings = [
      wanted,
      ...(wanted === quarter ? [] : [`${wanted}, ${quarter}`]),
      ...farms,
      ...farms.map((farm) => `${farm}, ${quarter}`),
    ]
    const free = wordings.find((name) => !isTaken(name))
    if (free === undefined) throw new RangeError('more stops than names')
    return free
  }
  return {
    stops: () => stops,
    stopAt: (mode, name, point, isGateway = false) => {
      const known = stops.find(
        (stop, at) => stop.mode === mode && distanceBetween(points[at]!, point) < SAME_METRES,
      )
      if (known) return known
      const position = toLngLat(point)
      const { node } = nearestNode(position, 'foot')
      const stop = {
        id: stops.length,
        name: nameFor(mode, name, point),
        mode,
        position,
        node: node.id,
        isGateway,
      }
      stops.push(stop)
      points.push(point)
      return stop
    },
  }
}
