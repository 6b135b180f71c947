import type { LayerSpec } from '../spec.ts'

/**
 * Places where data layers are put, bottom to top: areas and lines under the names of the base map, points
 * above them. A layer that is removed and added again comes back to its place, whatever the others did.
 */
export type Slot = 'areas' | 'lines' | 'selection' | 'points'

export const slotId = (slot: Slot): string => `slot-${slot}`

export const slotLayer = (slot: Slot): LayerSpec => ({
  id: slotId(slot),
  type: 'background',
  layout: { visibility: 'none' },
})
