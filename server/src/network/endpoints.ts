import { network } from '@allmend/contract/network'
import type { FastifyInstance } from 'fastify'
import { type ServerContext, serve } from '../http/door.ts'
import { allRegions } from './store.ts'

export function serveNetwork(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, network, {
    regions: ({ transaction }) => transaction({}, allRegions),
  })
}
