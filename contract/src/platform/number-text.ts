import { z } from 'zod'

/** Text in the address or the query; whoever calls may hand over the number, the client writes it out. */
type NumberText = z.ZodType<number, number | string>

/** A whole number within these bounds. */
export function wholeNumber(from: number, through: number): NumberText {
  return z
    .string()
    .regex(/^\d{1,10}$/, 'invalid')
    .transform(Number)
    .pipe(z.int().min(from, 'invalid').max(through, 'invalid')) as z.ZodType as NumberText
}

/** A longitude or latitude. */
export const Degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'invalid')
  .transform(Number)
  .pipe(z.number().min(-180, 'invalid').max(180, 'invalid')) as z.ZodType as NumberText
