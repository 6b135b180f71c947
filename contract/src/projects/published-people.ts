import { z } from 'zod'

/** A number of people, or of what people did, that an organisation reads again and again (decision 0152). */
export const PublishedPeople = z
  .number()
  .nullable()
  .meta({ description: 'Rounded down to fives; null: fewer than ten' })
