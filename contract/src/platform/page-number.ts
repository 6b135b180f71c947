import { z } from 'zod'

/** Of a list that is answered in parts; the first when nothing is said. */
export const PageNumber = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'invalid')
  .transform(Number)
  .optional()
