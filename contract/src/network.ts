import { TIME_ZONES } from '@allmend/domain/time/time-zone'
import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'

/** An area a project can choose: its map, its streets and places, its clock. */
const Region = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string().meta({ description: 'ISO 3166-1' }),
  timeZone: z.enum(TIME_ZONES).meta({ description: 'The clock its days and weeks are cut by' }),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .meta({ description: 'West, south, east, north' }),
  attribution: z
    .object({ de: z.string(), en: z.string() })
    .meta({ description: 'Whose map it is; shown on every map of the region' }),
  isInvented: z.boolean(),
  importedAt: z.number().meta({ description: 'ms since 1970' }),
})
export type Region = z.output<typeof Region>

export const network = {
  regions: endpoint({
    method: 'GET',
    path: '/api/regions',
    summary: 'The regions a project can choose, by name',
    access: { who: 'anyone' },
    input: z.object({}),
    reply: json(z.array(Region)),
    fails: [],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { Region }
