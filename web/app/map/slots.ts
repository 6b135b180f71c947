import type { LayerSpec } from './spec.ts'

/**
 * Places between the base map and its names where data layers are put, bottom to top. A layer that is
 * removed and added again comes back to its place, whatever the others did meanwhile.
 */
export const SLOTS = ['areas', 'lines', 'selection', 'points'] as const
export type Slot = (typeof SLOTS)[number]

export const slotId = (slot: Slot): string => `slot-${slot}`

export const slotLayers: LayerSpec[] = SLOTS.map((slot) => ({
  id: slotId(slot),
  type: 'background',
  layout: { visibility: 'none' },
}))
