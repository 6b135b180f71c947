import type { LayerSpec } from '../spec.ts'

/** What of layers cannot change in place: all but the values of their paint and filters. */
export function structureOf(layers: readonly { slot: string; layer: LayerSpec }[]): string {
  return JSON.stringify(
    layers.map(({ slot, layer }) => ({
      slot,
      ...layer,
      paint: Object.keys(layer.paint ?? {}),
      filter: 'filter' in layer,
    })),
  )
}
