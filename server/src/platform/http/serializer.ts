import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

/** How a reply is written is compiled when the first one leaves: for all endpoints it takes two seconds at every start. */
export function serializerFor(reply: z.ZodType): () => (data: unknown) => string {
  let write: ((data: unknown) => string) | undefined
  return () => (data) => {
    write ??= fastJson(z.toJSONSchema(reply, { target: 'draft-7' }) as Schema)
    return write(data)
  }
}
