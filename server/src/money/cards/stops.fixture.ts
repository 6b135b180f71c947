import fc from 'fast-check'
import { Away } from '../../platform/away.ts'
import type { Subjects } from '../payments/index.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { askAbout, type OnCards } from './webhook.ts'
import { addEvent, type Intent, intentByReference, intentsToRepay, setRepaid } from './store.ts'
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

interface CardsScene {
  fake: FakeStripe
  stripe: Stripe
  subjects: Subjects
  onCards: OnCards
}

/** An event of the provider arrives, one of those it has told before or now. Ids of events are ours in this history alone. */
export async function eventArrives(
  { fake, stripe, subjects, onCards }: CardsScene,
  { which, history, now }: { which: number; history: string; now: Date },
): Promise<void> {
  const event = fake.events[which % Math.max(1, fake.events.length)]
  if (!event) return
  const about = event.data.object.id
  const id = `${event.id}x${history.replaceAll('-', '')}`
  await onCards((db) => addEvent(db, { id, about, receivedAt: now }))
  const known = await onCards((db) => intentByReference(db, about))
  if (known) await askAbout(known, { stripe, subjects, now, onCards })
}

/** The job that pays back comes by, for some; whether there was anything to pay back. */
export async function repays(
  { stripe, onCards }: Pick<CardsScene, 'stripe' | 'onCards'>,
  isOurs: (it: Intent) => boolean,
): Promise<boolean> {
  const due = (await onCards((db) => intentsToRepay(db, 1_000))).filter(isOurs)
  for (const { id, reference } of due) {
    await stripe.repay(reference ?? '', `repay-${id}`)
    await onCards((db) => setRepaid(db, id))
  }
  return due.length > 0
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
  // Lanes that draw by one seed would all live the same histories.
  const { seed } = fc.readConfigureGlobal()
  const drawnIn = (lane: number) => (seed === undefined ? {} : { seed: seed + lane })
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, lane) =>
      fc.assert(
        fc.asyncProperty(any, (it) => lived(it, lane)),
        { numRuns, ...limit, ...drawnIn(lane) },
      ),
    ),
  )
}
