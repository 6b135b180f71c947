import type { Fix } from '@allmend/domain/platform/geo/position-fix'

/** Why no positions come. */
export type LocationTrouble = 'denied' | 'unavailable'

/** Where positions come from: the browser, the phone's app, or a test. */
export interface LocationSource {
  /** Tells positions until the answer is called. */
  watch(reported: { fix: (fix: Fix) => void; trouble: (trouble: LocationTrouble) => void }): () => void
  /** While the phone lies still, rougher positions do. */
  rest?(isStill: boolean): void
}
