import type { Town } from '../town/town.ts'
import { beyondOf, type Beyond } from './beyond.ts'
import { destinations, type Destinations } from './destinations.ts'
import { junctionsOf, type Junctions } from './junctions.ts'
import { pathFinder, type PathFinder } from './path-finder.ts'
import { transitNetwork, type TransitNetwork } from './transit-network.ts'
import { transitRouter, type TransitRouter } from './transit-router.ts'
import { railTunnels, type RailTunnels } from './rail-tunnels.ts'

/** The town as people use it: everything that is worked out once and then only asked. */
export type Setting = {
  town: Town
  finder: PathFinder
  network: TransitNetwork
  router: TransitRouter
  destinations: Destinations
  beyond: Beyond
  junctions: Junctions
  railTunnels: RailTunnels
}

export function settingOf(town: Town): Setting {
  const finder = pathFinder(town.streets)
  const network = transitNetwork(town, finder)
  return {
    town,
    finder,
    network,
    router: transitRouter(network),
    destinations: destinations(town),
    beyond: beyondOf(town),
    junctions: junctionsOf(town.streets),
    railTunnels: railTunnels(town, network.courses),
  }
}
