import type { FastifyReply, FastifyRequest } from 'fastify'
import { lru } from '../../platform/lru.ts'

/** Answers of which it is cheaper to ask whether they still hold than to make them. */
export interface KeptAnswers {
  /** The answer in this state of things, made once; nothing where the asker has it already. */
  answer(
    call: { request: FastifyRequest; reply: FastifyReply },
    about: { key: string; state: string; make(): Promise<Buffer> },
  ): Promise<Buffer>
}

const AGE = 'public, max-age=60'

export function keepAnswers(atMost: number): KeptAnswers {
  const held = lru<{ state: string; body: Buffer }>(atMost)
  return {
    async answer({ request, reply }, { key, state, make }) {
      const tag = `"${state}"`
      void reply.headers({ 'cache-control': AGE, etag: tag })
      if (request.headers['if-none-match'] === tag) {
        void reply.code(304)
        return Buffer.alloc(0)
      }
      const known = held.get(key)
      if (known?.state === state) return known.body
      const body = await make()
      held.set(key, { state, body })
      return body
    },
  }
}
