import { z } from 'zod'
import { NAMED_SCHEMAS } from './schema-names.ts'

export type Json = Record<string, unknown>

/** Schemas on one side of the wire, as OpenAPI writes them: what has a name is pointed to. */
interface Written {
  wholeOf(schema: z.ZodType): Json
  nameOf(schema: z.ZodType): string | undefined
  /** By name: what these schemas point to, directly or through others. */
  components: Record<string, Json>
}

/** Of an input its fields, as they travel in different places, and its name; a reply as it is answered. */
export interface OpenApiSchemas {
  inputOf(input: z.ZodType): { fields: Json; whole: Json | undefined }
  replyOf(reply: z.ZodType): Json
  components: Record<string, Json>
}

const PLACE = '#/components/schemas/'
const pointerTo = (name: string): Json => ({ $ref: PLACE + name })

export function openApiSchemas(all: { inputs: z.ZodType[]; replies: z.ZodType[] }): OpenApiSchemas {
  const [inputs, replies] = [written(all.inputs, 'input'), written(all.replies, 'output')]
  // A field with a default may be left out by whoever sends it, and is always there in an answer: two schemas.
  const isAnsweredOtherwise = (name: string): boolean =>
    name in replies.components &&
    JSON.stringify(closureOf(pointerTo(name), inputs.components)) !==
      JSON.stringify(closureOf(pointerTo(name), replies.components))
  const sentName = (name: string): string => (isAnsweredOtherwise(name) ? `${name}Input` : name)
  const sent = Object.entries(inputs.components).map(([name, it]) => [sentName(name), renamed(it, sentName)])
  const components = { ...(Object.fromEntries(sent) as Record<string, Json>), ...replies.components }
  return {
    inputOf(input) {
      const name = inputs.nameOf(input)
      return {
        fields: renamed(inputs.wholeOf(input), sentName),
        whole: name === undefined ? undefined : pointerTo(sentName(name)),
      }
    },
    replyOf(reply) {
      const name = replies.nameOf(reply)
      return name === undefined ? replies.wholeOf(reply) : pointerTo(name)
    },
    components,
  }
}

function written(schemas: readonly z.ZodType[], io: 'input' | 'output'): Written {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of NAMED_SCHEMAS) names.add(schema, { id })
  const named = new Set(schemas.filter((schema) => names.has(schema)))
  for (const [at, schema] of schemas.entries()) {
    if (!names.has(schema)) names.add(schema, { id: `unnamed ${at}` })
  }
  const { schemas: found } = z.toJSONSchema(names, {
    io,
    unrepresentable: 'any',
    metadata: z.globalRegistry,
    uri: (id) => PLACE + id,
  })
  const byName: Record<string, Json> = {}
  for (const [id, { $schema: _, $id: __, ...schema }] of Object.entries(found)) byName[id] = schema
  const wholeOf = (schema: z.ZodType): Json => byName[names.get(schema)?.id ?? ''] ?? {}
  const nameOf = (schema: z.ZodType) => (named.has(schema) ? names.get(schema)?.id : undefined)
  const pointers = schemas.map((schema) => (named.has(schema) ? pointerTo(nameOf(schema)!) : wholeOf(schema)))
  return { wholeOf, nameOf, components: closureOf(pointers, byName) }
}

const POINTER = /"#\/components\/schemas\/([^"]+)"/g

/** What a part of the file points to, directly or through others. */
function closureOf(part: unknown, byName: Record<string, Json>): Record<string, Json> {
  const found: Record<string, Json> = {}
  const look = (it: unknown): void => {
    for (const [, name = ''] of JSON.stringify(it).matchAll(POINTER)) {
      const schema = byName[name]
      if (!schema || name in found) continue
      found[name] = schema
      look(schema)
    }
  }
  look(part)
  return found
}

function renamed(part: Json, nameOf: (name: string) => string): Json {
  const text = JSON.stringify(part).replaceAll(POINTER, (_, name: string) => `"${PLACE}${nameOf(name)}"`)
  return JSON.parse(text) as Json
}
