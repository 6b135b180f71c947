import fc from 'fast-check'

/** Virtual time in half seconds: coarse, so that arrivals often fall together and really race. */
export const TICK_MS = 500
const SECOND = 1_000 / TICK_MS

// How honest networks behave: an answer within ten seconds or never; who hears nothing asks once more.
const ONE_WAY = 5 * SECOND
export const GIVES_UP_AFTER = 6 * SECOND
const ASKS_AGAIN_WITHIN = 1 * SECOND

export interface Refresh {
  by: 'tab 1' | 'tab 2' | 'tab 3' | 'phone'
  /** After the refresh before it in the list. */
  after: number
  up: number
  down: number
  isLost: boolean
  asksAgainAfter: number
}

interface Theft {
  /** When the thief copies the browser's cookie, and when he uses what he has. */
  copiesAt: number
  uses: number[]
  /** Who comes first at the end, when both try once more. */
  isFirst: boolean
}

export interface History {
  refreshes: Refresh[]
  theft: Theft | undefined
}

const pause = fc.oneof(
  { weight: 6, arbitrary: fc.nat(8 * SECOND) },
  { weight: 3, arbitrary: fc.integer({ min: 20 * SECOND, max: 45 * SECOND }) },
  { weight: 3, arbitrary: fc.integer({ min: 600 * SECOND, max: 660 * SECOND }) },
  { weight: 1, arbitrary: fc.integer({ min: 3_600 * SECOND, max: 2 * 86_400 * SECOND }) },
)

const refresh: fc.Arbitrary<Refresh> = fc.record({
  by: fc.constantFrom('tab 1', 'tab 1', 'tab 2', 'tab 3', 'phone'),
  after: pause,
  up: fc.nat(ONE_WAY),
  down: fc.nat(ONE_WAY),
  isLost: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  asksAgainAfter: fc.nat(ASKS_AGAIN_WITHIN),
})

const theft: fc.Arbitrary<Theft> = fc.record({
  copiesAt: fc.nat(1_500 * SECOND),
  uses: fc.array(fc.nat(1_500 * SECOND), { maxLength: 3 }),
  isFirst: fc.boolean(),
})

/** A browser with three tabs on one cookie, a phone with its own session, and in every third a thief. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  refreshes: fc.array(refresh, { minLength: 2, maxLength: 7 }),
  theft: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: theft }),
})
