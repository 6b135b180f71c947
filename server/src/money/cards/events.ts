import { cardEvents } from '@allmend/contract/money/cards'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { received } from '../../platform/http/body.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { file } from '../../platform/queue.ts'
import { isSigned } from './event-signature.ts'
import { webhookEvent } from './filed.ts'
import type { Provider } from './provider.ts'
import { addEvent } from './store.ts'

const Event = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9]{1,80}$/),
  data: z.object({ object: z.object({ id: z.string().min(1).max(100) }) }),
})

/**
 * The provider tells that something changed. It is written down once and answered at once; what changed is asked
 * by a job, for events come late, twice and in any order.
 */
export function serveEvents(
  app: FastifyInstance,
  context: ServerContext,
  provider: Provider | undefined,
): void {
  // A scope of its own, where JSON is left as it was signed.
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', received)
    serve(scope, context, cardEvents, {
      async tell({ request, now, transaction, refusal }) {
        if (!provider) throw refusal('cards_off')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const header = request.headers['stripe-signature']
        if (!isSigned(body, Array.isArray(header) ? header[0] : header, provider.eventSecret, now))
          throw refusal('card_event_unsigned')
        const event = eventIn(body)
        // Signed and about nothing of ours.
        if (!event) return { isNew: false }
        return transaction({ duty: 'cards' }, async (db) => {
          const isNew = await addEvent(db, { ...event, receivedAt: now })
          if (isNew) await file(db, webhookEvent, event)
          return { isNew }
        })
      },
    })
    done()
  })
}

function eventIn(body: Buffer): { id: string; about: string } | undefined {
  const read = Event.safeParse(json(body))
  if (!read.success || !/^(pi|pm|po)_[A-Za-z0-9_]+$/.test(read.data.data.object.id)) return undefined
  return { id: read.data.id, about: read.data.data.object.id }
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
