import { type DataDay, isDataDay } from '@allmend/domain/platform/time/data-day'
import { z } from 'zod'

/** A day somebody asks about; `refusal` names what is wrong with anything else. */
const dayOr = (refusal: 'invalid' | 'day_missing') =>
  z
    .string(refusal)
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: refusal, abort: true })
    .refine((day) => isDataDay(day), { error: refusal, abort: true })

export const Day = dayOr('invalid').meta({
  description: 'A calendar day by the clock of the project, e.g. 2026-09-17',
})

/** A day a form asks for. */
export const FormDay = dayOr('day_missing')

/** A day as we answer it. */
export const SentDay = z.string().meta({
  format: 'date',
  description: 'A calendar day by the clock of the project; of prices and quotes in Europe/Zurich',
}) as unknown as z.ZodType<DataDay>
