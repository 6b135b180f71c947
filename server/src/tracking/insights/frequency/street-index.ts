import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Traveller } from '@allmend/domain/base/network/access'
import type { StreetClass } from '@allmend/domain/base/network/street-class'
import { type RideNetwork, rideNetwork } from '@allmend/domain/base/network/matching/ride-network'
import type { Db } from '../../../platform/db/connect.ts'
import { type ClassedStreet, regionStreetsIn } from '../../../base/network/index.ts'

/** The streets diaries are laid onto, as far as they have been asked for. */
export interface StreetIndex {
  /** Around these lines at least. */
  networkAround(db: Db, by: Traveller, lines: readonly (readonly LngLat[])[]): Promise<RideNetwork>
  classOf(edgeId: number): StreetClass | undefined
}

/** Some five kilometres by four in our latitudes: a town has a few. */
const SIDE_DEGREES = 0.05
/** Farther from a fix no street is looked for: some 44 m from north to south and 30 m from west to east. */
const BESIDE_DEGREES = 0.0004
/** About a canton; whoever goes further begins anew. */
const STREETS_AT_MOST = 250_000

interface Known {
  squares: Map<string, LngLat>
  streets: Map<number, ClassedStreet>
  network: RideNetwork
}

/** For one run: people of a project pass the same streets, which are fetched and made ready once for all of them. */
export function streetIndex(): StreetIndex {
  const known = new Map<Traveller, Known>()
  let lastTurn: Promise<unknown> = Promise.resolve()

  async function widened(db: Db, by: Traveller, asked: ReadonlyMap<string, LngLat>): Promise<Known> {
    const before = known.get(by)
    const missing = [...asked].filter(([key]) => !before?.squares.has(key)).map(([, corner]) => corner)
    if (before && missing.length === 0) return before
    const isRoom = before && before.streets.size < STREETS_AT_MOST
    const fresh = await regionStreetsIn(db, by, isRoom ? missing : [...asked.values()], SIDE_DEGREES)
    const streets = new Map(isRoom ? before.streets : [])
    for (const street of fresh) streets.set(street.edgeId, street)
    const squares = new Map([...(isRoom ? before.squares : []), ...asked])
    const now = { squares, streets, network: rideNetwork([...streets.values()]) }
    known.set(by, now)
    return now
  }

  /** One after the other: two that widen the same ground would each forget what the other fetched. */
  function inTurn(work: () => Promise<Known>): Promise<Known> {
    const turn = lastTurn.then(work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  return {
    async networkAround(db, by, lines) {
      const asked = squaresAround(lines)
      return (await inTurn(() => widened(db, by, asked))).network
    },
    classOf(edgeId) {
      for (const { streets } of known.values()) {
        const street = streets.get(edgeId)
        if (street) return street.streetClass
      }
      return undefined
    },
  }
}

/** By name, with their south-western corners. */
function squaresAround(lines: readonly (readonly LngLat[])[]): Map<string, LngLat> {
  const squares = new Map<string, LngLat>()
  const reach = BESIDE_DEGREES / SIDE_DEGREES
  for (const line of lines) {
    let last = Number.NaN
    for (const [longitude, latitude] of line) {
      const [x, y] = [longitude / SIDE_DEGREES, latitude / SIDE_DEGREES]
      // A line stays in its square for long.
      const here = Math.floor(x - reach) * 8_192 + Math.floor(y - reach)
      const isInside = here === Math.floor(x + reach) * 8_192 + Math.floor(y + reach)
      if (isInside && here === last) continue
      last = isInside ? here : Number.NaN
      for (const column of new Set([Math.floor(x - reach), Math.floor(x + reach)]))
        for (const row of new Set([Math.floor(y - reach), Math.floor(y + reach)]))
          squares.set(`${column} ${row}`, [column * SIDE_DEGREES, row * SIDE_DEGREES])
    }
  }
  return squares
}
