import { z } from 'zod'

export const Cell = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    id: z.string().meta({ description: 'H3 index' }),
    people: z.int().meta({ description: 'Who passed in the week, with noise, rounded down to fives' }),
    centre: z.tuple([z.number(), z.number()]),
    name: z.string().nullable().meta({ description: 'Of the nearest quarter or town; null: none is known' }),
  }),
  geometry: z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
  }),
})
export type Cell = z.output<typeof Cell>

export const CellMap = z.object({
  type: z.literal('FeatureCollection'),
  isReleased: z.boolean().meta({ description: 'False: the week has not been counted yet' }),
  resolution: z.int().meta({ description: 'Of H3' }),
  features: z.array(Cell),
})
