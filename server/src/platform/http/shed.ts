import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Failure } from '@allmend/contract/failure'
import type { FastifyInstance } from 'fastify'

/** So long the loop stood still: calls that waited through it come first. Shorter pauses refuse nobody. */
const LATE_MS = 1_000
const LOOKED_AT_EVERY_MS = 1_000
/** Answered within this time even on a slow day; uploads have an end of their own (`tracking/intake.ts`). */
const IN_FLIGHT_AT_MOST = 400
const COME_BACK_SECONDS = 5

/** What must go on: whether we are alive, and everything about signing up and in. Uploads are turned away by their own measure. */
const ESSENTIAL = /^\/(healthz|readyz|api\/user\/|api\/tracking\/streams\/)/

export interface Pressure {
  lateMs(): number
  inFlight(): number
}

/**
 * When the event loop is late or too much is under way, new calls are refused at once: 503 and when to
 * try again. A queue nobody gets to the end of helps nobody.
 */
export function shed(app: FastifyInstance, pressure = measured(app)): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isTooMuch = pressure.lateMs() > LATE_MS || pressure.inFlight() > IN_FLIGHT_AT_MOST
    if (!isTooMuch || ESSENTIAL.test(request.url)) return done()
    done(new Failure('unavailable', { retryAfterSeconds: COME_BACK_SECONDS }))
  })
}

/** How late the loop was in the last second, and how many requests are unanswered. */
function measured(app: FastifyInstance): Pressure {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let lateMs = 0
  let inFlight = 0
  const looking = setInterval(() => {
    lateMs = delay.percentile(99) / 1e6
    delay.reset()
  }, LOOKED_AT_EVERY_MS)
  looking.unref()
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight++
    // Also when the caller went away before the answer.
    reply.raw.once('close', () => inFlight--)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    delay.disable()
    done()
  })
  return { lateMs: () => lateMs, inFlight: () => inFlight }
}
