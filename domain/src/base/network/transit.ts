import type { Tags } from './tags.ts'

/** The vehicles that keep to lines and stops; the same words as the modes of a leg. */
const TRANSIT_MODES = ['train', 'tram', 'bus', 'boat'] as const
export type TransitMode = (typeof TRANSIT_MODES)[number]

/**
 * Who stops here. Where the vehicle itself halts (`stop_position`) counts only if it is the station too:
 * people wait on the platform, and every stop would come twice.
 */
export function stopModesOf(tags: Tags): TransitMode[] {
  const isPlatform = tags['public_transport'] === 'platform' || tags['public_transport'] === 'station'
  const is = (key: string) => isPlatform && tags[key] === 'yes'
  const railway = tags['railway'] ?? ''
  const isStation = railway === 'station' || railway === 'halt'
  const modes: TransitMode[] = []
  if (isStation && tags['station'] !== 'light_rail') modes.push('train')
  if (railway === 'tram_stop' || is('tram') || (isStation && tags['station'] === 'light_rail'))
    modes.push('tram')
  if (tags['highway'] === 'bus_stop' || is('bus') || is('trolleybus')) modes.push('bus')
  if (tags['amenity'] === 'ferry_terminal' || is('ferry')) modes.push('boat')
  return modes
}

const routes: Readonly<Record<string, TransitMode>> = {
  train: 'train',
  subway: 'train',
  funicular: 'train',
  tram: 'tram',
  light_rail: 'tram',
  bus: 'bus',
  trolleybus: 'bus',
  ferry: 'boat',
}

/** Of a route relation. */
export function routeModeOf(tags: Tags): TransitMode | null {
  return tags['type'] === 'route' ? (routes[tags['route'] ?? ''] ?? null) : null
}

const tracks: Readonly<Record<string, TransitMode>> = {
  rail: 'train',
  narrow_gauge: 'train',
  subway: 'train',
  funicular: 'train',
  tram: 'tram',
  light_rail: 'tram',
}

/** Of a way: rails and ferry crossings. Yards and sidings carry nobody. */
export function trackModeOf(tags: Tags): TransitMode | null {
  if (tags['route'] === 'ferry') return 'boat'
  if (['yard', 'siding', 'spur'].includes(tags['service'] ?? '')) return null
  return tracks[tags['railway'] ?? ''] ?? null
}
