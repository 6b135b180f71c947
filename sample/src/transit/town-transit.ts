import { nodeFinder } from '../streets/nearest-node.ts'
import type { StreetGraph } from '../streets/street-graph.ts'
import type { Land } from '../streets/town-ways.ts'
import { streetLines } from './drawn-lines.ts'
import { lakeLines, railLines } from './guided-lines.ts'
import { stopRegistry } from './stop-registry.ts'
import { streetLine } from './street-lines.ts'
import type { Stop, TransitLine } from './transit-line.ts'

export type Transit = { lines: readonly TransitLine[]; stops: readonly Stop[] }

export function townTransit(land: Land, streets: StreetGraph): Transit {
  const registry = stopRegistry(nodeFinder(streets))
  const lines = [
    ...railLines(land, registry),
    ...streetLines.map((drawn) => streetLine(drawn, streets, registry)),
    ...lakeLines(land, registry),
  ]
  return { lines, stops: registry.stops() }
}
