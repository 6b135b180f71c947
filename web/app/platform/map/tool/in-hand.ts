import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Hand } from './hand.ts'

interface Taken {
  hand: Hand
  life: AbortController
}

const taken = new WeakMap<MapLibreMap, Taken>()

/** The tool a map is worked on with, one at a time. */
export const inHand = (map: MapLibreMap): Hand | undefined => taken.get(map)?.hand

/** Until its life ends, or another tool is taken up, which ends this one. */
export function takeUp(map: MapLibreMap, hand: Hand, life: AbortController): void {
  const before = taken.get(map)
  taken.set(map, { hand, life })
  life.signal.addEventListener('abort', () => {
    hand.cancel()
    if (taken.get(map)?.hand === hand) taken.delete(map)
  })
  before?.life.abort()
  before?.hand.end()
}
