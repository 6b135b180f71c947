import fc from 'fast-check'
import { Away } from '../away.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { openStripe, type Stripe } from './stripe.ts'

/** The n-th thing we do fails: a transaction before or after its commit, an answer that is lost. */
export const anyStop = {
  stopsAt: fc.option(fc.nat({ max: 6 }), { freq: 3 }),
  stopsHow: fc.constantFrom<'before' | 'after'>('before', 'after'),
}

class Stopped extends Error {}

export interface Stops {
  /** Where the next steps stop; nowhere without. */
  next(step?: { stopsAt: number | null; stopsHow: 'before' | 'after' }): void
  /** Counts what we do, and fails where the history says so. */
  stoppable<T>(work: () => Promise<T>): Promise<T>
  /** Lives a step to where it stops. */
  lived(step: Promise<unknown>): Promise<void>
}

export function openStops(seen: { stops: number }): Stops {
  let stop: { at: number; how: 'before' | 'after' } | undefined
  return {
    next(step) {
      stop = step && step.stopsAt !== null ? { at: step.stopsAt, how: step.stopsHow } : undefined
    },
    async stoppable(work) {
      const isHere = stop !== undefined && stop.at-- === 0
      const how = stop?.how
      if (isHere) stop = undefined
      if (isHere) seen.stops++
      if (isHere && how === 'before') throw new Stopped()
      const done = await work()
      if (isHere) throw new Stopped()
      return done
    },
    async lived(step) {
      await step.catch((error: unknown) => {
        if (!(error instanceof Stopped) && !(error instanceof Away)) throw error
      })
    },
  }
}

/** The adapter in front of the fake, whose answers may be lost. */
export function stripeBefore(fake: FakeStripe, { stoppable }: Stops): Stripe {
  return openStripe({
    url: 'http://fake',
    secretKey: 'sk_test',
    pausesMs: [0],
    fetch: async (address, init) => {
      const url = new URL(address)
      const headers = new Headers(init?.headers)
      const form = Object.fromEntries(new URLSearchParams(typeof init?.body === 'string' ? init.body : ''))
      const key = headers.get('idempotency-key') ?? undefined
      const ask = () => fake.ask(init?.method ?? 'GET', url.pathname.slice(4), form, key)
      const { status, body } = await stoppable(() => Promise.resolve(ask()))
      return Response.json(body, { status })
    },
  })
}

const AT_ONCE = 6

/** So many at once, each in a lane of its own; without minutes, as long as it takes. */
export async function inLanes<T>(
  { count, minutes }: { count: number; minutes: number },
  any: fc.Arbitrary<T>,
  lived: (it: T, lane: number) => Promise<void>,
): Promise<void> {
  const numRuns = Math.ceil(count / AT_ONCE)
  const limit = minutes > 0 ? { interruptAfterTimeLimit: minutes * 60_000 } : {}
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, lane) =>
      fc.assert(
        fc.asyncProperty(any, (it) => lived(it, lane)),
        { numRuns, ...limit },
      ),
    ),
  )
}
