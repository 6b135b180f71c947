import { z } from 'zod'

export const Position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .meta({ description: 'WGS84, longitude first' })
