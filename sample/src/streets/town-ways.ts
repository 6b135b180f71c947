import { clipLine } from '@allmend/domain/platform/geo/clip-line'
import type { Line } from '../plane/line.ts'
import { projectOnto } from '../plane/line.ts'
import { spline } from '../plane/spline.ts'
import { randomFor } from '../random.ts'
import { drawnWays, junctionStreets, motorway } from './drawn-ways.ts'
import { extent } from '../land/frame.ts'
import type { Landing } from '../land/landings.ts'
import type { LandCover } from '../land/land-cover.ts'
import type { Park } from '../land/parks.ts'
import type { Rail, Station } from '../land/rails.ts'
import type { Relief } from '../land/relief.ts'
import type { Waters } from '../land/waters.ts'
import { buildableOf, type Buildable } from './buildable.ts'
import { directionFieldOf, type Guide } from './direction-field.ts'
import { grownStreets, grownTracks } from './grown-ways.ts'
import { joinLooseEnds } from './loose-ends.ts'
import { motorwayWays } from './motorway-ways.ts'
import { parkPaths } from './park-paths.ts'
import { passages, type Divider } from './passages.ts'
import { piers } from './piers.ts'
import { segmentIndex, type SegmentIndex } from './segment-index.ts'
import { shorePaths } from './shore-paths.ts'
import { newWay, type Way } from './way.ts'

export type Land = {
  waters: Waters
  relief: Relief
  cover: LandCover
  parks: readonly Park[]
  rails: readonly Rail[]
  stations: readonly Station[]
  landings: readonly Landing[]
  /** Axis of the main station's tracks. */
  yard: Line
}

export type TownWays = { ways: Way[]; index: SegmentIndex; dividers: readonly Divider[]; ground: Buildable }

/** Every way of the town, from the drawn axes to the last path in a park, not yet cut at junctions. */
export function townWays(seed: number, land: Land): TownWays {
  const { waters, relief, cover, parks, rails, stations } = land
  const drawn = drawnWays.flatMap(({ class: kind, name, line }) =>
    clipLine(spline(line, 18), extent.west, extent.south, extent.east, extent.north).map((part) =>
      newWay({ class: kind, name, line: part }),
    ),
  )
  const { axis, ways: fast } = motorwayWays(drawn.filter(({ name }) => isJunctionStreet(name)))
  const ground = buildableOf(waters, cover, parks, rails, land.yard, openLines(axis, fast))
  const paths = shorePaths(waters, rails, stations)
  const field = directionFieldOf(seed, guidesOf(drawn, land), relief)
  const streets = grownStreets(seed, field, cover, ground, [...drawn, ...paths])
  const tracks = grownTracks(seed, field, cover, ground, [...drawn, ...paths])
  const ways = [...fast, ...drawn, ...paths, ...streets, ...tracks]
  joinLooseEnds(ways, segmentIndex(ways), ground)
  const index = segmentIndex(ways)
  const tunnel = motorway.tunnel.map((portal) => projectOnto(axis, portal).alongMetres)
  const dividers: Divider[] = [...rails, { line: axis, tunnel: [tunnel[0]!, tunnel[1]!] }]
  const late = [
    ...parkPaths(parks, index, ground, randomFor(seed, 'park paths')),
    ...passages(dividers, index, cover),
    ...piers(land.landings, index),
  ]
  for (const way of late) index.add(way)
  return { ways: [...ways, ...late], index, dividers, ground }
}

const isJunctionStreet = (name: string): boolean => junctionStreets.some((street) => street === name)

/** The motorway bars the way where it is not in its tunnel; slip roads always do. */
function openLines(axis: Line, fast: readonly Way[]): Line[] {
  const [from, to] = motorway.tunnel.map((portal) => projectOnto(axis, portal).alongMetres)
  const open = axis.filter((point) => {
    const { alongMetres } = projectOnto(axis, point)
    return alongMetres < from! || alongMetres > to!
  })
  const split = open.findIndex((point) => projectOnto(axis, point).alongMetres > to!)
  const slips = fast.filter((way) => way.class === 'motorway-link').map(({ line }) => line)
  return [open.slice(0, split), open.slice(split), ...slips]
}

function guidesOf(drawn: readonly Way[], { waters, rails }: Land): Guide[] {
  return [
    ...drawn.map((way) => ({
      line: way.line,
      weight: way.class === 'main' ? 1.1 : 0.9,
      reachMetres: way.class === 'main' ? 300 : 220,
    })),
    { line: waters.northShore, weight: 1.2, reachMetres: 300 },
    { line: waters.southShore, weight: 1.2, reachMetres: 300 },
    { line: waters.riverAxis, weight: 1.2, reachMetres: 260 },
    ...rails.map(({ line }) => ({ line, weight: 0.8, reachMetres: 180 })),
  ]
}
